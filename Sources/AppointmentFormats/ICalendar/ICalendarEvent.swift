internal import AppointmentModel
internal import CalendarText
internal import CivilTime

/// Reads the lines of a VEVENT in the retained bytes.
enum ICalendarEvent {
  /// Calls a closure for each property of the event itself, and once for each nested component,
  /// after its END, with its lines as text.
  static func forEach(
    _ bytes: Span<UInt8>, _ record: AppointmentRecord,
    property: (Span<UInt8>, ContentLine) -> Void,
    component: ((ICalendarComponent) -> Void)? = nil
  ) {
    let range = record.range
    let part = bytes.extracting(first: min(bytes.count, range.upperBound))
    var scanner = ICalendarScanner(limits: TextLimits(issues: 0), startingAt: range.lowerBound)
    var line = ContentLine()
    var depth = 0
    while let step = scanner.next(in: part, into: &line) {
      switch step {
      case .begin:
        depth += 1
        guard depth > 1 else { continue }
        if let component {
          component(scanner.readComponent(in: part, into: &line))
          depth -= 1
        }
      case .property:
        if depth == 1 { property(part, line) }
      case .end:
        depth -= 1
        if depth == 0 { return }
      }
    }
  }

  /// The hash of an event's content for a UID: its times, title and location, but not DTSTAMP,
  /// which changes with every download.
  static func contentHash(_ bytes: Span<UInt8>, _ record: AppointmentRecord) -> UInt64 {
    var hash = DerivedUID.seed
    forEach(bytes, record) { part, line in
      switch line.name {
      case .summary, .dtstart, .dtend, .duration, .rrule, .rdate, .recurrenceID, .location:
        hash &+= line.withBytes(of: part) {
          ContentHash.hash($0, line.value, seed: DerivedUID.seed ^ line.name.low)
        }
      default: break
      }
    }
    return hash
  }

  /// SEQUENCE and DTSTAMP, to compare the revisions of two events.
  typealias Revision = (sequence: Int, stamp: Int64)

  static func revision(_ bytes: Span<UInt8>, _ record: AppointmentRecord) -> Revision {
    var revision: Revision = (0, .min)
    var hasSequence = false
    forEach(bytes, record) { part, line in
      if line.name == .sequence, !hasSequence {
        hasSequence = true
        let text = line.withBytes(of: part) { $0.string(line.value, limit: 20) }
        revision.sequence = Int(text) ?? 0
      } else if line.name == .dtstamp {
        let time = line.withBytes(of: part) { try? ParsedDateTime($0, line.value) }
        revision.stamp = time?.clockSeconds ?? .min
      }
    }
    return revision
  }

  static func uid(_ bytes: Span<UInt8>, _ record: AppointmentRecord) -> String {
    TextEscapes.decode(rawUID(bytes, record))
  }

  /// The unfolded text of the UID; empty if there is none.
  private static func rawUID(_ bytes: Span<UInt8>, _ record: AppointmentRecord) -> String {
    var uid = ""
    forEach(bytes, record) { part, line in
      guard line.name == .uid, uid.isEmpty else { return }
      uid = line.withBytes(of: part) {
        $0.string($0.trimmed(line.value) { $0 <= 0x20 })
      }
    }
    return uid
  }

  /// Whether two rows have the same UID, and the same RECURRENCE-ID or none.
  static func haveOneUID(
    _ bytes: Span<UInt8>, _ one: AppointmentRecord, _ other: AppointmentRecord
  ) -> Bool {
    guard one.flags.contains(.hasDerivedUID) == other.flags.contains(.hasDerivedUID) else {
      return false
    }
    // Different content with the same hash would also have the same UID.
    if one.flags.contains(.hasDerivedUID) {
      return contentHash(bytes, one) == contentHash(bytes, other)
    }
    let isOverride = one.flags.contains(.isOverride)
    guard isOverride == other.flags.contains(.isOverride) else { return false }
    if one.flags.contains(.hasEncodedUID) || other.flags.contains(.hasEncodedUID) {
      guard rawUID(bytes, one) == rawUID(bytes, other) else { return false }
    } else {
      guard bytes.isEqual(one.uidRange, other.uidRange, of: bytes) else { return false }
    }
    guard isOverride else { return true }
    return recurrenceIDText(bytes, one) == recurrenceIDText(bytes, other)
  }

  private static func recurrenceIDText(
    _ bytes: Span<UInt8>, _ record: AppointmentRecord
  ) -> String {
    var text = ""
    forEach(bytes, record) { part, line in
      if line.name == .recurrenceID {
        text = line.withBytes(of: part) { $0.string(line.value, limit: 100) }
      }
    }
    return text
  }
}

extension ICalendarComponent {
  /// The component that begins a range; nil if there is none.
  init?(in bytes: Span<UInt8>, at range: Range<Int>) {
    let part = bytes.extracting(first: range.upperBound)
    var scanner = ICalendarScanner(limits: TextLimits(issues: 0), startingAt: range.lowerBound)
    var line = ContentLine()
    guard scanner.next(in: part, into: &line) != nil else { return nil }
    self = scanner.readComponent(in: part, into: &line)
  }
}
