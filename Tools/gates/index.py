"""Reads the index that a build leaves, through the toolchain's libIndexStore."""
import ctypes
import pathlib
import shutil

DEFINITION, REFERENCE, IMPLICIT = 1 << 1, 1 << 2, 1 << 8
CHILD_OF, BASE_OF, OVERRIDE_OF, EXTENDED_BY, ACCESSOR_OF, CONTAINED_BY = (
    1 << 9, 1 << 10, 1 << 11, 1 << 14, 1 << 15, 1 << 16)
LOCAL = 1 << 7


class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode(errors="replace") if self.length else ""


POINTER = ctypes.c_void_p
ON_UNIT = ctypes.CFUNCTYPE(ctypes.c_bool, POINTER, Text)
ON_POINTER = ctypes.CFUNCTYPE(ctypes.c_bool, POINTER, POINTER)


class Index:
    """The index store of a build."""

    def __init__(self, folder):
        swift = pathlib.Path(shutil.which("swift")).resolve()
        library = ctypes.CDLL(str(swift.parents[1] / "lib/libIndexStore.so"))

        def function(name, result, *arguments):
            found = getattr(library, "indexstore_" + name)
            found.restype, found.argtypes = result, arguments
            return found

        self.units_apply = function(
            "store_units_apply_f", ctypes.c_bool, POINTER, ctypes.c_uint, POINTER, ON_UNIT)
        self.unit_create = function("unit_reader_create", POINTER, POINTER, ctypes.c_char_p, POINTER)
        self.unit_dispose = function("unit_reader_dispose", None, POINTER)
        self.unit_file = function("unit_reader_get_main_file", Text, POINTER)
        self.unit_output = function("unit_reader_get_output_file", Text, POINTER)
        self.dependencies = function(
            "unit_reader_dependencies_apply_f", ctypes.c_bool, POINTER, POINTER, ON_POINTER)
        self.dependency_kind = function("unit_dependency_get_kind", ctypes.c_uint, POINTER)
        self.dependency_name = function("unit_dependency_get_name", Text, POINTER)
        self.dependency_path = function("unit_dependency_get_filepath", Text, POINTER)
        self.record_create = function("record_reader_create", POINTER, POINTER, ctypes.c_char_p, POINTER)
        self.record_dispose = function("record_reader_dispose", None, POINTER)
        self.occurrences_apply = function(
            "record_reader_occurrences_apply_f", ctypes.c_bool, POINTER, POINTER, ON_POINTER)
        self.symbol = function("occurrence_get_symbol", POINTER, POINTER)
        self.roles = function("occurrence_get_roles", ctypes.c_uint64, POINTER)
        self.position = function(
            "occurrence_get_line_col", None, POINTER, ctypes.POINTER(ctypes.c_uint),
            ctypes.POINTER(ctypes.c_uint))
        self.relations_apply = function(
            "occurrence_relations_apply_f", ctypes.c_bool, POINTER, POINTER, ON_POINTER)
        self.relation_roles = function("symbol_relation_get_roles", ctypes.c_uint64, POINTER)
        self.relation_symbol = function("symbol_relation_get_symbol", POINTER, POINTER)
        self.usr = function("symbol_get_usr", Text, POINTER)
        self.name = function("symbol_get_name", Text, POINTER)
        self.kind = function("symbol_get_kind", ctypes.c_uint, POINTER)
        self.subkind = function("symbol_get_subkind", ctypes.c_uint, POINTER)
        self.properties = function("symbol_get_properties", ctypes.c_uint64, POINTER)
        error = POINTER()
        create = function("store_create", POINTER, ctypes.c_char_p, ctypes.POINTER(POINTER))
        self.store = create(str(folder).encode(), ctypes.byref(error))
        if not self.store:
            raise SystemExit(f"no index store at {folder}")

    def units(self):
        names = []
        on_unit = ON_UNIT(lambda _, name: names.append(str(name)) or True)
        self.units_apply(self.store, 0, None, on_unit)
        return names

    def files(self):
        """For each source the record of its newest unit whose object is still there: (file, record)."""
        for unit in self.units():
            reader = self.unit_create(self.store, unit.encode(), None)
            if not reader:
                continue
            file, output, records = str(self.unit_file(reader)), str(self.unit_output(reader)), []

            def on_dependency(_, dependency):
                if self.dependency_kind(dependency) == 2 and str(self.dependency_path(dependency)) == file:
                    records.append(str(self.dependency_name(dependency)))
                return True

            self.dependencies(reader, None, ON_POINTER(on_dependency))
            self.unit_dispose(reader)
            for record in records:
                yield file, output, record

    def occurrences(self, record, visit):
        """Calls back with an occurrence of the record, each once."""
        reader = self.record_create(self.store, record.encode(), None)
        if not reader:
            return

        def on_occurrence(_, occurrence):
            visit(occurrence)
            return True

        self.occurrences_apply(reader, None, ON_POINTER(on_occurrence))
        self.record_dispose(reader)

    def relations(self, occurrence):
        found = []

        def on_relation(_, relation):
            found.append((self.relation_roles(relation), str(self.usr(self.relation_symbol(relation)))))
            return True

        self.relations_apply(occurrence, None, ON_POINTER(on_relation))
        return found

    def line(self, occurrence):
        line, column = ctypes.c_uint(), ctypes.c_uint()
        self.position(occurrence, ctypes.byref(line), ctypes.byref(column))
        return line.value, column.value
