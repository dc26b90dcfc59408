"""Swift source as tokens: enough to find operators, constants and statements, nothing of types."""
import re

OPERATOR = set("/=-+!*%<>&|^~?.")
WORD = re.compile(r"[A-Za-z_$`][A-Za-z_0-9$`]*")
NUMBER = re.compile(r"0x[0-9A-Fa-f_]+|0b[01_]+|0o[0-7_]+|[0-9][0-9_]*(\.[0-9][0-9_]*)?([eE][-+]?[0-9]+)?")


class Token:
    """A word, number, operator, string or mark, with its place in the text."""

    __slots__ = ("kind", "text", "start", "end", "line")

    def __init__(self, kind, text, start, line):
        self.kind, self.text, self.start, self.line = kind, text, start, line
        self.end = start + len(text)


def string_end(text, index):
    """Where the string literal that begins at the index ends; interpolations are part of it."""
    hashes = 0
    while text[index] == "#":
        hashes += 1
        index += 1
    quote = '"""' if text.startswith('"""', index) else '"'
    index += len(quote)
    closing, escape = quote + "#" * hashes, "\\" + "#" * hashes
    while not text.startswith(closing, index):
        if text.startswith(escape + "(", index):
            index += len(escape) + 1
            depth = 1
            while depth:
                if text[index] == '"':
                    index = string_end(text, index)
                    continue
                depth += (text[index] == "(") - (text[index] == ")")
                index += 1
        elif text.startswith(escape, index):
            index += len(escape) + 1
        else:
            index += 1
    return index + len(closing)


def comment_end(text, index):
    """Where the comment that begins at the index ends."""
    if text.startswith("//", index):
        end = text.find("\n", index)
        return len(text) if end < 0 else end
    depth = 0
    while True:
        if text.startswith("/*", index):
            depth, index = depth + 1, index + 2
        elif text.startswith("*/", index):
            depth, index = depth - 1, index + 2
            if depth == 0:
                return index
        else:
            index += 1


def tokens(text):
    """The tokens of a source; comments and white space are left out."""
    found = []
    index, line, counted = 0, 1, 0

    def add(kind, end):
        nonlocal index, line, counted
        line += text.count("\n", counted, index)
        counted = index
        found.append(Token(kind, text[index:end], index, line))
        index = end

    while index < len(text):
        character = text[index]
        if character.isspace():
            index += 1
        elif text.startswith(("//", "/*"), index):
            index = comment_end(text, index)
        elif character == '"' or re.match(r'#+"', text[index:]):
            add("string", string_end(text, index))
        elif match := NUMBER.match(text, index):
            # The place in a tuple is no constant.
            place = found and found[-1].text == "." and found[-1].end == index
            add("place" if place else "number", match.end())
        elif match := WORD.match(text, index):
            add("word", match.end())
        elif character in OPERATOR:
            end = index
            while end < len(text) and text[end] in OPERATOR:
                if text.startswith(("//", "/*"), end):
                    break
                # A period belongs to an operator only where that begins with one.
                if text[end] == "." and character != ".":
                    break
                end += 1
            add("operator", end)
        else:
            add("mark", index + 1)
    return found
