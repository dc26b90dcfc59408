/// Breaks a text into lines by measured widths: at spaces and dashes, else with a hyphen, else
/// anywhere; what is beyond the last line becomes an ellipsis.
struct PictureText {
  private let characters: [Character]
  private let widths: [Double]
  private let hyphenWidth: Double
  private let ellipsisWidth: Double

  /// Readers need no more than this of a title, and no box shows as much.
  private static let limit = 160
  /// The part of the room that is used: fonts that stand in for the measured ones differ a little.
  private static let usedPart = 0.97
  /// Below this width a hyphen costs more than it explains.
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

  /// Where the line that begins at a position ends, and whether in the middle of a word with a
  /// hyphen.
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

  /// Between characters of scripts without spaces a line may end.
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

  /// Whether a text reads from right to left: its first letter of a direction decides.
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
