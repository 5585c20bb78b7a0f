// Adds one to four numbers with add_one.mlir, from Rust by Tenon's C interface and nothing else.
//
//   rustc hello.rs -L $(pkg-config --variable=libdir tenon) && ./hello ../add_one.mlir [SPEC]
use std::ffi::{CStr, CString};
use std::os::raw::{c_char, c_int, c_void};
use std::ptr::{null, null_mut};

// The few declarations of include/tenon that this program needs. Handles are opaque.
#[repr(C)]
struct Status(c_void);
#[repr(C)]
struct Client(c_void);
#[repr(C)]
struct Executable(c_void);
#[repr(C)]
struct Buffer(c_void);

const TN_F32: c_int = 11;

#[link(name = "tenon")]
extern "C" {
    fn tn_status_message(status: *const Status) -> *const c_char;
    fn tn_status_destroy(status: *mut Status);
    fn tn_client_open(spec: *const c_char, options: *const c_void, out: *mut *mut Client) -> *mut Status;
    fn tn_client_destroy(client: *mut Client);
    fn tn_compile_file(
        client: *mut Client,
        path: *const c_char,
        options: *const c_void,
        out: *mut *mut Executable,
    ) -> *mut Status;
    fn tn_executable_destroy(executable: *mut Executable);
    fn tn_buffer_from_host(
        client: *mut Client,
        data: *const c_void,
        element_type: c_int,
        dims: *const i64,
        rank: usize,
        options: *const c_void,
        out: *mut *mut Buffer,
    ) -> *mut Status;
    fn tn_buffer_to_host(buffer: *mut Buffer, data: *mut c_void, size: usize) -> *mut Status;
    fn tn_buffer_destroy(buffer: *mut Buffer);
    fn tn_run(
        executable: *mut Executable,
        arguments: *const *mut Buffer,
        num_arguments: usize,
        outputs: *mut *mut Buffer,
        num_outputs: usize,
    ) -> *mut Status;
}

/// NULL is success; anything else is a message that belongs to us.
fn check(status: *mut Status) -> Result<(), String> {
    if status.is_null() {
        return Ok(());
    }
    unsafe {
        let text = CStr::from_ptr(tn_status_message(status)).to_string_lossy().into_owned();
        tn_status_destroy(status);
        Err(text)
    }
}

/// What has to be ended, in any order.
struct Held {
    client: *mut Client,
    program: *mut Executable,
    x: *mut Buffer,
    y: *mut Buffer,
}

impl Drop for Held {
    fn drop(&mut self) {
        unsafe {
            tn_buffer_destroy(self.y);
            tn_buffer_destroy(self.x);
            tn_executable_destroy(self.program);
            tn_client_destroy(self.client);
        }
    }
}

fn run(path: &str, spec: &str) -> Result<[f32; 4], String> {
    let input: [f32; 4] = [1.0, 2.0, 3.0, 4.0];
    let mut output = [0f32; 4];
    let dims: [i64; 1] = [4];
    let spec = CString::new(spec).map_err(|e| e.to_string())?;
    let path = CString::new(path).map_err(|e| e.to_string())?;
    let mut h = Held { client: null_mut(), program: null_mut(), x: null_mut(), y: null_mut() };
    unsafe {
        check(tn_client_open(spec.as_ptr(), null(), &mut h.client))?;
        check(tn_compile_file(h.client, path.as_ptr(), null(), &mut h.program))?;
        let data = input.as_ptr().cast();
        check(tn_buffer_from_host(h.client, data, TN_F32, dims.as_ptr(), 1, null(), &mut h.x))?;
        check(tn_run(h.program, &h.x, 1, &mut h.y, 1))?;
        let size = std::mem::size_of_val(&output);
        check(tn_buffer_to_host(h.y, output.as_mut_ptr().cast(), size))?;
    }
    Ok(output)
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let path = arguments.get(1).map_or("add_one.mlir", String::as_str);
    let spec = arguments.get(2).map_or("cpu", String::as_str);
    match run(path, spec) {
        Ok(v) => println!("{} {} {} {}", v[0], v[1], v[2], v[3]),
        Err(message) => {
            eprintln!("hello: {message}");
            std::process::exit(1);
        }
    }
}
