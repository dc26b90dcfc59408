public import CivilTime
internal import RecurrenceRules

/// Why an edit was not made; nothing has changed then. Times are those of the editor's display zone.
public enum EditRefusal: Error, Hashable, Sendable {
  /// There is no such occurrence any more: it was removed, cancelled, or is no part of its series.
  case notFound(OccurrenceID)
  /// Another appointment has the UID already.
  case nameTaken(uid: String)
  /// Somebody's time is taken: whose, when, and by what. Of a series the time is that of the first
  /// occurrence in the way.
  case overlap(
    Resource.ID, from: CivilDateTime, to: CivilDateTime, by: OccurrenceID, title: String)
  /// Somebody does not work all of that time: of a series, the time of the first occurrence that is
  /// refused, which need not be the one that was edited.
  case outsideWorkingHours(Resource.ID, from: CivilDateTime, to: CivilDateTime)
  /// The rules of the series name the days or hours themselves, and cannot say the same at other times:
  /// the second Monday of a month a day later is not the second Tuesday.
  case ruleSaysWhen
  /// The app's own rule has something against it, which says when where that matters.
  case own(String)
}

extension EditRefusal: CustomStringConvertible {
  /// A sentence for people, after the date and the times that it is about:
  /// `2026-03-24 09:00 to 10:30: Dr. Kaya has “Root canal: Tom” then`.
  public var description: String {
    switch self {
    case .notFound(let id):
      EditRefusal.start(of: id).map { "\($0): “\(id.uid)” does not take place then any more" }
        ?? "“\(id.uid)” does not take place any more"
    case .nameTaken(let uid): "there is an appointment “\(uid)” already"
    case .overlap(let resource, let start, let end, _, let title):
      EditRefusal.when(start, end)
        + (resource.isEmpty ? "“\(title)” takes that time" : "\(resource) has “\(title)” then")
    case .outsideWorkingHours(let resource, let start, let end):
      EditRefusal.when(start, end)
        + (resource.isEmpty ? "outside of the working hours" : "\(resource) does not work then")
    case .ruleSaysWhen: "the recurrence rule names the days or hours itself"
    case .own(let reason): reason
    }
  }

  /// When an occurrence was to be, as its series says it.
  private static func start(of id: OccurrenceID) -> String? {
    switch id.recurrenceID {
    case .date(let date): date.description
    case .local(let local): "\(local.date) \(local.time)"
    case .instant(let instant): instant.description
    case nil: nil
    }
  }

  /// From when to when; whole days as the first and the last of them.
  private static func when(_ start: CivilDateTime, _ end: CivilDateTime) -> String {
    let hasDays = start.time == .midnight && end.time == .midnight && start < end
    let last = hasDays ? end.date.adding(days: -1) : end.date
    let (one, other) = hasDays ? ("", "") : (" \(start.time)", " \(end.time)")
    if start.date == last { return "\(start.date)\(one)\(hasDays ? "" : " to\(other)"): " }
    return "\(start.date)\(one) to \(last)\(other): "
  }
}
