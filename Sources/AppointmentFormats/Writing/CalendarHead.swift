internal import AppointmentModel
internal import CalendarText
internal import Primitives

/// The properties of the single VCALENDAR that is written: those of the calendar that was read, or
/// those on which several calendars agree.
struct CalendarHead {
  /// The lines, unfolded.
  private var lines: [[UInt8]] = []
  /// The calendar that all appointments belong to; nil if each appointment names its own.
  private(set) var name: String?
  /// The names of the calendars; of tables with more than one, two of them.
  let names: Set<String>
  /// Whether the appointments of several calendars are written.
  let isMerged: Bool
  /// Lines that are left out because other readers refuse them.
  private(set) var unfit = UnfitLines()
  let arenas: [Int]

  /// Collects the lines. Lines that other readers refuse are kept only if the writer keeps refused
  /// ones.
  init(_ writer: AppointmentWriter, _ plan: WritePlan) {
    let (collection, keepsRefused) = (writer.collection, writer.keepsRefused)
    var names: Set<String> = []
    var heads: [[[UInt8]]] = []
    var arenas: [Int] = []
    let written = plan.isWhole ? Array(collection.arenas.indices) : plan.streams.keys.sorted()
    for arena in written {
      guard let source = collection.arenas[arena].decoder as? ICalendarSource else { continue }
      arenas.append(arena)
      let calendars = source.layout.calendars
      if source.layout.calendars.isEmpty {
        heads.append([])
        names.insert(source.calendarName ?? "")
      }
      for place in plan.calendars(of: arena) ?? Array(calendars.indices) where place >= 0 {
        heads.append(CalendarHead.lines(source, calendars[place].start, keepsRefused, &unfit))
        names.insert(source.calendarName ?? calendars[place].name)
      }
    }
    self.arenas = arenas
    let hasStream = !heads.isEmpty
    let others = CalendarHead.names(collection, plan, besides: names)
    if others.isFromElsewhere || !hasStream {
      heads.append([])
      names.formUnion(others.names)
    }
    self.names = names
    isMerged = heads.count > 1
    name = writer.calendarName ?? (names.count == 1 ? names.first : nil)
    lines = CalendarHead.common(heads)
    if isMerged || !hasStream || writer.calendarName != nil {
      lines.removeAll { CalendarHead.isName($0) }
      if let name, !name.isEmpty {
        lines.append(Array(("NAME:" + TextEscapes.encode(name)).utf8))
        lines.append(Array(("X-WR-CALNAME:" + TextEscapes.encode(name)).utf8))
      }
    }
    if !lines.contains(where: { CalendarHead.has($0, "PRODID") }) {
      lines.insert(Array("PRODID:\(writer.productID)".utf8), at: 0)
    }
    if !lines.contains(where: { CalendarHead.has($0, "VERSION") }) {
      lines.insert(Array("VERSION:2.0".utf8), at: 0)
    }
  }

  func write(to writer: inout ICalendarWriter) {
    let none: [UInt8] = []
    for line in lines { writer.writeLine(line, none.span) }
  }

  // MARK: Lines

  /// The lines of a calendar before its first component.
  private static func lines(
    _ source: ICalendarSource, _ start: Int, _ keepsRefused: Bool, _ unfit: inout UnfitLines
  ) -> [[UInt8]] {
    let retained = source.bytes
    let bytes = retained.span
    var scanner = ICalendarScanner(limits: TextLimits(issues: 0), startingAt: start)
    var line = ContentLine()
    var lines: [[UInt8]] = []
    guard scanner.next(in: bytes, into: &line) != nil else { return [] }
    while scanner.next(in: bytes, into: &line) == .property {
      guard keepsRefused || LineValidity.isValid(line, in: bytes) else {
        unfit.add(bytes.string(line.source, limit: 60))
        continue
      }
      lines.append(
        line.withBytes(of: bytes) { bytes in
          var text: [UInt8] = []
          text.append(line.nameRange.lowerBound..<line.value.upperBound, of: bytes)
          return text
        })
    }
    return lines
  }

  /// The lines that all calendars share, in the order of the first one.
  private static func common(_ heads: [[[UInt8]]]) -> [[UInt8]] {
    var lines = heads.first ?? []
    for head in heads.dropFirst() where !lines.isEmpty {
      let known = Set(head)
      lines.removeAll { !known.contains($0) }
    }
    return lines
  }

  /// The names of the calendars that come from no stream. Added appointments belong to the calendar
  /// that is already there.
  private static func names(
    _ collection: AppointmentCollection, _ plan: WritePlan, besides known: Set<String>
  ) -> (names: Set<String>, isFromElsewhere: Bool) {
    var names: Set<String> = []
    var isFromElsewhere = false
    var single: [Int: String?] = [:]
    var seen: Set<Int> = []
    for index in plan.allOthers {
      let source = collection.source(at: index)
      if source != nil { isFromElsewhere = true }
      let isValue = collection.records[index].flags.contains(.isValue)
      if let arena = source?.arena, single[arena] == nil {
        single[arena] = .some((collection.arenas[arena].decoder as? CSVSource)?.onlyCalendarName)
      }
      if let arena = source?.arena, let name = single[arena] ?? nil, !isValue {
        if seen.insert(arena).inserted { names.insert(name) }
      } else {
        names.insert(collection[index].calendar)
      }
      // Two names are enough to decide.
      if isFromElsewhere, names.union(known).count > 1 { break }
    }
    return (names, isFromElsewhere)
  }

  private static func isName(_ line: [UInt8]) -> Bool {
    has(line, "NAME") || has(line, "X-WR-CALNAME")
  }

  private static func has(_ line: [UInt8], _ name: String) -> Bool {
    let length = name.utf8.count
    guard line.count > length,
      line[length] == UInt8(ascii: ":") || line[length] == UInt8(ascii: ";")
    else { return false }
    return zip(line, name.utf8).allSatisfy { $0 & 0xDF == $1 & 0xDF }
  }
}

extension CSVSource {
  /// The calendar of all records; nil if each row names its own.
  fileprivate var onlyCalendarName: String? { layout.has(.calendar) ? nil : calendarName }
}
