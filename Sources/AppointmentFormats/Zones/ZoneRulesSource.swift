/// Whose rules the times of a calendar follow where it defines a zone that the system knows by name.
package enum ZoneRulesSource: String, Hashable, Sendable, CaseIterable {
  /// The calendar's own definition (VTIMEZONE).
  case file
  /// The system's; a difference is reported.
  case system
}
