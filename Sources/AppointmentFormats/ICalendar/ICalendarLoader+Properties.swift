internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives

extension ICalendarLoader {
  @inline(__always)
  mutating func takeEventProperty(
    _ bytes: Span<UInt8>, _ line: ContentLine, _ event: inout EventState
  ) {
    switch line.name {
    case .summary: event.hasSummary = !line.value.isEmpty
    case .uid: takeUID(bytes, line, &event)
    case .dtstart: takeStart(bytes, line, &event)
    case .dtend: takeEnd(bytes, line, &event)
    case .duration: takeDuration(bytes, line, &event)
    case .rrule, .exrule: takeRule(bytes, line, &event)
    case .rdate: takeDates(bytes, line, &event, isAddition: true)
    case .exdate: takeDates(bytes, line, &event, isAddition: false)
    case .recurrenceID: takeRecurrenceID(bytes, line, &event)
    case .status:
      if !event.hasStatus, line.holds(bytes, "CANCELLED") { event.flags.insert(.isCancelled) }
      event.hasStatus = true
      if event.isTask, line.holds(bytes, "COMPLETED") || line.holds(bytes, "CANCELLED") {
        event.isDone = true
      }
    case .transp:
      if !event.hasTransparency, line.holds(bytes, "TRANSPARENT") {
        event.flags.insert(.isTransparent)
      }
      event.hasTransparency = true
    default:
      if line.name == PropertyOverrides.ownName { layout.hasOwnNames = true }
      guard event.isTask else { return }
      if line.name == ICalendarLoader.due { takeEnd(bytes, line, &event) }
      if line.name == ICalendarLoader.completed { event.isDone = true }
    }
  }

  private func takeUID(_ bytes: Span<UInt8>, _ line: ContentLine, _ event: inout EventState) {
    guard event.uid.isEmpty else { return }
    if line.isFolded {
      let value = line.unfolded.span.trimmed(line.value) { $0 <= 0x20 }
      guard !value.isEmpty else { return }
      event.isUIDEncoded = true
      // Name and colon are ASCII and before the first fold, unless parameters are long.
      event.uid =
        line.source.lowerBound + 4..<max(line.source.lowerBound + 4, line.source.upperBound)
      event.uidText = Array(line.unfolded[value])
    } else {
      event.uid = bytes.trimmed(line.value) { $0 <= 0x20 }
    }
  }

  private mutating func takeStart(
    _ bytes: Span<UInt8>, _ line: ContentLine, _ event: inout EventState
  ) {
    guard event.dtstart == nil, !event.hasBadStart else { return }
    guard let (time, zone) = time(bytes, line, "DTSTART", "The appointment is left out.", .error)
    else {
      event.hasBadStart = true
      return
    }
    (event.dtstart, event.startZone) = (time, zone)
    event.dtstartOffset = line.source.lowerBound
  }

  private mutating func takeEnd(
    _ bytes: Span<UInt8>, _ line: ContentLine, _ event: inout EventState
  ) {
    guard event.dtend == nil else { return }
    event.dtendOffset = line.source.lowerBound
    guard
      let (time, zone) = time(
        bytes, line, event.isTask ? "DUE" : "DTEND",
        "The appointment is shown as if it had no end.", .warning)
    else { return }
    (event.dtend, event.endZone) = (time, zone)
  }

  private mutating func takeDuration(
    _ bytes: Span<UInt8>, _ line: ContentLine, _ event: inout EventState
  ) {
    guard event.duration == nil else { return }
    event.durationOffset = line.source.lowerBound
    event.duration = line.withBytes(of: bytes) { CivilDuration($0, line.value) }
    guard event.duration == nil else { return }
    issues.add(
      .badDuration, .warning, at: line.source.lowerBound, in: bytes,
      "DURATION \(line.quote(bytes)) is not a duration; write PT1H30M or P1D.",
      "The appointment is shown without it.")
  }

  /// The time of a line with the slot of its zone; nil, with an issue, if it is invalid.
  @inline(__always)
  private mutating func time(
    _ bytes: Span<UInt8>, _ line: ContentLine, _ property: String, _ outcome: String,
    _ severity: ImportIssue.Severity
  ) -> (ParsedDateTime, UInt16)? {
    let parsed: ParsedDateTime
    do throws(ParsedDateTime.Fault) {
      if line.isFolded {
        parsed = try ParsedDateTime(line.unfolded.span, line.value)
      } else {
        parsed = try ParsedDateTime(bytes, line.value)
      }
    } catch {
      issues.add(
        ImportIssueCode(error), severity, at: line.source.lowerBound, in: bytes,
        CSVLoader.sentence(property, line.quote(bytes), error), outcome)
      return nil
    }
    if line.parameters.isEmpty { return (parsed, parsed.zoneWithoutParameter) }
    if !parsed.isDateOnly, line.hasParameter(.value, "DATE", bytes) {
      issues.add(
        .mixedTimes, .note, at: line.source.lowerBound, in: bytes,
        "\(property) says VALUE=DATE and has a time, \(line.quote(bytes)).", "The time counts.")
    }
    guard parsed.isLocal else { return (parsed, parsed.zoneWithoutParameter) }
    return (parsed, slot(bytes, line))
  }

  /// The number that represents the zone of a line until its calendar ends.
  private mutating func slot(_ bytes: Span<UInt8>, _ line: ContentLine) -> UInt16 {
    guard let parameter = line.parameter(.tzid) else { return CollectionZone.floating }
    let value = parameter.values.isEmpty ? nil : line.parameterValues[parameter.values.lowerBound]
    let range = value?.range ?? line.nameRange.upperBound..<line.nameRange.upperBound
    let offset = line.source.lowerBound
    let slot =
      line.isFolded
      ? scope.slot(line.unfolded.span, range, at: offset) : scope.slot(bytes, range, at: offset)
    return slot.map { $0 + CollectionZone.firstNamed } ?? CollectionZone.floating
  }

  private mutating func takeRule(
    _ bytes: Span<UInt8>, _ line: ContentLine, _ event: inout EventState
  ) {
    let isRule = line.name == .rrule
    let hash =
      line.isFolded
      ? ContentHash.hash(line.unfolded.span, line.value, seed: uids.seed)
      : ContentHash.hash(bytes, line.value, seed: uids.seed)
    let place = Int(hash & 255)
    if validRules[place] != hash {
      let text = line.withBytes(of: bytes) { $0.string(line.value) }
      switch issues.check(rule: text, at: line.source.lowerBound, in: bytes) {
      case .useless: return
      case .usable: break
      case .whole: validRules[place] = hash
      }
    }
    event.flags.insert(isRule ? .isRecurring : .isExcluded)
  }

  /// Reads RDATE and EXDATE, checking every value so that invalid ones are reported.
  private mutating func takeDates(
    _ bytes: Span<UInt8>, _ line: ContentLine, _ event: inout EventState, isAddition: Bool
  ) {
    var isUsable = false
    let faults = line.withBytes(of: bytes) { source in
      var faults: [Range<Int>] = []
      var start = line.value.lowerBound
      for index in line.value.lowerBound...line.value.upperBound
      where index == line.value.upperBound || source[index] == UInt8(ascii: ",")
        || source[index] == UInt8(ascii: ";")
      {
        var part = start..<index
        start = index + 1
        // For a period, only the start matters.
        for slash in part where source[slash] == UInt8(ascii: "/") {
          part = part.lowerBound..<slash
          break
        }
        if part.isEmpty { continue }
        if (try? ParsedDateTime(source, part)) == nil {
          faults.append(part)
        } else {
          isUsable = true
        }
      }
      return faults.map { quoted(source, $0) }
    }
    for fault in faults.prefix(10) {
      issues.addNoDate(
        fault, isAddition: isAddition, at: line.source.lowerBound, in: bytes)
    }
    if isUsable { event.flags.insert(isAddition ? .isRecurring : .isExcluded) }
    if line.parameter(.tzid) != nil { _ = slot(bytes, line) }
  }

  private mutating func takeRecurrenceID(
    _ bytes: Span<UInt8>, _ line: ContentLine, _ event: inout EventState
  ) {
    guard !event.flags.contains(.isOverride) else { return }
    guard
      let (time, _) = time(
        bytes, line, "RECURRENCE-ID", "The appointment is shown as one of its own.", .warning)
    else { return }
    event.flags.insert(.isOverride)
    event.recurrenceIDOffset = line.source.lowerBound
    event.hasTimedID = !time.isDateOnly
    event.recurrenceID = line.withBytes(of: bytes) {
      ContentHash.hash($0, line.value, seed: ~uids.seed) | 1
    }
  }

  /// Reads a property outside events; only those of the calendar itself count.
  mutating func takeOtherProperty(
    _ bytes: Span<UInt8>, _ line: ContentLine, _ open: [ICalendarScanner.OpenComponent]
  ) {
    guard open.count == 1, open[0].name == .vcalendar, !layout.calendars.isEmpty else { return }
    let last = layout.calendars.count - 1
    func text() -> String {
      TextEscapes.decode(
        line.withBytes(of: bytes) { $0.string(line.value, limit: 1000) })
    }
    switch line.name {
    case ICalendarLoader.name:
      layout.calendars[last].name = text()
      layout.calendars[last].hasStandardName = true
    case ICalendarLoader.calendarName where !layout.calendars[last].hasStandardName:
      layout.calendars[last].name = text()
    case ICalendarLoader.calendarZone where scope.calendarZone == nil:
      scope.calendarZone = (text(), line.source.lowerBound)
    case ICalendarLoader.color: layout.calendars[last].color = CalendarColor(text())
    default:
      guard line.name == .long, layout.calendars[last].color == nil else { return }
      let name = line.withBytes(of: bytes) { $0.string(line.nameRange, limit: 40) }
      if name.uppercased() == "X-APPLE-CALENDAR-COLOR" {
        layout.calendars[last].color = CalendarColor(text())
      }
    }
  }

  static let due = ICalendarName("DUE")
  private static let completed = ICalendarName("COMPLETED")
  private static let name = ICalendarName("NAME")
  private static let calendarName = ICalendarName("X-WR-CALNAME")
  private static let calendarZone = ICalendarName("X-WR-TIMEZONE")
  private static let color = ICalendarName("COLOR")
}

extension ContentLine {
  /// Whether the value is a keyword, ignoring case.
  func holds(_ bytes: Span<UInt8>, _ keyword: StaticString) -> Bool {
    withBytes(of: bytes) {
      CSVLoader.matches($0, $0.trimmed(value) { $0 <= 0x20 }, keyword)
    }
  }

  /// Whether the first value of a parameter is a keyword, ignoring case.
  func hasParameter(_ name: ICalendarName, _ keyword: StaticString, _ bytes: Span<UInt8>) -> Bool {
    guard let parameter = parameter(name), let first = parameter.values.first else { return false }
    return withBytes(of: bytes) { CSVLoader.matches($0, parameterValues[first].range, keyword) }
  }

  func quote(_ bytes: Span<UInt8>) -> String { withBytes(of: bytes) { quoted($0, value) } }
}
