package import AppointmentModel
package import CivilTime
public import Pinning
import Primitives

/// An element of a laid-out week, month, timeline, year or list, apart from its place on a screen,
/// for comparing two layouts and for screen readers.
public struct SceneElement: Hashable, Sendable, Identifiable {
  /// The kind of an element.
  public enum Role: Hashable, Sendable {
    /// A column of a week, a day of a month or a year, a row of a timeline, the header of a list's section.
    case ground
    /// A part of a timed entry, a chip of a month, a row of a list.
    case segment
    /// A bar over days.
    case bar
    /// A `+N`: entries that have no room of their own.
    case overflow
  }

  /// The identity, which is that of the drawn element: ``CalendarScene/id(of:)``.
  public let id: GridElementID
  /// The kind.
  public let role: Role
  /// The drawn frame, in the strip's coordinates for the all-day strip, otherwise in the content's.
  public let frame: LayoutRect
  /// The index of the column, the week, the row, the month or the section that it belongs to.
  public let place: Int
  /// The entries that it shows, by index: one of a segment or a bar, none of a ground.
  public let entries: [Int]
  /// Whether the entry began before this element.
  public let continuesBefore: Bool
  /// Whether the entry continues after this element.
  public let continuesAfter: Bool
  /// The heat of a day of a year.
  let heat: Int
  /// The name of the calendar, person or room of a column or a row; nil if there is none.
  let name: String?

  init(
    _ role: Role, _ part: GridElementID.Part, frame: LayoutRect, place: Int, entries: [Int] = [],
    cuts: (before: Bool, after: Bool) = (false, false), heat: Int = 0, name: String? = nil
  ) {
    (self.role, self.frame, self.place, self.entries) = (role, frame, place, entries)
    (continuesBefore, continuesAfter) = cuts
    (self.heat, self.name) = (heat, name)
    id = GridElementID(part)
  }
}

extension Sequence<SceneElement> {
  /// The elements by place, and in a place in this order: a ground, bars from the top down, the
  /// timed entries, the `+N` of a day.
  ///
  /// - Parameters:
  ///   - places: The place of each element; nil uses the place in the element's identifier.
  ///   - isByHeight: Whether timed entries are sorted from the top down; otherwise they keep the
  ///     order of the sequence.
  func inReadingOrder(places: [Int]? = nil, isByHeight: Bool = false) -> [SceneElement] {
    enumerated().map { offset, element in
      let isTimed =
        switch element.id.part {
        case .bar, .barOverflow: false
        default: element.role != .bar
        }
      let rank =
        switch element.id.part {
        case .dayOverflow: 3
        default: element.role == .ground ? 0 : isTimed ? 2 : 1
        }
      return (
        (places?[offset] ?? element.place, rank, isByHeight ? element.frame.y : 0, offset), element
      )
    }.sorted { $0.0 < $1.0 }.map { $0.1 }
  }
}

/// The layout of entries behind a view: week, month, timeline or year.
package protocol EntryLayout {
  associatedtype Options: EntryLayoutOptions
  /// The entries, in the order in which they were given.
  var entries: [GridEntry] { get }
  /// The grounds, entries and `+N`s, in drawing order.
  var sceneElements: [SceneElement] { get }
  /// The amount by which the view exceeds its budget; nil within it.
  var excess: BudgetExcess? { get set }
  init(_ entries: [GridEntry], options: Options)
}

/// The options of a layout that decide which entries it needs.
package protocol EntryLayoutOptions {
  /// The days whose entries are needed, in the display zone.
  var datesNeeded: Range<CivilDate> { get }
  var rules: ZoneRules { get }
  var now: Instant? { get }
  var budget: Budget { get }
}

extension EntryLayoutOptions {
  /// The current time on the display zone's clock.
  package var clock: CivilDateTime? { now.map { rules.civil(at: $0) } }
}

extension EntryLayout {
  /// Lays out the appointments of a collection; beyond the budget, nothing.
  init(showing collection: AppointmentCollection, _ options: Options, ownAddress: String?) {
    let dates = options.datesNeeded
    let excess = collection.excess(of: options.budget, in: dates, displayZone: options.rules)
    let entries =
      excess == nil
      ? collection.entries(in: dates, displayZone: options.rules, ownAddress: ownAddress) : []
    self.init(entries, options: options)
    if let excess { self.excess = excess }
  }

  /// Whether lists of entries name equal ones.
  func isSame(_ list: [Int], _ other: [Int], in layout: Self) -> Bool {
    list.elementsEqual(other) { entries[$0] == layout.entries[$1] }
  }

  /// Whether an element looks the same in both layouts, apart from its frame.
  func isSame(_ element: SceneElement, _ other: SceneElement, in layout: Self) -> Bool {
    element.continuesBefore == other.continuesBefore
      && element.continuesAfter == other.continuesAfter && element.heat == other.heat
      && isSame(element.entries, other.entries, in: layout)
  }

  /// Whether both have the same elements at the same positions, whatever the order of ``entries``.
  func hasSameElements(as layout: Self) -> Bool {
    sceneElements.elementsEqual(layout.sceneElements) {
      $0.id == $1.id && $0.role == $1.role && $0.frame == $1.frame && isSame($0, $1, in: layout)
    }
  }
}

extension EntryLayoutOptions {
  /// The minute of the current time, which decides which entries are past.
  var minute: Int64? { now.map { flooredQuotient($0.secondsSinceEpoch, 60) } }

  /// The excess of entries that have more parts than the budget allows; nil within it.
  ///
  /// - Complexity: O(n)
  func excess(
    ofParts parts: some Sequence<Int>, inRows hasRows: Bool = false, of entries: [GridEntry]
  ) -> BudgetExcess? {
    let measure: BudgetExcess.Measure? =
      hasRows ? budget.excess(ofRows: parts) : budget.isExceeded(byParts: parts) ? .parts : nil
    guard let measure else { return nil }
    var counts = DayCounts(datesNeeded)
    for entry in entries {
      let dates = entry.dates
      counts.add(Int(dates.lowerBound.dayNumber), through: Int(dates.upperBound.dayNumber))
    }
    return BudgetExcess(measure, beyond: budget, in: datesNeeded, days: counts, isWhole: true)
  }
}

extension WeekGridOptions: EntryLayoutOptions {}
extension MonthGridOptions: EntryLayoutOptions {
  package var datesNeeded: Range<CivilDate> { dates }
}
extension TimelineGridOptions: EntryLayoutOptions {
  package var datesNeeded: Range<CivilDate> { dates }
}
extension YearGridOptions: EntryLayoutOptions {
  package var datesNeeded: Range<CivilDate> { dates }
}
