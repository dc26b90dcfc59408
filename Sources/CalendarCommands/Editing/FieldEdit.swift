import AppointmentModel
import CivilTime
import RecurrenceRules

/// The change of one appointment by the fields of a command line or a form.
struct FieldEdit {
  let fields: EditFields
  /// The new rule; the inner nil removes the rule.
  let rule: RecurrenceRule??
  let way: EditPlace.Way?
  var scope: EditScope
  var isRecurring: Bool
  let rules: ZoneRules

  /// Whether new times are written without their zone, because the zone cannot or need not be
  /// written.
  var floats = false

  private var newRule: RecurrenceRule? { rule.flatMap { $0 } }
  private var isSent: Bool { if case .file? = way { true } else { false } }
  private var endsRepetition: Bool { rule != nil && newRule == nil }

  /// Applies the change to an occurrence and to the part of its series that the scope includes.
  ///
  /// - Parameters:
  ///   - old: The times of the occurrence.
  ///   - times: The new times; nil to keep them.
  /// - Returns: The identifier of the occurrence from now on.
  func apply(
    to id: OccurrenceID, _ old: SentenceTimes, _ times: SentenceTimes?,
    in editor: inout CalendarEditor
  ) throws(EditRefusal) -> OccurrenceID {
    if newRule != nil, isRecurring, editor.hasRange(in: scope, from: id) {
      throw .own(
        "a change of this series replaces all later occurrences (RANGE=THISANDFUTURE), and would have "
          + "other ones with another repetition; change the occurrences from that change on first")
    }
    if newRule != nil || isSent, isRecurring, scope == .thisAndFollowing {
      var trial = editor
      guard try trial.split(at: id).count == 1 else {
        throw .own(
          "this date was added to its series (RDATE), which goes on as another part; choose an "
            + "occurrence of the rule, or change the whole series")
      }
    }
    let changesKind = times.map { $0.isWholeDays != old.isWholeDays } ?? false
    let needsPart = changesKind || endsRepetition || times != nil && fields.hasOthers
    // A move and the other fields apply to the same part, which is therefore split off first.
    guard isRecurring, scope == .thisAndFollowing, needsPart, newRule == nil || changesKind
    else { return try applyAtOnce(to: id, old, times, in: &editor) }
    var answer: OccurrenceID?
    for part in try editor.split(at: id) {
      if endsRepetition, answer != nil {
        // Nothing takes place after the occurrence.
        try editor.delete(part, scope: .all)
        continue
      }
      guard let shown = editor.appointments.occurrence(part, displayZone: rules) else {
        throw .notFound(part)
      }
      var edit = self
      (edit.scope, edit.isRecurring) = (.all, shown.recurrenceID != nil)
      let own = SentenceTimes(shown)
      let name = try edit.applyAtOnce(
        to: part, own, times?.moved(from: old, to: own, rules), in: &editor)
      answer = answer ?? name
    }
    return answer ?? id
  }

  private func applyAtOnce(
    to id: OccurrenceID, _ old: SentenceTimes, _ times: SentenceTimes?,
    in editor: inout CalendarEditor
  ) throws(EditRefusal) -> OccurrenceID {
    var id = id
    let kind = times.flatMap { $0.isWholeDays == old.isWholeDays ? nil : $0 }
    let restarts = isRecurring && newRule != nil && times.map { $0 != old } ?? false
    if restarts, let newRule, let times {
      id = try editor.move(id, to: times.instants(rules), repeating: newRule, scope: scope)
    } else if let times, kind == nil {
      id = try editor.move(id, to: times.instants(rules), scope: scope)
    }
    if let kind, isRecurring, scope != .this {
      let (start, end) = kind.written(in: rules, floats: floats)
      id = try editor.convert(id, to: start, end, rules)
    }
    if endsRepetition, isRecurring, scope == .all { id = try editor.endRepetition(of: id) }
    var calendar: String?
    if case .cell(let name)? = way { calendar = name }
    if fields.hasOthers || rule != nil || kind != nil || calendar != nil {
      id = try editor.change(id, scope: restarts ? .all : scope) { appointment in
        // The fields were checked when they were parsed.
        try? fields.apply(to: &appointment)
        if let calendar { appointment.calendar = calendar }
        if let rule, !restarts { appointment.recurrence.rules = rule.map { [$0] } ?? [] }
        guard let kind, !isRecurring || scope == .this else { return }
        let (start, end) = kind.written(in: rules, floats: floats)
        (appointment.start, appointment.end) = (start, .at(end))
      }
    }
    guard case .file(let place)? = way else { return id }
    return try editor.transfer(id, to: place.name, scope: restarts ? .all : scope)
  }
}

extension SentenceTimes {
  /// New times for another occurrence, moved by the same distance as the first one.
  fileprivate func moved(
    from first: SentenceTimes, to other: SentenceTimes, _ rules: ZoneRules
  ) -> SentenceTimes {
    guard first != other else { return self }
    func wall(_ times: SentenceTimes) -> Int64 {
      switch times {
      case .days(let days): CivilDateTime(days.lowerBound, .midnight).wallSeconds
      case .instants(let range): rules.civil(at: range.lowerBound).wallSeconds
      }
    }
    let distance = wall(other) - wall(first)
    switch self {
    case .days(let days):
      let shift = Int(distance.quotientAndRemainder(dividingBy: 86_400).quotient)
      return .days(days.lowerBound.adding(days: shift)..<days.upperBound.adding(days: shift))
    case .instants(let range):
      let length = range.upperBound.secondsSinceEpoch - range.lowerBound.secondsSinceEpoch
      let start = rules.instant(
        for: rules.civil(at: range.lowerBound).adding(seconds: distance))
      return .instants(start..<start.adding(seconds: length))
    }
  }
}
