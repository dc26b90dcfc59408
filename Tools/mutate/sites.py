"""Where a source can be mutated, and how each mutation is switched on within one build.

Operators become operators of a site's own with the same precedence, constants and conditions go
through functions that ask which mutant runs; nothing needs to know a type, and what the compiler
refuses is left out.
"""
from tokens import tokens

COMPARISON = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
BITWISE = {"&": "|", "|": "&", "^": "|"}
SHIFT = {"<<": ">>", ">>": "<<", "&<<": "&>>", "&>>": "&<<"}
ARITHMETIC = {"+": "-", "-": "+", "*": "/", "/": "*", "%": "/", "&+": "&-", "&-": "&+", "&*": "&+"}
LOGIC = {"&&": "||", "||": "&&"}
ASSIGNMENT = {"+=": "-=", "-=": "+=", "&+=": "&-=", "&-=": "&+=", "|=": "&=", "&=": "|="}
RANGE = {"..<": "...", "...": "..<"}

PRECEDENCE = {
    "&": "MultiplicationPrecedence", "*": "MultiplicationPrecedence",
    "/": "MultiplicationPrecedence", "%": "MultiplicationPrecedence",
    "&*": "MultiplicationPrecedence", "&&": "LogicalConjunctionPrecedence",
    "||": "LogicalDisjunctionPrecedence",
}
DECLARES = {
    "func", "extension", "struct", "enum", "class", "protocol", "init", "subscript", "typealias",
    "associatedtype", "import", "operator", "precedencegroup",
}
STATEMENT_WORDS = {
    "if", "guard", "while", "for", "switch", "return", "let", "var", "case", "default", "else",
    "repeat", "do", "defer", "break", "continue", "throw", "try", "import", "public", "private",
    "fileprivate", "internal", "package", "static", "mutating", "nonisolated", "indirect", "catch",
    "fallthrough", "lazy", "unsafe", "self", "super", "in", "is", "as", "where", "true", "false",
    "nil", "override", "final", "consume", "precondition", "assert",
} | DECLARES


class Site:
    """A place that can be mutated: what is written instead, by the number it gets."""

    def __init__(self, line, change, edits, declaration=""):
        self.line, self.change, self.edits, self.declaration = line, change, edits, declaration
        self.file = self.source = ""

    @property
    def name(self):
        return f"{self.file}: {self.change}: {self.source}"


def operator_name(number):
    """An operator that no source uses, one for a number."""
    return "\u2A00" + "".join(chr(0x2A10 + int(digit)) for digit in str(number))


def binary(token):
    text = token.text

    def edit(number):
        return [(token.start, 2, text, operator_name(number))]

    def declared(precedence, body):
        return lambda n: (
            f"infix operator {operator_name(n)}: {precedence}\n"
            + body.replace("NAME", operator_name(n)).replace("NUMBER", str(n)) + "\n")

    if text in COMPARISON:
        bound = "Equatable" if text in ("==", "!=") else "Comparable"
        body = (
            f"public func NAME <T: {bound}>(a: T, b: T) -> Bool "
            f"{{ isMutant(NUMBER) ? a {COMPARISON[text]} b : a {text} b }}")
        return Site(token.line, f"{text} -> {COMPARISON[text]}", edit,
                    declared("ComparisonPrecedence", body))
    if text in LOGIC:
        other = LOGIC[text]
        body = (
            "public func NAME(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool "
            f"{{ isMutant(NUMBER) ? try a {other} b() : try a {text} b() }}")
        return Site(token.line, f"{text} -> {other}", edit, declared(PRECEDENCE[text], body))
    if text in RANGE:
        kind = "Range" if text == "..<" else "ClosedRange"
        step = "1" if text == "..<" else "-1"
        body = (
            f"public func NAME <T: Strideable>(a: T, b: T) -> {kind}<T> where T.Stride: SignedNumeric "
            f"{{ isMutant(NUMBER) ? a {text} b.advanced(by: {step}) : a {text} b }}")
        return Site(token.line, f"{text} -> {RANGE[text]}", edit,
                    declared("RangeFormationPrecedence", body))
    for table in (ARITHMETIC, BITWISE, SHIFT, ASSIGNMENT):
        if text not in table:
            continue
        other = table[text]
        precedence = PRECEDENCE.get(text, "AdditionPrecedence")
        whole = f"public func NAME <T: FixedWidthInteger>(a: T, b: T) -> T "
        real = f"public func NAME <T: FloatingPoint>(a: T, b: T) -> T "
        choice = f"{{ isMutant(NUMBER) ? a {other} b : a {text} b }}"
        if table is ARITHMETIC:
            bodies = [whole + choice]
            if text in "+-*/":
                bodies.append(real + choice)
            body = "\n".join(bodies)
        elif table is BITWISE:
            body = whole + choice
        elif table is SHIFT:
            precedence = "BitwiseShiftPrecedence"
            body = (
                "public func NAME <T: FixedWidthInteger, B: FixedWidthInteger>(a: T, b: B) -> T "
                + choice)
        else:
            precedence = "AssignmentPrecedence"
            body = "\n".join(
                f"public func NAME <T: {bound}>(a: inout T, b: T) "
                f"{{ if isMutant(NUMBER) {{ a {other} b }} else {{ a {text} b }} }}"
                for bound in (["FixedWidthInteger"] if "&" in text or "|" in text
                              else ["FixedWidthInteger", "FloatingPoint"]))
        return Site(token.line, f"{text} -> {other}", edit, declared(precedence, body))
    return None


def constant(token):
    text = token.text
    if text in ("true", "false"):
        other = "false" if text == "true" else "true"
    elif "." in text or "e" in text.lower() and not text.startswith("0x"):
        other = "1.0" if float(text.replace("_", "")) == 0 else f"({text} + 1)"
    else:
        value = int(text.replace("_", ""), 0)
        # The greatest of a word has no successor.
        other = str(value - 1 if value > 0 and value & (value + 1) == 0 else value + 1)
    return Site(token.line, f"{text} -> {other}",
                lambda n: [(token.start, 2, text, f"mutated({n}, {text}, {other})")])


def brackets(all_tokens):
    """For each token the depth of round and square brackets it stands in."""
    depth, depths = 0, []
    for token in all_tokens:
        if token.kind == "mark" and token.text in ")]":
            depth -= 1
        depths.append(depth)
        if token.kind == "mark" and token.text in "([":
            depth += 1
    return depths


def conditions(all_tokens, depths, index):
    """The clauses of the condition behind if, guard or while, as pairs of token places."""
    base = depths[index]
    start = place = index + 1
    while place < len(all_tokens):
        token = all_tokens[place]
        if depths[place] == base and token.text in (",", "{", "else"):
            if place > start:
                yield start, place - 1
            start = place + 1
            if token.text != ",":
                return
        place += 1


def negation(first, last):
    return Site(first.line, f"negated from {first.text}", lambda n: [
        (first.start, 1, "", f"negated({n}, "), (last.end, 0, "", ")")])


def dropped(line_tokens):
    first, last = line_tokens[0], line_tokens[-1]
    return Site(first.line, "dropped", lambda n: [
        (first.start, 0.5, "", f"if !isMutant({n}) {{ "), (last.end, 0.4, "", " }")])


def is_statement(line_tokens, line_before, after):
    """Whether a line is one whole assignment or call, and not the value of what it stands in."""
    before = line_before[-1] if line_before else None
    first, last = line_tokens[0], line_tokens[-1]
    texts = [token.text for token in line_tokens]
    if first.kind != "word" or first.text in STATEMENT_WORDS - {"self"} or ":" == texts[1:2]:
        return False
    depth = 0
    for token in line_tokens:
        if token.kind == "mark":
            depth += (token.text in "([{") - (token.text in ")]}")
        if depth < 0:
            return False
    if depth or last.text in (",", "{", "=", "in") or last.kind == "operator":
        return False
    if before is None or before.text not in ("{", "}") and before.text in (",", "(", "[", ":", "in"):
        return False
    if before.kind == "operator" or after is not None and (
            after.kind == "operator" or after.text in ("?", ":", ",")):
        return False
    assigns = any(token.text == "=" or token.text in ASSIGNMENT for token in line_tokens[1:])
    if assigns:
        return True
    opening = {token.text for token in line_before}
    return last.text == ")" and texts[1] in (".", "(") and not opening & {"->", "var", "case"}


def reserves(line_tokens):
    return any(token.text in ("reserve", "reserveCapacity") for token in line_tokens)


def sites(file, text):
    """All places of a source that can be mutated."""
    all_tokens = tokens(text)
    depths = brackets(all_tokens)
    lines = {}
    for token in all_tokens:
        lines.setdefault(token.line, []).append(token)
    declaring = {
        number for number, line in lines.items()
        if any(token.text in DECLARES or token.text == "@" for token in line)
        and "{" not in [token.text for token in line][:-1]
        or line[0].text in ("case", "where") and any(token.text == "=" for token in line)}
    found = []
    for index, token in enumerate(all_tokens):
        before = all_tokens[index - 1] if index else None
        after = all_tokens[index + 1] if index + 1 < len(all_tokens) else None
        if token.kind == "word" and token.text in ("if", "guard", "while"):
            if before is None or before.text == "}" and before.line == token.line or (
                    before.text == "#"):
                continue
            for start, end in conditions(all_tokens, depths, index):
                if all_tokens[start].text not in ("let", "var", "case", "#", "unsafe", "try"):
                    found.append(negation(all_tokens[start], all_tokens[end]))
        if token.line in declaring or before is None or after is None:
            continue
        # How much is reserved changes nothing but what is allocated, which the bench counts.
        if reserves(lines[token.line]) or before.text == ":" and (
                all_tokens[index - 2].text == "keepingCapacity"):
            continue
        spaced = before.end < token.start and token.end < after.start
        tight = before.end == token.start and token.end == after.start
        if token.kind == "operator":
            if (spaced or tight and token.text in RANGE) and not {"nil", "func"} & {
                    before.text, after.text}:
                if site := binary(token):
                    found.append(site)
            elif token.text == "!" and before.text != "func" and (
                    before.end < token.start or before.text in ("(", "[")):
                found.append(Site(token.line, "! dropped", lambda n, t=token: [
                    (t.start, 2, "!", operator_name(n))], lambda n: (
                    f"prefix operator {operator_name(n)}\n"
                    f"public prefix func {operator_name(n)}(a: Bool) -> Bool "
                    f"{{ isMutant({n}) ? a : !a }}\n")))
        elif token.kind == "number" or token.text in ("true", "false"):
            found.append(constant(token))
        elif token.text in ("min", "max") and after.text == "(" and before.text != ".":
            other = "max" if token.text == "min" else "min"
            found.append(Site(token.line, f"{token.text} -> {other}", lambda n, t=token: [
                (t.start, 2, t.text + "(", f"mutated{t.text.capitalize()}({n}, ")]))
    ordered = sorted(lines)
    for place, number in enumerate(ordered):
        line = lines[number]
        before = lines[ordered[place - 1]] if place else None
        after = lines[ordered[place + 1]][0] if place + 1 < len(ordered) else None
        if depths[all_tokens.index(line[0])] == 0 and is_statement(line, before, after) and not reserves(line):
            found.append(dropped(line))
    rows = text.split("\n")
    seen = {}
    for site in found:
        site.file, site.source = file, rows[site.line - 1].strip()
        seen[site.name] = seen.get(site.name, 0) + 1
        if seen[site.name] > 1:
            site.change += f" (#{seen[site.name]})"
    return found


HELPERS = """\
import Glibc

/// The mutant that runs, 0 for none.
public let mutant: Int = getenv("MUTANT").flatMap { Int(String(cString: $0)) } ?? 0
/// A file with a byte for each mutant, where is noted which ones a run comes by; exit tests too.
nonisolated(unsafe) public let reached: UnsafeMutablePointer<UInt8>? = {
  guard let path = getenv("REACHED"), case let file = open(path, O_RDWR), file >= 0 else { return nil }
  let size = Int(lseek(file, 0, SEEK_END))
  return mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)!
    .assumingMemoryBound(to: UInt8.self)
}()
public func isMutant(_ number: Int) -> Bool {
  if let reached { reached[number] = 1 }
  return mutant == number
}
public func negated(_ number: Int, _ condition: Bool) -> Bool { isMutant(number) != condition }
public func mutated<T>(_ number: Int, _ value: T, _ other: T) -> T {
  isMutant(number) ? other : value
}
public func mutatedMin<T: Comparable>(_ number: Int, _ a: T, _ b: T) -> T {
  isMutant(number) ? max(a, b) : min(a, b)
}
public func mutatedMax<T: Comparable>(_ number: Int, _ a: T, _ b: T) -> T {
  isMutant(number) ? min(a, b) : max(a, b)
}
public func mutatedMin<T: Comparable>(_ number: Int, _ a: T, _ b: T, _ c: T) -> T {
  isMutant(number) ? max(a, b, c) : min(a, b, c)
}
public func mutatedMax<T: Comparable>(_ number: Int, _ a: T, _ b: T, _ c: T) -> T {
  isMutant(number) ? min(a, b, c) : max(a, b, c)
}
"""


def mutated(text, numbered):
    """The source with its sites switched, and the operators that they need."""
    edits = sorted(
        (edit for number, site in numbered for edit in site.edits(number)), key=lambda e: e[:2])
    pieces, place = [], 0
    for start, _, old, new in edits:
        pieces += [text[place:start], new]
        place = start + len(old)
    declarations = "".join(
        site.declaration(number) for number, site in numbered if site.declaration)
    return "".join(pieces) + text[place:], declarations
