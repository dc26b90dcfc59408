/// The way in which overlapping parts share their column.
package enum ElasticOverlap: Hashable, Sendable {
  /// The arrangement that reads best.
  case best
  /// Side by side in at most this many lanes, regardless of their width; more parts become a list.
  case lanes(atMost: Int)
  /// A list whenever parts overlap.
  case list
}
