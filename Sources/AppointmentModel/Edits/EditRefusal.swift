public import CivilTime

/// Why an edit was not made; nothing has changed then.
public enum EditRefusal: Error, Hashable, Sendable {
  /// There is no such occurrence any more: it was removed, cancelled, or is no part of its series.
  case notFound(OccurrenceID)
  /// Another appointment has the UID already.
  case nameTaken(uid: String)
  /// Somebody's time is taken: whose, when, and by what. Of a series the time is that of the first
  /// occurrence in the way.
  case overlap(Resource.ID, Range<Instant>, by: OccurrenceID, title: String)
  /// Somebody does not work all of that time: of a series, the time of the first occurrence that is
  /// refused, which need not be the one that was edited.
  case outsideWorkingHours(Resource.ID, Range<Instant>)
  /// The rules of the series name the days or hours themselves, and cannot say the same at other times:
  /// the second Monday of a month a day later is not the second Tuesday.
  case ruleSaysWhen
  /// The app's own rule has something against it.
  case own(String)
}

extension EditRefusal: CustomStringConvertible {
  /// A sentence for people, which leaves out when.
  public var description: String {
    switch self {
    case .notFound(let id): "“\(id.uid)” does not take place then any more"
    case .nameTaken(let uid): "there is an appointment “\(uid)” already"
    case .overlap(let resource, _, _, let title):
      resource.isEmpty ? "“\(title)” takes that time" : "\(resource) has “\(title)” then"
    case .outsideWorkingHours(let resource, _):
      resource.isEmpty ? "outside of the working hours" : "\(resource) does not work then"
    case .ruleSaysWhen: "the recurrence rule names the days or hours itself"
    case .own(let reason): reason
    }
  }
}
