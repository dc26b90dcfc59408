/// One line of a wrapped text: its units, and the ending added where a word was broken.
struct TextLine: Hashable, Sendable {
  /// The units of the text in the line.
  var range: Range<Int>
  var ending: Ending
  /// The cells of the line, including its ending.
  var width: Int

  /// The ending of a line.
  enum Ending: Hashable, Sendable {
    case none, hyphen, ellipsis
  }
}

/// Breaks text into lines of cells.
///
/// Lines end at spaces, after hyphens and slashes and between ideographs. A word longer than a line is
/// hyphenated where a consonant and a vowel follow, in lines of at least five cells, and is cut at the
/// edge in narrower ones. Where words are held together, each part of one has at least three letters and
/// is in a line of at least seven cells; a word that cannot be split so ends the text.
struct TextWrapping {
  let units: [TextUnit]
  /// The width of a line in cells.
  let width: Int
  /// The number of leading units that are a state mark with its space, never separated from the word.
  let markLength: Int

  /// Whether a word is split only where both parts can be read.
  let holdsWords: Bool

  /// Prepares to break a text into lines of a number of cells.
  init(_ text: MeasuredText, width: Int, holdsWords: Bool = false) {
    units = text.units
    self.width = width
    self.holdsWords = holdsWords
    markLength = text.markLength
  }

  /// The minimum number of letters of a part of a word that is held together.
  private static let minimumLetters = 3
  /// The narrowest line in which such a word is split.
  private static let narrowestParted = 7

  /// The minimum width of a line in which words are hyphenated or cut with an ellipsis.
  static let narrowest = 5

  /// Breaks the whole text, or as much of it as a number of lines holds; the rest is cut.
  func lines(atMost limit: Int) -> (lines: [TextLine], isWhole: Bool) {
    var lines: [TextLine] = []
    var position = skippingSpaces(0)
    while position < units.count, lines.count < limit {
      let fit = fitting(from: position)
      if fit.end == units.count {
        lines.append(trimmed(position..<fit.end))
        return (lines, true)
      }
      if lines.count == limit - 1 {
        lines.append(cut(from: position))
        return (lines, false)
      }
      guard let line = line(from: position, fitting: fit.end) else {
        lines.append(cut(from: position))
        return (lines, false)
      }
      // A unit wider than the whole line never fits and is left out.
      guard line.range.upperBound > position else {
        position = skippingSpaces(position + 1)
        continue
      }
      lines.append(line)
      position = skippingSpaces(line.range.upperBound)
    }
    return (lines, position >= units.count)
  }

  /// The rest of the text from a position in one line, with an ellipsis if it is too long.
  func cut(from position: Int) -> TextLine {
    let whole = fitting(from: position)
    if whole.end == units.count { return trimmed(position..<whole.end) }
    guard width >= TextWrapping.narrowest else { return trimmed(position..<whole.end) }
    var end = position
    var cells = 0
    while end < units.count, cells + Int(units[end].width) <= width - 1 {
      cells += Int(units[end].width)
      end += 1
    }
    end = withoutStump(position, end)
    while end > position, !units[end - 1].traits.isDisjoint(with: [.space, .weak]) { end -= 1 }
    let kept = position..<end
    return TextLine(range: kept, ending: .ellipsis, width: cellWidth(kept) + 1)
  }

  /// Moves the end of a cut back over one or two letters of a word after a space.
  private func withoutStump(_ start: Int, _ end: Int) -> Int {
    guard end < units.count, end > start, !units[end].traits.contains(.space),
      units[end].traits.isDisjoint(with: .ideographic)
    else { return end }
    for length in 1...2 where end - length > start {
      if units[end - length].traits.contains(.space) { return end }
      // A state mark's space is part of the word.
      if end - length - 1 < markLength { return end }
      guard units[end - length - 1].traits.contains(.space) else { continue }
      // If little else would be left, the letters stay: they help more than they disturb.
      let isLittle = cellWidth(start..<end - length - 1) < TextWrapping.narrowest
      return holdsWords && isLittle ? end : end - length
    }
    return end
  }

  /// The line that begins at a position; nil where a word that is held together does not fit.
  private func line(from start: Int, fitting end: Int) -> TextLine? {
    if units[end].traits.contains(.space) { return trimmed(start..<end) }
    var split = end
    while split > start, !canBreak(before: split) { split -= 1 }
    if split > start { return trimmed(start..<split) }
    if holdsWords { return parted(from: start, fitting: end) }
    guard width >= TextWrapping.narrowest else { return trimmed(start..<end) }
    return hyphenated(from: start, fitting: end)
  }

  /// The first line of a word that is longer than a line, with at least three letters in both parts; nil
  /// where it has no such parts.
  private func parted(from start: Int, fitting end: Int) -> TextLine? {
    guard width >= TextWrapping.narrowestParted else { return nil }
    var wordEnd = end
    while wordEnd < units.count, !units[wordEnd].traits.contains(.space), !canBreak(before: wordEnd)
    {
      wordEnd += 1
    }
    let first = max(start, min(markLength, end))
    let least = TextWrapping.minimumLetters
    var edge = end
    while edge > start, cellWidth(start..<edge) > width - 1 { edge -= 1 }
    edge = min(edge, wordEnd - least)
    guard edge - first >= least else { return nil }
    let syllable = (max(first + least, edge - 3)...edge).last { isSyllable($0, after: first) }
    let split = syllable ?? edge
    // A colon at the end of the word counts as its third letter.
    guard (split - least..<split + least - 1).allSatisfy({ letter($0) != nil }) else { return nil }
    return TextLine(range: start..<split, ending: .hyphen, width: cellWidth(start..<split) + 1)
  }

  /// The first line of a word that is longer than a line.
  private func hyphenated(from start: Int, fitting end: Int) -> TextLine {
    var wordEnd = end
    while wordEnd < units.count, !units[wordEnd].traits.contains(.space),
      wordEnd - end < 4, !canBreak(before: wordEnd)
    {
      wordEnd += 1
    }
    // The hyphen needs the last cell; a wide character before it may need more.
    var edge = end
    var cells = cellWidth(start..<end)
    while edge > start, cells > width - 1 {
      edge -= 1
      cells -= Int(units[edge].width)
    }
    let firstLetter = max(start, min(markLength, end))
    var split = edge
    while split >= max(firstLetter + 2, edge - 3) {
      if wordEnd - split >= 3, isSyllable(split, after: firstLetter) {
        return TextLine(range: start..<split, ending: .hyphen, width: cellWidth(start..<split) + 1)
      }
      split -= 1
    }
    if edge > start, units[edge - 1].traits.contains(.letter), units[edge].traits.contains(.letter)
    {
      return TextLine(range: start..<edge, ending: .hyphen, width: cells + 1)
    }
    return TextLine(range: start..<end, ending: .none, width: cellWidth(start..<end))
  }

  /// Whether a syllable may begin at a position, with one consonant sound and a vowel.
  private func isSyllable(_ place: Int, after start: Int) -> Bool {
    guard place > start + 1, letter(place - 1) != nil, letter(place - 2) != nil,
      let first = letter(place), !isVowel(place)
    else { return false }
    let before = letter(place - 1) ?? 0
    // Sounds written with several letters are kept together: ch, sch, sh, th, ph, ck.
    if first == ascii("h"), "cstp".utf8.contains(before) { return false }
    if first == ascii("k"), before == ascii("c") { return false }
    if first == ascii("c"), before == ascii("s"), letter(place + 1) == ascii("h") { return false }
    if first == ascii("l") || first == ascii("r"), "bcdfgkpt".utf8.contains(before) { return false }
    // A lengthening h belongs to the adjacent vowel and consonant.
    if before == ascii("h"), "lrmnw".utf8.contains(first) { return false }
    var sound = 1
    let second = letter(place + 1) ?? 0
    if first == ascii("s"), second == ascii("c"), letter(place + 2) == ascii("h") {
      sound = 3
    } else if second == ascii("h"), "cstp".utf8.contains(first) {
      sound = 2
    } else if second == ascii("k"), first == ascii("c") {
      sound = 2
    } else if second == ascii("l") || second == ascii("r"), "bcdfgkpt".utf8.contains(first) {
      sound = 2
    }
    return isVowel(place + sound)
  }

  private func ascii(_ letter: Unicode.Scalar) -> UInt8 { UInt8(ascii: letter) }

  private func isVowel(_ index: Int) -> Bool {
    index < units.count && units[index].traits.contains(.vowel)
  }

  /// The small ASCII letter at an index; 0 for other Latin letters, nil for other characters.
  private func letter(_ index: Int) -> UInt8? {
    guard index >= 0, index < units.count, units[index].traits.contains(.letter) else { return nil }
    return units[index].letter
  }

  /// Whether a line may end before a unit other than a space.
  private func canBreak(before index: Int) -> Bool {
    guard index > markLength || markLength == 0, index > 0, index < units.count else {
      return false
    }
    let before = units[index - 1].traits
    if before.contains(.space) { return true }
    let after = units[index].traits
    if after.contains(.clinging) { return false }
    if before.contains(.ideographic) || after.contains(.ideographic) { return true }
    guard before.contains(.breakAfter), index > 1 else { return false }
    return !units[index - 2].traits.contains(.space)
  }

  /// The first unit that does not fit into a line that begins at a position.
  private func fitting(from start: Int) -> (end: Int, cells: Int) {
    var end = start
    var cells = 0
    while end < units.count, cells + Int(units[end].width) <= width {
      cells += Int(units[end].width)
      end += 1
    }
    return (end, cells)
  }

  private func skippingSpaces(_ start: Int) -> Int {
    var position = start
    while position < units.count, units[position].traits.contains(.space) { position += 1 }
    return position
  }

  private func trimmed(_ range: Range<Int>) -> TextLine {
    var end = range.upperBound
    while end > range.lowerBound, units[end - 1].traits.contains(.space) { end -= 1 }
    let kept = range.lowerBound..<end
    return TextLine(range: kept, ending: .none, width: cellWidth(kept))
  }

  private func cellWidth(_ range: Range<Int>) -> Int {
    var cells = 0
    for index in range { cells += Int(units[index].width) }
    return cells
  }
}
