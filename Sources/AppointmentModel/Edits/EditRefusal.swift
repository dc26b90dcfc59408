public import CivilTime
internal import RecurrenceRules

/// The reason why an edit was refused; nothing has changed then. Times are in the editor's display
/// zone.
public enum EditRefusal: Error, Hashable, Sendable {
  /// The occurrence no longer exists: it was removed, cancelled, or is no longer part of its
  /// series.
  case notFound(OccurrenceID)
  /// The collection has only a changed occurrence, and not the series it belongs to.
  case noSeries(OccurrenceID)
  /// Another appointment already has the UID.
  case nameTaken(uid: String)
  /// The time of a resource is already taken: which resource, when, and by which appointment. For a
  /// series, the time of the first conflict.
  case overlap(
    Resource.ID, from: CivilDateTime, to: CivilDateTime, by: OccurrenceID, title: String)
  /// A resource is not available for the whole time. For a series, the time of the first occurrence
  /// that is refused, which may not be the edited one.
  case outsideWorkingHours(Resource.ID, from: CivilDateTime, to: CivilDateTime)
  /// The rules of the series name days or hours explicitly and cannot express the moved ones: the
  /// second Monday of a month, moved by a day, is not always the second Tuesday.
  case ruleSaysWhen
  /// The app's own rule refused the edit. The text should include the time if that matters.
  case own(String)
}

/// A violation of an editor's rules by an appointment as it is.
public struct EditViolation: Hashable, Sendable {
  /// The occurrence; of two that overlap, the earlier one.
  public let id: OccurrenceID
  /// The rule that it violates.
  public let reason: EditRefusal
}

extension EditRefusal: CustomStringConvertible {
  /// A sentence for the user, which starts with the date and the times if it has any: `2026-03-24
  /// 09:00 to 10:30: Dr. Kaya has “Root canal: Tom” then`.
  public var description: String {
    switch self {
    case .notFound(let id):
      EditRefusal.start(of: id).map { "\($0): “\(id.uid)” does not take place then any more" }
        ?? "“\(id.uid)” does not take place any more"
    case .noSeries(let id):
      "the series of “\(id.uid)” is not in this calendar; only this occurrence can be edited"
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

  /// The original start of an occurrence.
  private static func start(of id: OccurrenceID) -> String? {
    switch id.recurrenceID {
    case .date(let date): date.description
    case .local(let local): "\(local.date) \(local.time)"
    case .instant(let instant): instant.description
    case nil: nil
    }
  }

  /// The start and end; for whole days, the first and the last day.
  private static func when(_ start: CivilDateTime, _ end: CivilDateTime) -> String {
    let hasDays = start.time == .midnight && end.time == .midnight && start < end
    let last = hasDays ? end.date.adding(days: -1) : end.date
    let (one, other) = hasDays ? ("", "") : (" \(start.time)", " \(end.time)")
    if start.date == last { return "\(start.date)\(one)\(hasDays ? "" : " to\(other)"): " }
    return "\(start.date)\(one) to \(last)\(other): "
  }
}
