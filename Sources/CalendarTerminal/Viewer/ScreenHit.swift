import CivilTime

/// The part of a drawing in a cell of a screen.
enum ScreenHit: Hashable, Sendable {
  /// The block or the line of an entry, by index.
  case entry(Int)
  /// The box of a list or a `+N`, with its entries.
  case crowd([Int])
  /// A day.
  case day(CivilDate)
  /// The header of a group of rows, by name.
  case group(String)
}
