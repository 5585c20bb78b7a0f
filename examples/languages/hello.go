// Adds one to four numbers with add_one.mlir, from Go by Tenon's C interface.
//
//	go run hello.go ../add_one.mlir [SPEC]     (pkg-config must find tenon)
package main

/*
#cgo pkg-config: tenon
#include <stdlib.h>
#include <tenon/tenon.h>
*/
import "C"

import (
	"errors"
	"fmt"
	"os"
	"unsafe"
)

// NULL is success; anything else is a message that belongs to us.
func check(status *C.tn_status) error {
	if status == nil {
		return nil
	}
	defer C.tn_status_destroy(status)
	return errors.New(C.GoString(C.tn_status_message(status)))
}

func run(path, spec string) (output [4]float32, err error) {
	input := [4]float32{1, 2, 3, 4}
	dims := [1]C.int64_t{4}
	cPath, cSpec := C.CString(path), C.CString(spec)
	defer C.free(unsafe.Pointer(cPath))
	defer C.free(unsafe.Pointer(cSpec))

	var client *C.tn_client
	if err = check(C.tn_client_open(cSpec, nil, &client)); err != nil {
		return
	}
	defer C.tn_client_destroy(client)

	var program *C.tn_executable
	if err = check(C.tn_compile_file(client, cPath, nil, &program)); err != nil {
		return
	}
	defer C.tn_executable_destroy(program)

	var x *C.tn_buffer
	err = check(C.tn_buffer_from_host(client, unsafe.Pointer(&input[0]), C.TN_F32, &dims[0], 1, nil, &x))
	if err != nil {
		return
	}
	defer C.tn_buffer_destroy(x)

	// Lists of pointers that C reads are C's memory: Go's must not hold Go pointers to pointers.
	var y *C.tn_buffer
	arguments := (*[1]*C.tn_buffer)(C.malloc(C.size_t(unsafe.Sizeof(x))))
	defer C.free(unsafe.Pointer(arguments))
	arguments[0] = x
	if err = check(C.tn_run(program, &arguments[0], 1, &y, 1)); err != nil {
		return
	}
	defer C.tn_buffer_destroy(y)
	err = check(C.tn_buffer_to_host(y, unsafe.Pointer(&output[0]), C.size_t(unsafe.Sizeof(output))))
	return
}

func main() {
	path, spec := "add_one.mlir", "cpu"
	if len(os.Args) > 1 {
		path = os.Args[1]
	}
	if len(os.Args) > 2 {
		spec = os.Args[2]
	}
	v, err := run(path, spec)
	if err != nil {
		fmt.Fprintln(os.Stderr, "hello:", err)
		os.Exit(1)
	}
	fmt.Println(v[0], v[1], v[2], v[3])
}
