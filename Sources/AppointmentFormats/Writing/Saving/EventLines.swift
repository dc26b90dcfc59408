internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives

/// A replaced range of the retained bytes of an input.
struct TextEdit {
  var range: Range<Int>
  var new: [UInt8]
}

/// The lines of an event as ranges of its input, for changing some of them and leaving the others
/// with their bytes.
struct EventLines {
  /// A property of the event itself.
  private struct Line {
    /// The bytes, with folds and the line end.
    var range: Range<Int>
    var name: String
    var property: ICalendarProperty
    var isKnown: Bool { PropertyEncoder.isKnown(name) }
  }

  /// The whole event, from BEGIN to the line end after END.
  private(set) var range: Range<Int>
  private var lines: [Line] = []
  private var components: [Range<Int>] = []
  /// The offset of the END line.
  private var end: Int
  /// The offset of the line after BEGIN.
  private var begin: Int
  private let newline: [UInt8]

  init(_ source: ICalendarSource, at offset: Int) {
    let retained = source.bytes
    let bytes = retained.span
    (range, end, begin) = (offset..<offset, offset, offset)
    var newline: [UInt8] = [0x0D, 0x0A]
    var scanner = ICalendarScanner(limits: TextLimits(issues: 0), startingAt: offset)
    var line = ContentLine()
    var depth = 0
    var nested = offset
    scan: while let step = scanner.next(in: bytes, into: &line) {
      let lineRange = retained.line(line.source)
      switch step {
      case .begin:
        depth += 1
        if depth == 1 {
          begin = lineRange.upperBound
          if begin == line.source.upperBound + 1 { newline = [bytes[begin - 1]] }
        } else if depth == 2 {
          nested = lineRange.lowerBound
        }
      case .property:
        guard depth == 1 else { continue }
        let property = ICalendarProperty(line, in: bytes)
        lines.append(Line(range: lineRange, name: property.name.uppercased(), property: property))
      case .end:
        depth -= 1
        if depth == 1 { components.append(nested..<lineRange.upperBound) }
        if depth == 0 {
          end = lineRange.lowerBound
          range = offset..<lineRange.upperBound
          break scan
        }
      }
    }
    self.newline = newline
  }

  /// The edits that turn an appointment into another one.
  ///
  /// - Parameters:
  ///   - stamp: The time of the change, for DTSTAMP and for LAST-MODIFIED if there is one; nil keeps
  ///     those of the event.
  ///   - isNew: Whether the lines are those of another event, of which a copy is changed.
  func edits(
    from old: Appointment, to new: Appointment, stamp: Instant?, isNew: Bool
  ) -> [TextEdit] {
    var edits: [TextEdit] = []
    let (before, after) = (PropertyEncoder(appointment: old), PropertyEncoder(appointment: new))
    let zones = zoneNames(of: old)
    func spelled(_ properties: [ICalendarProperty]) -> [ICalendarProperty] {
      var names = PropertyOverrides(zones: zones)
      return zones.isEmpty ? properties : properties.map { names.take($0) ?? $0 }
    }
    for name in PropertyEncoder.names {
      let (texts, newTexts) = (spelled(before.lines(name)), spelled(after.lines(name)))
      // The meaning of a rule with SKIP depends on the day of the start.
      let isOther = name == "RRULE" && skipsDays && old.start != new.start
      guard texts != newTexts || isOther else { continue }
      if name == "EXDATE", let added = EventLines.added(old, new), !texts.isEmpty {
        let last = lines.last { $0.name == name }
        edits.append(insertion(after: last?.range.upperBound ?? place(of: name), spelled(added)))
        continue
      }
      var places = lines.indices.filter { lines[$0].name == name }
      if !PropertyEncoder.repeatedNames.contains(name) { places = Array(places.prefix(1)) }
      edits += replace(places, isOther ? [] : texts, by: newTexts, else: place(of: name))
    }
    if isNew, new.uid == old.uid { edits += naming(new.uid) }
    edits += keptEdits(old.properties, new.properties)
    if let stamp { edits += stampEdits(stamp, isNew: isNew && new.recurrenceID == nil) }
    if new.calendar != old.calendar, !new.calendar.isEmpty {
      let places = lines.indices.filter { lines[$0].name == PropertyOverrides.calendarName }
      let property = ICalendarProperty(PropertyOverrides.calendarName, text: new.calendar)
      edits += replace(places, [], by: [property], else: components.first?.lowerBound ?? end)
    }
    edits += componentEdits(old.components, new.components)
    return edits
  }

  /// The name of the zone of the start as the event writes it, by the one that was read:
  /// `W. Europe Standard Time`, which the stream defines.
  func zoneNames(of old: Appointment) -> [String: String] {
    guard let zone = old.start.zone?.name,
      let start = lines.first(where: { $0.name == "DTSTART" }),
      let name = start.property.parameters.first(where: { $0.name.uppercased() == "TZID" })?
        .values.first, name != zone
    else { return [:] }
    return [zone: name]
  }

  /// Whether a rule has SKIP, and was read as plain rules.
  private var skipsDays: Bool {
    lines.contains { line in
      line.name == "RRULE"
        && line.property.value.split(separator: ";").contains {
          $0.uppercased().hasPrefix("SKIP=")
        }
    }
  }

  /// The edit that writes the UID of an event that has none.
  func naming(_ uid: String) -> [TextEdit] {
    guard !lines.contains(where: { $0.name == "UID" }) else { return [] }
    return [insertion(after: begin, [ICalendarProperty("UID", text: uid)])]
  }

  func text(_ edits: [TextEdit], in bytes: [UInt8]) -> [UInt8] {
    EventLines.apply(edits, to: range, of: bytes)
  }

  /// The bytes of a range after edits in it.
  static func apply(_ edits: [TextEdit], to range: Range<Int>, of bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var place = range.lowerBound
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += bytes[place..<max(place, edit.range.lowerBound)]
      result += edit.new
      place = max(place, edit.range.upperBound)
    }
    return result + bytes[place..<range.upperBound]
  }

  // MARK: Edits

  /// The offset after the properties that are written before the given one.
  private func place(of name: String) -> Int {
    let own = PropertyEncoder.places[name] ?? .max
    let earlier = lines.last { (PropertyEncoder.places[$0.name] ?? .max) < own }
    return earlier?.range.upperBound ?? begin
  }

  private func insertion(after place: Int, _ properties: [ICalendarProperty]) -> TextEdit {
    TextEdit(range: place..<place, new: text(of: properties))
  }

  /// Replaces the lines of one property that differ.
  private func replace(
    _ places: [Int], _ old: [ICalendarProperty], by new: [ICalendarProperty], else place: Int
  ) -> [TextEdit] {
    let (changed, replacing) = EventLines.changed(old, new, among: places.count)
    let first = changed.lowerBound
    var added = Array(new[replacing])
    guard !changed.isEmpty else {
      let position = first > 0 ? lines[places[first - 1]].range.upperBound : place
      return added.isEmpty ? [] : [insertion(after: position, added)]
    }
    if added.count == 1, changed.count == 1, added[0].parameters.isEmpty {
      // The language of a text, and parameters of other programs.
      added[0].parameters = lines[places[first]].property.parameters.filter {
        let name = $0.name.uppercased()
        return name == "LANGUAGE" || name.hasPrefix("X-")
      }
    }
    return changed.map {
      TextEdit(range: lines[places[$0]].range, new: $0 == first ? text(of: added) : [])
    }
  }

  /// The ranges that differ, without equal elements at both ends; everything if the old elements
  /// are not those of the file.
  private static func changed<Element: Equatable>(
    _ old: [Element], _ new: [Element], among count: Int
  ) -> (old: Range<Int>, new: Range<Int>) {
    guard old.count == count else { return (0..<count, new.indices) }
    var (first, last, newLast) = (0, count, new.count)
    while first < min(last, newLast), old[first] == new[first] { first += 1 }
    while last > first, newLast > first, old[last - 1] == new[newLast - 1] {
      (last, newLast) = (last - 1, newLast - 1)
    }
    return (first..<last, first..<newLast)
  }

  /// The line of exclusions that were added after the others; nil if others changed.
  private static func added(_ old: Appointment, _ new: Appointment) -> [ICalendarProperty]? {
    let (before, after) = (old.recurrence.exclusions, new.recurrence.exclusions)
    guard after.count > before.count, after.starts(with: before) else { return nil }
    var only = new
    only.recurrence.exclusions = Array(after.dropFirst(before.count))
    return PropertyEncoder(appointment: only).lines("EXDATE")
  }

  private static let stamps: Set<String> = ["DTSTAMP", "CREATED", "LAST-MODIFIED"]

  /// The edits of properties without a meaning in the model.
  private func keptEdits(
    _ old: [AppointmentProperty], _ new: [AppointmentProperty]
  ) -> [TextEdit] {
    func isKept(_ name: String) -> Bool {
      !EventLines.stamps.contains(name) && name != PropertyOverrides.calendarName
    }
    let (old, new) = (
      old.filter { isKept($0.name.uppercased()) }, new.filter { isKept($0.name.uppercased()) }
    )
    guard old != new else { return [] }
    let places = lines.indices.filter { !lines[$0].isKnown && isKept(lines[$0].name) }
    return replace(
      places, old.map(PropertyEncoder.kept), by: new.map(PropertyEncoder.kept),
      else: lines.last?.range.upperBound ?? begin)
  }

  private func stampEdits(_ stamp: Instant, isNew: Bool) -> [TextEdit] {
    func line(_ name: String) -> [ICalendarProperty] {
      [ICalendarProperty(name, text: AppointmentTime.utc(stamp).description)]
    }
    func places(_ name: String) -> [Int] {
      Array(lines.indices.filter { lines[$0].name == name }.prefix(1))
    }
    let (stamps, created, modified) = (
      places("DTSTAMP"), places("CREATED"), places("LAST-MODIFIED")
    )
    let afterUID = lines.first { $0.name == "UID" }?.range.upperBound ?? begin
    var edits = replace(stamps, [], by: line("DTSTAMP"), else: afterUID)
    if isNew {
      edits += replace(
        created, [], by: line("CREATED"),
        else: stamps.first.map { lines[$0].range.upperBound } ?? afterUID)
      edits += replace(modified, [], by: [], else: afterUID)
    } else if !modified.isEmpty {
      edits += replace(modified, [], by: line("LAST-MODIFIED"), else: afterUID)
    }
    return edits
  }

  private func componentEdits(_ old: [String], _ new: [String]) -> [TextEdit] {
    guard old != new else { return [] }
    let (changed, replacing) = EventLines.changed(old, new, among: components.count)
    let first = changed.lowerBound
    var writer = ICalendarWriter()
    for component in new[replacing].flatMap(ICalendarComponent.parse(text:)) {
      writer.write(component)
    }
    let text = withLineEnds(writer.bytes)
    guard !changed.isEmpty else {
      let place = first > 0 ? components[first - 1].upperBound : end
      return [TextEdit(range: place..<place, new: text)]
    }
    return changed.map { TextEdit(range: components[$0], new: $0 == first ? text : []) }
  }

  private func text(of properties: [ICalendarProperty]) -> [UInt8] {
    var writer = ICalendarWriter()
    for property in properties { writer.write(property) }
    return withLineEnds(writer.bytes)
  }

  private func withLineEnds(_ text: [UInt8]) -> [UInt8] {
    guard newline.count == 1 else { return text }
    return text.filter { $0 != 0x0D }.map { $0 == 0x0A ? newline[0] : $0 }
  }
}
