"""Packs the texts of a table: a control character stands for letters that are often together."""
import collections

# A newline ends a line of a table.
CODES = [chr(code) for code in range(1, 32) if code != 10]


def size(letters):
    return sum(len(letter.encode()) for letter in letters)


def pack(texts):
    """Returns the words by the number of their control characters, and the packed texts."""
    words, sequences = {}, [list(text) for text in texts]
    assert not any(letter in CODES for text in texts for letter in text)
    for code in CODES:
        pairs = collections.Counter(
            pair for letters in sequences for pair in zip(letters, letters[1:]) if "\n" not in pair)
        best = max(sorted(pairs), key=lambda pair: pairs[pair] * (size(pair) - 1))
        words[code] = "".join(words.get(letter, letter) for letter in best)
        sequences = [joined(letters, best, code) for letters in sequences]
    # Code 0 and the newline stand for nothing.
    return [words.get(chr(code), "") for code in range(32)], ["".join(letters) for letters in sequences]


def joined(letters, pair, code):
    out, index = [], 0
    while index < len(letters):
        found = tuple(letters[index:index + 2]) == pair
        out.append(code if found else letters[index])
        index += 2 if found else 1
    return out


def cases(texts):
    """The cases of a Swift `switch` over tags with their packed texts, and the property of the words."""
    words, packed = pack(list(texts.values()))
    out = []
    for tag, text in zip(texts, packed):
        out += [f'    case "{tag}":', *indented(text.split("\n"), 6)]
    out += ["    default: nil", "    }", "  }", "",
            "  /// The letters that control characters replace, a line for each of them.",
            "  static let packedWords =", *indented(words, 4)]
    print(f"{len(texts)} texts, {size(texts.values())} bytes, packed {size(packed) + size(words)}")
    return out


def indented(lines, width):
    """A Swift literal of some lines."""
    space = " " * width
    return [space + '"""', *(space + literal(line) if line else "" for line in lines), space + '"""']


def literal(text):
    """A line of a Swift literal in which nothing is invisible."""
    out = ""
    for character in text:
        invisible = ord(character) < 32 or character in "\u00a0\u00ad\u061c" or "\u2000" <= character <= "\u200f" \
            or "\u2028" <= character <= "\u202f" or "\u2060" <= character <= "\u206f" or character == "\ufeff"
        out += f"\\u{{{ord(character):X}}}" if invisible else "\\\\" if character == "\\" else character
    # A space at the end of a line would be lost to editors.
    return out[:-1] + "\\u{20}" if out.endswith(" ") else out
