/// The source of a zone's rules if it is both defined by a calendar and known to the system.
public enum ZoneRulesSource: String, Hashable, Sendable, CaseIterable {
  /// The calendar's own definition (VTIMEZONE).
  case file
  /// The system's rules; a difference is reported.
  case system
}
