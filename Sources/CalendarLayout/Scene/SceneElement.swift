package import AppointmentModel
package import CivilTime
package import Pinning
import Primitives

/// An element of a laid-out week, month, timeline or year: the vocabulary of comparing two layouts and of
/// drawing one.
package struct SceneElement: Hashable, Sendable {
  /// The kind of an element.
  package enum Role: Hashable, Sendable {
    /// A column of a week, a day of a month or a year, a row of a timeline.
    case ground
    /// A part of a timed entry, or a chip of a month.
    case segment
    /// A bar over days.
    case bar
    /// A `+N`: entries that have no room of their own.
    case overflow
  }

  package let id: GridElementID
  package let role: Role
  /// The drawn frame, in the strip's coordinates for the all-day strip, otherwise in the content's.
  package let frame: LayoutRect
  /// The index of the column, week or row that it belongs to.
  package let place: Int
  /// The entries that it shows, by index: one of a segment or a bar.
  package let entries: [Int]
  /// Whether the entry began before this element.
  package let continuesBefore: Bool
  /// Whether the entry continues after this element.
  package let continuesAfter: Bool
  /// The heat of a day of a year.
  let heat: Int

  init(
    _ role: Role, _ part: GridElementID.Part, frame: LayoutRect, place: Int, entries: [Int] = [],
    cuts: (before: Bool, after: Bool) = (false, false), heat: Int = 0
  ) {
    (self.role, self.frame, self.place, self.entries) = (role, frame, place, entries)
    (continuesBefore, continuesAfter) = cuts
    self.heat = heat
    id = GridElementID(part)
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
