package import CivilTime

/// The zone of the times in a grid or a list, with the values for its caption.
package struct ZoneCaption: Hashable, Sendable {
  package var id: ZoneID
  package var offset: UTCOffset
  /// The first change of the offset within the period; nil if there is none.
  package var change: Change?

  /// A clock change.
  package struct Change: Hashable, Sendable {
    package var date: CivilDate
    /// The minute of the day at which clocks change, on the old clock.
    package var minute: Int
    package var offset: UTCOffset

    package init(date: CivilDate, minute: Int, offset: UTCOffset) {
      self.date = date
      self.minute = minute
      self.offset = offset
    }
  }

  package init(id: ZoneID, offset: UTCOffset, change: Change? = nil) {
    self.id = id
    self.offset = offset
    self.change = change
  }
}

extension ZoneID {
  /// The city after which a zone is named: `New York`.
  package var city: String {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    return String(last.map { $0 == "_" ? " " : $0 })
  }
}

extension Range<CivilDate> {
  /// The days from the first to the last; the first day if there is none.
  package var period: ClosedRange<CivilDate> {
    lowerBound...Swift.max(lowerBound, upperBound.adding(days: -1))
  }
}

extension ZoneCaption {
  /// Makes the caption of a zone with its offset on the first of some dates, and the first change
  /// within them.
  package init(_ zone: ZoneRules, over dates: ClosedRange<CivilDate>) {
    self.init(id: zone.id, offset: zone.offset(at: zone.startOfDay(dates.lowerBound)))
    change = ZoneCaption.changes(of: zone, over: dates).first { $0.offset != offset }
  }

  /// The changes of a zone's offset within some dates, in order.
  package static func changes(
    of rules: ZoneRules, over dates: ClosedRange<CivilDate>
  ) -> [Change] {
    let start = rules.startOfDay(dates.lowerBound)
    let end = rules.startOfDay(dates.upperBound.adding(days: 1))
    guard start < end else { return [] }
    return rules.transitions(in: start..<end).compactMap { transition in
      let before = transition.before.offset
      guard before != transition.after.offset else { return nil }
      // The change happens on the wall clock that was in force until then.
      let local = transition.instant.civil(at: before)
      return Change(
        date: local.date, minute: local.time.minuteOfDay, offset: transition.after.offset)
    }
  }
}
