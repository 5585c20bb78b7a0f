# Back ends: rows, reports, choosing. Part of _core.pyx; users see it through tenon.backends.
from tenon.backend_c cimport *


cdef class _Report:
    cdef tn_report *handle

    def __cinit__(self):
        self.handle = NULL

    def __dealloc__(self):
        tn_report_destroy(self.handle)

    def json(self):
        return words(tn_report_json(self.handle))

    def text(self):
        return words(tn_report_text(self.handle))

    def line(self):
        return words(tn_report_line(self.handle))

    def candidates(self):
        cdef tn_candidate one
        found = []
        for i in range(tn_report_num_candidates(self.handle)):
            if tn_report_candidate(self.handle, i, &one):
                found.append((words(one.spec), words(one.backend), bool(one.chosen), words(one.stage), words(one.reason),
                              words(one.remedy)))
        return found

    def describe(self):
        return described(<describe_function>tn_report_describe, self.handle)


cdef list names_until_null(const char *const *names):
    found = []
    cdef size_t i = 0
    while names != NULL and names[i] != NULL:
        found.append(words(names[i]))
        i += 1
    return found


cdef const tn_backend *row_of(name) except NULL:
    data = name.encode()
    cdef const tn_backend *row = tn_backend_by_name(PyBytes_AsString(data))
    if row == NULL:
        raise KeyError(name)
    return row


cdef tuple verdict_of(tn_backend_verdict *verdict):
    return (None if verdict.answer < 0 else verdict.answer > 0, words(verdict.reason), words(verdict.remedy))


def backend_left_out():
    found = []
    while tn_backend_left_out(len(found)) != NULL:
        found.append(words(tn_backend_left_out(len(found))))
    return found


def backend_names():
    return [words(tn_backend_name(tn_backend_at(i))) for i in range(tn_backend_count())]


def backend_available_names():
    cdef tn_strings *strings = NULL
    cdef tn_status *status
    with nogil:
        status = tn_backend_available(&strings)
    check(status)
    try:
        return [words(tn_strings_at(strings, i, NULL)) for i in range(tn_strings_count(strings))]
    finally:
        tn_strings_destroy(strings)


def backend_is_available(str name):
    cdef flag found
    data = name.encode()
    cdef const char *text = PyBytes_AsString(data)
    with nogil:
        found = tn_backend_is_available(text)
    return bool(found)


def backend_info(str name):
    """Everything of a row, as a dict; KeyError: there is no such row."""
    cdef const tn_backend *row = row_of(name)
    cdef tn_backend_info *info = NULL
    cdef tn_status *status
    with nogil:
        status = tn_backend_info_get(row, TN_BACKEND_ENABLED, &info)
    check(status)
    try:
        states = {words(tn_backend_question_name(i)): verdict_of(&info.states[i]) for i in range(TN_NUM_BACKEND_QUESTIONS)}
        return {
            "type": info.type,
            "name": words(info.name),
            "display_name": words(info.display_name),
            "kind": words(tn_backend_kind_name(info.kind)),
            "device": words(info.device),
            "requires_gpu": bool(info.requires_gpu),
            "required_libs": names_until_null(info.required_libs),
            "optional_libs": names_until_null(info.optional_libs),
            "states": states,
            "version": words(info.version),
            "library": words(info.library),
            "max_device_memory": (info.max_device_memory.bytes, info.max_device_memory.source),
            "max_shared_memory": (info.max_shared_memory.bytes, info.max_shared_memory.source),
            "compute_units": info.compute_units,
            "compile_flags": words(info.compile_flags),
            "last_ran": words(info.last_ran),
        }
    finally:
        tn_backend_info_destroy(info)


def backend_supports(str name, str op, str type):
    """Whether a row takes elements of a type (op ""), or an op on them (type "": any)."""
    cdef const tn_backend *row = row_of(name)
    cdef tn_backend_verdict verdict
    cdef tn_type element = 0
    if type:
        data = type.encode()
        element = tn_type_from_name(PyBytes_AsString(data))
        if element == 0:
            raise ValueError(f"{type!r} is no element type")
    if op:
        code = op.encode()
        verdict = tn_backend_supports_op(row, PyBytes_AsString(code), element)
    else:
        verdict = tn_backend_supports_data_type(row, element)
    return verdict_of(&verdict)


def backend_set_enabled(str name, bint enabled):
    data = name.encode()
    check(tn_backend_set_enabled(PyBytes_AsString(data), enabled))


def backend_refresh():
    tn_backend_refresh()


def backend_set_default(spec):
    cdef const char *text = NULL
    if spec is not None:
        data = spec.encode()
        text = PyBytes_AsString(data)
    check(tn_backend_set_default(text))


def backend_default():
    cdef char text[512]
    tn_backend_default(text, sizeof(text))
    return words(text)


def backend_select(list specs, int mode, program, options):
    """(error or None, client, executable or None, report); `options` are compile options by name."""
    cdef tn_selection request
    cdef tn_compile_options compile
    cdef _Values values = _Values(options)
    cdef _Program source = None
    cdef tn_client *client = NULL
    cdef tn_executable *executable = NULL
    cdef tn_status *status
    cdef _Report report = _Report()
    cdef const char **names = <const char **>PyMem_Calloc(len(specs) + 1, sizeof(const char *))
    if names == NULL:
        raise MemoryError()
    try:
        kept = [spec.encode() for spec in specs]
        for i, data in enumerate(kept):
            names[i] = PyBytes_AsString(data)
        tn_selection_init(&request)
        tn_compile_options_init(&compile)
        compile.values = values.values
        compile.num_values = values.count
        request.mode = mode
        request.specs = names
        request.num_specs = len(specs)
        if program is not None:
            source = program_of(program, None)
            request.program = source.handle
            request.compile_options = &compile
        with nogil:
            if request.program != NULL:
                status = tn_backend_select(&request, &client, &executable, &report.handle)
            else:
                status = tn_backend_select(&request, &client, NULL, &report.handle)
    finally:
        PyMem_Free(names)
    if status != NULL:
        error = error_of(status)
        tn_status_destroy(status)
        return error, None, None, report if report.handle != NULL else None
    cdef _Client owner = _Client()
    owner.handle = client
    return None, wrap_client(owner), wrap_executable(owner, executable) if executable != NULL else None, report


def executable_report(Executable executable):
    cdef _Report report = _Report()
    check(tn_executable_report(executable.open_owner().handle, &report.handle))
    return report


cdef object wrap_client(_Client owner):
    cdef Client client = Client.__new__(Client)
    client.owner = owner
    client._plugin = wrap_plugin(tn_client_plugin(owner.handle))
    return client
