/// How much of a recurring appointment an edit is for; a single one is edited as a whole.
public enum EditScope: Hashable, Sendable, CaseIterable {
  /// The one occurrence.
  case this
  /// The occurrence and all later ones (RANGE=THISANDFUTURE, RFC 5545 §3.2.13).
  case thisAndFollowing
  /// The whole series.
  case all
}
