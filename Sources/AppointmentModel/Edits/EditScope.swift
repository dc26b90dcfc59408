/// The part of a recurring appointment that an edit applies to. Ignored for non-recurring
/// appointments.
public enum EditScope: Hashable, Sendable, CaseIterable {
  /// Only the occurrence.
  case this
  /// The occurrence and all later ones (RANGE=THISANDFUTURE, RFC 5545 §3.2.13).
  case thisAndFollowing
  /// The whole series.
  case all
}
