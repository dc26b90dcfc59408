import Foundation
import TestSupport
import Testing

/// Reads a printed week like a person: from the characters alone, without knowing how they were
/// drawn.
///
/// The titles begin with a unique word (`kq Budget`), which distinguishes them from all others.
struct PrintReader {
  /// The characters of each row; the second cell of a wide one is empty.
  let rows: [[Character?]]
  /// The first cell of each column, and the cell after its last one.
  let columns: [Range<Int>]
  /// The row of the weekdays.
  let header: Int

  init(_ text: String, labels: [String]) {
    rows = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.flatMap { PrintReader.isWide($0) ? [$0, nil] : [$0] }
    }
    var header = 0
    var starts: [Int] = []
    for (number, row) in rows.enumerated().prefix(4) {
      let line = String(row.map { $0 ?? " " })
      let found = labels.compactMap { label in
        line.range(of: label).map { line.distance(from: line.startIndex, to: $0.lowerBound) }
      }
      // A caption that names one of the days does not count.
      if found.count == labels.count, found == found.sorted(), number > 0 {
        (header, starts) = (number, found)
        break
      }
    }
    self.header = header
    let width = rows.map(\.count).max() ?? 0
    // Labels are one cell right of their columns' edges, and one cell is free before the next
    // column.
    columns = starts.enumerated().map { index, start in
      start - 1..<(index + 1 < starts.count ? starts[index + 1] - 2 : max(width, start))
    }
  }

  private static func isWide(_ character: Character) -> Bool {
    character.unicodeScalars.contains { $0.value >= 0x1100 }
      && !character.unicodeScalars.contains { (0x2000...0x2BFF).contains($0.value) }
  }

  /// The widest row, in cells.
  var width: Int { rows.map(\.count).max() ?? 0 }

  func text(_ row: Int, _ cells: Range<Int>) -> String {
    String(rows[row].indices.filter { cells.contains($0) }.compactMap { rows[row][$0] })
  }

  /// The readable part of a title: its letters, and its characters as they are placed in rows.
  struct Read {
    var letters = ""
    var characters = 0
  }

  /// The row after the grid and everything that belongs to it: notes begin right of the gutter.
  private var end: Int {
    var isInGrid = false
    for (number, row) in rows.enumerated().dropFirst(header + 1) {
      let hasLabel = row.prefix(6).contains { $0 != " " && $0 != "─" && $0 != "┈" }
      if hasLabel { isInGrid = true }
      if isInGrid, !hasLabel, row.count > 6, let first = row[6], first.isLetter || first.isNumber {
        return number
      }
    }
    return rows.count
  }

  /// The readable part of a title in a column; nil if its first word is not there.
  func reading(of title: String, column: Int) -> Read? {
    place(of: title, column: column).map { follow(title, $0.row, $0.x, columns[column]) }
  }

  /// The place of the first word of a title in a column.
  func place(of title: String, column: Int) -> (row: Int, x: Int)? {
    let word = Array(title.prefix { $0 != " " })
    for row in header + 1..<end {
      let cells = rows[row]
      for x in columns[column] where x + word.count <= cells.count {
        guard zip(word, cells[x..<x + word.count]).allSatisfy({ $0 == $1 }),
          x + word.count == cells.count || cells[x + word.count].map({ !$0.isLetter }) ?? true
        else { continue }
        return (row, x)
      }
    }
    return nil
  }

  private static let bars: Set<Character> = ["│", "╰", "┃", "┗", "┣", "┆", "┊", "▼", "├", "▲", "╭"]
  private static let goingOn: Set<Character> = ["│", "╰", "┃", "┗", "┣", "┆", "┊", "▼"]

  /// Follows a title from its first word through the rows below, as long as they continue it.
  private func follow(_ title: String, _ row: Int, _ x: Int, _ column: Range<Int>) -> Read {
    let letters = title.filter { $0 != " " }
    var read = Read()
    var (row, x) = (row, x)
    while row < rows.count {
      var line = text(row, x..<column.upperBound)
      // Another block or list begins to the right.
      if let next = line.dropFirst().firstIndex(where: {
        PrintReader.bars.contains($0) || $0 == "["
      }) {
        line = String(line[..<next])
      }
      let words = line.prefix { $0 != "…" }
      var (taken, characters) = ("", 0)
      for (index, character) in words.enumerated() where character != " " {
        guard letters.hasPrefix(read.letters + taken + String(character)) else { break }
        taken.append(character)
        characters = index + 1 - words.prefix { $0 == " " }.count
      }
      if taken.isEmpty { break }
      read.letters += taken
      read.characters += characters
      if line.contains("…") || read.letters == letters { break }
      // A time may be before the title, between it and the bar.
      while x > column.lowerBound, let before = rows[row][x - 1],
        before != "[", !PrintReader.bars.contains(before)
      {
        x -= 1
      }
      row += 1
      guard row < rows.count, rows[row].count > x, x > 0,
        let edge = rows[row][column.contains(x - 1) ? x - 1 : x],
        PrintReader.goingOn.contains(edge) || edge == " "
      else { break }
    }
    return read
  }

  /// The sum of the numbers of hidden entries in a column, below the all-day strip: `+3`, `↑ 2`, `↓
  /// 12`.
  func counted(column: Int) -> Int {
    var sum = 0
    for row in header + 1..<end {
      let line = Array(text(row, columns[column]))
      for (index, sign) in line.enumerated() where "+↑↓".contains(sign) {
        let rest = line[(index + 1)...].drop { ($0 == " " || $0 == "–") && sign != "+" }
        let digits = rest.prefix { $0.isNumber }
        if digits.isEmpty { continue }
        if rest.dropFirst(digits.count).first == ":" {
          // A time without a title counts as one.
          if sign != "+", !rest.contains(where: \.isLetter) { sum += 1 }
        } else {
          sum += Int(String(digits)) ?? 0
        }
      }
    }
    return sum
  }
}
