import CivilTime
public import Pinning

/// The frames of a day list where nothing is pinned, as a value that can be stored, sent and compared.
///
/// A ``DayList`` is a layout that answers for any offset; this is what stands where, for a front end
/// that draws it itself. It is coded as an object with `version` and the properties under their own
/// names, and equal after decoding; what is pinned follows from the frames of header and section.
public struct DayListFrames: Hashable, Sendable {
  /// The occurrences listed; rows refer to them by index.
  public let entries: [GridEntry]
  /// The size of the content.
  public let contentSize: LayoutSize
  /// The sections from top to bottom.
  public let sections: [Section]

  /// A day, or the header of a month.
  public struct Section: Hashable, Sendable, Codable, Identifiable {
    /// What it is known by.
    public let id: DayList.SectionID
    /// The section with its header and footer; a month's covers its days.
    public let frame: LayoutRect
    /// The header in its natural place.
    public let header: LayoutRect
    /// The footer in its natural place, nil when there is none.
    public let footer: LayoutRect?
    /// The rows in the order in which they are read.
    public let rows: [Row]
  }

  /// An entry on one of its days.
  public struct Row: Hashable, Sendable, Codable, Identifiable {
    /// What it is known by.
    public let id: DayList.RowID
    /// The index of the entry.
    public let entry: Int
    /// How the entry lies on the day.
    public let part: DayList.Row.Part
    /// Its place in the bracket around overlapping busy entries, nil outside of one.
    public let clash: DayAgenda.Item.Clash?
    /// The frame in content coordinates.
    public let frame: LayoutRect
  }
}

extension DayListFrames {
  /// Takes the frames of a list.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - direction: The direction that gives the rows' insets their sides.
  /// - Complexity: O(rows), and O(days) for every month.
  public init(_ list: DayList, direction: LayoutDirection = .leftToRight) {
    let viewport = list.viewport(size: list.contentSize, direction: direction)
    entries = list.agenda.entries
    contentSize = list.contentSize
    sections = list.sections.enumerated().map { index, section in
      Section(
        id: section.id, frame: list.frame(ofSection: index),
        header: list.naturalHeaderFrame(ofSection: index),
        footer: list.layout.naturalFooterSpan(ofSection: index).map {
          LayoutRect(
            horizontal: LayoutSpan(start: 0, end: list.contentSize.width), vertical: $0)
        },
        rows: section.rows.enumerated().map { position, row in
          Row(
            id: row.id, entry: row.entry, part: row.part, clash: row.clash,
            frame: list.frame(ofSection: index, row: position, in: viewport))
        })
    }
  }
}

extension DayListFrames: Codable {
  private enum CodingKeys: String, CodingKey {
    case version, entries, contentSize, sections
  }

  /// Decodes the frames of a list.
  ///
  /// - Throws: `DecodingError`: `dataCorrupted` for another version, an index of an entry that is not
  ///   there, a frame that is not finite, and two sections or rows of one identity.
  /// - Complexity: O(n)
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try LayoutVersion.check(container.decode(Int.self, forKey: .version), from: decoder)
    entries = try container.decode([GridEntry].self, forKey: .entries)
    contentSize = try container.decode(LayoutSize.self, forKey: .contentSize)
    sections = try container.decode([Section].self, forKey: .sections)
    let rows = sections.flatMap(\.rows)
    guard rows.map(\.entry).areIndices(below: entries.count) else {
      throw decoder.corruption("the index of an entry where there are \(entries.count)")
    }
    var frames = rows.map(\.frame) + sections.flatMap { [$0.frame, $0.header] }
    frames += sections.compactMap(\.footer)
    frames.append(LayoutRect(origin: .zero, size: contentSize))
    guard frames.allSatisfy(\.isFinite) else {
      throw decoder.corruption("a frame that is not finite")
    }
    guard Set(rows.map(\.id)).count == rows.count,
      Set(sections.map(\.id)).count == sections.count
    else { throw decoder.corruption("two sections or rows of one identity") }
  }

  /// Encodes the frames, their version first.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(LayoutVersion.current, forKey: .version)
    try container.encode(entries, forKey: .entries)
    try container.encode(contentSize, forKey: .contentSize)
    try container.encode(sections, forKey: .sections)
  }
}
