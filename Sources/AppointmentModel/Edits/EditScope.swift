/// The part of a recurring appointment that an edit applies to. Ignored for non-recurring
/// appointments.
public enum EditScope: Hashable, Sendable, CaseIterable {
  /// Only the occurrence.
  case this
  /// The occurrence and all later ones, which become a series of their own; for the first
  /// occurrence, the whole series.
  case thisAndFollowing
  /// The whole series.
  case all
}
