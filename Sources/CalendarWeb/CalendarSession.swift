import AppointmentFormats
import AppointmentModel
import CalendarLayout
import CivilTime
import Primitives
import TimeZoneData

/// An opened calendar on a web page: files, edits, and the view that is shown.
///
/// Each function writes its answer to ``reply``. Times are seconds since 1970 and days are day
/// numbers since 1970. All frames are in pixels; the origin is explained at each view.
package struct CalendarSession {
  /// The answer of the last call.
  package internal(set) var reply = Reply()
  /// The appointments and their edits.
  var editor: CalendarEditor
  /// The display zone and its rules.
  var zone: ZoneID { rules.id }
  var rules = ZoneRules(fixed: .utc)
  /// The language of words, dates and times, with the conventions of the reader's region.
  var locale = CalendarLocale.english
  /// The view that is shown, and the parameters to lay it out again after a change.
  var view = View.nothing
  var request = Request.nothing
  var filter = EntryFilter()
  /// The names that were shown, with their hues, and whether they are those of calendars or of
  /// categories.
  var names: [String: PaletteHue] = [:]
  var hues: StableHues
  var drag: PointerDrag?
  /// The files of created appointments, by UID.
  var homes: [String: String] = [:]
  private var inputs: [InputFile] = []

  /// The limit of occurrences of a view, above which a page would not answer for seconds.
  static let budget = Budget(occurrences: 100_000)

  /// The layout that is shown.
  enum View {
    case nothing
    case week(WeekScene, CoveredSegments)
    case timeline(TimelineGrid)
    case month(MonthGrid)
    case list(DayAgenda)
  }

  /// The parameters of a layout.
  enum Request {
    case nothing
    case grid(GridRequest)
    case month(MonthRequest)
    case list(Range<CivilDate>)
  }

  /// Makes a session without appointments, in UTC.
  package init() {
    let empty = AppointmentCollection(zones: ZoneDatabase.bundled)
    editor = CalendarEditor(empty, displayZone: rules)
    hues = StableHues(empty)
  }

  /// The entries of the view; everything else refers to them by index.
  var entries: [GridEntry] {
    switch view {
    case .nothing: []
    case .week(let scene, _): scene.grid.entries
    case .timeline(let grid): grid.entries
    case .month(let grid): grid.entries
    case .list(let agenda): agenda.entries
    }
  }

  /// Removes all files and edits.
  package mutating func clear() {
    let (rules, locale) = (rules, locale)
    self = CalendarSession()
    (self.rules, self.locale) = (rules, locale)
    editor = CalendarEditor(editor.appointments, displayZone: rules)
  }

  /// Sets the zone in which times are shown. Call it before ``load()``, which starts without edits.
  ///
  /// - Returns: False if there is no such zone.
  package mutating func setZone(_ name: String) -> Bool {
    guard let rules = try? ZoneDatabase.bundled.rules(for: ZoneID(name)) else { return false }
    self.rules = rules
    editor = CalendarEditor(editor.appointments, displayZone: rules)
    return true
  }

  /// Adds a file for ``load()``.
  package mutating func add(name: String, bytes: [UInt8]) {
    inputs.append(InputFile(name: name, bytes: bytes))
  }

  /// Loads the added files. Replies with the number of appointments, the number of refused records,
  /// the number of issues, and the report as text.
  package mutating func load() {
    let loaded = AppointmentLoader().load(inputs, zones: ZoneDatabase.bundled)
    inputs = []
    editor = CalendarEditor(loaded.collection, displayZone: rules)
    editor.keepsColumns = true
    hues = StableHues(loaded.collection)
    (view, names, drag, homes) = (.nothing, [:], nil, [:])
    reply.clear()
    reply.add(loaded.collection.count)
    reply.add(loaded.report.refusedCount)
    reply.add(loaded.report.issueCount)
    reply.add(loaded.report.text)
  }

  /// Replies with a day near a given one that has appointments: in the week from the day on, else
  /// the next one, else the last one before.
  package mutating func findDay(near dayNumber: Int) {
    let day = CivilDate(clampingDayNumber: dayNumber)
    let (all, rules) = (editor.appointments, self.rules)
    func occurrences(_ dates: Range<CivilDate>) -> [AppointmentOccurrence] {
      all.excess(of: CalendarSession.budget, in: dates, displayZone: rules) == nil
        ? all.occurrences(in: dates, displayZone: rules) : []
    }
    var found = day
    if occurrences(day.adding(days: -6)..<day.adding(days: 7)).isEmpty {
      if let next = occurrences(day..<day.adding(days: 400)).first {
        found = rules.civil(at: next.start).date
      } else if let last = occurrences(day.adding(days: -4_000)..<day).last {
        found = rules.civil(at: last.start).date
      } else if let first = all.first {
        found = first.start.wallClock.date
      }
    }
    reply.clear()
    reply.add(Int(found.dayNumber))
  }

  /// The entries of some days that the filter shows; nil if there are too many, which is the reply
  /// then. Remembers the names of all entries of the days.
  mutating func queryEntries(_ dates: Range<CivilDate>) -> [GridEntry]? {
    let budget = CalendarSession.budget
    guard editor.appointments.excess(of: budget, in: dates, displayZone: rules) == nil else {
      replyExcess(dates)
      return nil
    }
    let all = editor.appointments
    var builder = EntryBuilder(all, rules: rules, hues: hues)
    let occurrences = all.occurrences(in: dates, displayZone: rules)
    let matching = filter.matches(of: occurrences, in: all)
    let found = builder.entries(of: matching)
    var named = found
    if matching.count < occurrences.count {
      // One entry of each appointment has its names; of equal names, the last hue counts.
      var known: Set<Int> = []
      let last = occurrences.reversed().filter { known.insert($0.appointment).inserted }
      named = builder.entries(of: Array(last.reversed()))
    }
    for entry in named {
      for part in hues.usesCalendars && !entry.copies.isEmpty ? entry.copies : [entry] {
        names[EntryFilter.name(of: part, hues)] = part.hue
      }
    }
    return filter.shown(found, hues)
  }

  /// Replies that the view has too many appointments.
  mutating func replyExcess(_ dates: Range<CivilDate>) {
    (view, request) = (.nothing, .nothing)
    reply.clear()
    reply.add(0)
    reply.add(locale.message(.tooMany, ["range": locale.words(for: dates)]))
  }

  /// Lays out the view again, after an edit or with another filter.
  package mutating func layOutAgain() {
    drag = nil
    switch request {
    case .nothing: break
    case .grid(let request): layOut(request)
    case .month(let request): layOut(request)
    case .list(let dates): list(dates)
    }
  }

  /// Replies with the names that the filter knows: the number of names, then the name, its hue and
  /// whether it is hidden.
  package mutating func listNames() {
    reply.clear()
    let sorted = names.sorted { $0.key.isBefore(inNaturalOrder: $1.key) }
    reply.add(sorted.count)
    for (name, hue) in sorted {
      reply.add(name)
      reply.add(hue.rawValue)
      reply.add(filter.hidden.contains(name))
    }
  }

  /// Shows only entries with a text, as ``find(_:near:)`` finds it, and without some names.
  package mutating func setFilter(text: String, hidden: [String]) {
    filter = EntryFilter(text: text, hidden: Set(hidden))
    layOutAgain()
  }
}
