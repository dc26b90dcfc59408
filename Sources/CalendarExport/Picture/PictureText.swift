/// Breaks a text into lines by measured widths: at spaces and dashes, otherwise with a hyphen,
/// otherwise anywhere. Text beyond the last line is replaced by an ellipsis.
struct PictureText {
  private let characters: [Character]
  private let widths: [Double]
  private let hyphenWidth: Double
  private let ellipsisWidth: Double

  /// The maximum length of a title; no box shows more.
  private static let limit = 160
  /// The part of the space that is used, since replacement fonts differ slightly from the measured
  /// ones.
  private static let usedPart = 0.97
  /// The minimum width for hyphens; in narrower boxes, they cost too much space.
  private static let minimumHyphenRoom = 36.0

  init(_ text: String, size: Double, font: HelveticaWidths) {
    characters = Array(text.prefix(PictureText.limit))
    widths = characters.map { Double(font.width($0)) * size / 1000 }
    hyphenWidth = font.width("-", size: size)
    ellipsisWidth = font.width("…", size: size)
  }

  func lines(room given: Double, limit: Int) -> [String] {
    let room = given * PictureText.usedPart
    guard limit > 0, room > 0 else { return [] }
    var lines: [String] = []
    var position = skippingSpaces(0)
    while position < characters.count {
      if lines.count == limit - 1 {
        lines.append(lastLine(from: position, room: room))
        break
      }
      let (end, hyphen) = lineEnd(from: position, room: room)
      var last = end
      while last > position, characters[last - 1] == " " { last -= 1 }
      lines.append(String(characters[position..<last]) + (hyphen ? "-" : ""))
      position = skippingSpaces(end)
    }
    return lines
  }

  private func skippingSpaces(_ start: Int) -> Int {
    var position = start
    while position < characters.count, characters[position] == " " { position += 1 }
    return position
  }

  /// The end of the line that begins at a position, and whether it ends in a hyphenated word.
  private func lineEnd(from start: Int, room: Double) -> (end: Int, hyphen: Bool) {
    var width = 0.0
    var opportunity: Int?
    var index = start
    while index < characters.count {
      let character = characters[index]
      if character == " ", width <= room { opportunity = index }
      width += widths[index]
      if width > room, character != " " { break }
      index += 1
      if index < characters.count, "-–—/".contains(character) || isWide(index) {
        opportunity = index
      }
    }
    if index == characters.count { return (index, false) }
    if let opportunity, opportunity > start { return (opportunity, false) }
    let wordEnd = characters[index...].firstIndex(of: " ") ?? characters.count
    var end = index
    var used = width - widths[index]
    while end > start, used + hyphenWidth > room {
      end -= 1
      used -= widths[end]
    }
    if room >= PictureText.minimumHyphenRoom, end - start >= 3, wordEnd - end >= 3,
      characters[end - 1].isLetter, characters[end].isLetter
    {
      return (end, true)
    }
    return (max(index, start + 1), false)
  }

  /// Whether a line may end between characters, as in scripts without spaces.
  private func isWide(_ index: Int) -> Bool {
    guard let scalar = characters[index].unicodeScalars.first else { return false }
    return (0x2E80...0xD7A3).contains(scalar.value)
  }

  private func lastLine(from start: Int, room: Double) -> String {
    var width = 0.0
    var fitting = start
    for index in start..<characters.count {
      width += widths[index]
      if width > room {
        var last = fitting
        while last > start, characters[last - 1] == " " { last -= 1 }
        return String(characters[start..<last]) + "…"
      }
      if width + ellipsisWidth <= room { fitting = index + 1 }
    }
    return String(characters[start...])
  }

  /// Whether a text is right-to-left, determined by its first letter with a direction.
  static func isRightToLeft(_ text: String) -> Bool {
    for scalar in text.unicodeScalars.prefix(limit) {
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        return true
      default: if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }
}
