import AppointmentModel
import CalendarLayout
import CivilTime
import GridLayout
import Pinning
import Testing

@Suite("A week as a view of a declarative framework shows it")
struct ScreenElementTests {
  private let monday = CivilDate(clampingDayNumber: 20_535)
  private let rules = ZoneRules(fixed: .utc)

  private func time(_ day: Int, _ minute: Int) -> Instant {
    Instant(
      CivilDateTime(monday.adding(days: day)).adding(seconds: Int64(minute) * 60), offset: .utc)
  }

  /// A timed appointment on Monday, one on Tuesday, and one of three whole days; columns of 100, hours of 60.
  private var editor: CalendarEditor {
    func timed(_ uid: String, _ day: Int, _ minutes: Range<Int>) -> Appointment {
      Appointment(
        uid: uid, title: uid, start: .utc(time(day, minutes.lowerBound)),
        end: .at(.utc(time(day, minutes.upperBound))))
    }
    let fair = Appointment(
      uid: "fair", title: "fair", start: .date(monday.adding(days: 1)),
      end: .at(.date(monday.adding(days: 4))))
    return CalendarEditor(
      AppointmentCollection(
        [timed("late", 1, 780..<840), timed("early", 0, 540..<600), fair],
        zones: ZoneDatabase(files: [:])), displayZone: rules)
  }

  private func scene(_ offset: LayoutPoint, size: LayoutSize) -> WeekScene {
    var options = WeekGridOptions(
      days: DayColumns(monday..<monday.adding(days: 7)), displayZone: rules,
      metrics: .points(columnWidth: 100, hourHeight: 60))
    options.hours = .window(0..<1440)
    return WeekScene(
      WeekGrid(of: editor.appointments, options: options), metrics: WeekScene.Metrics(), size: size,
      offset: offset)
  }

  @Test("elements have frames on the screen, and the order and the words in which they are read")
  func elements() {
    for (offset, size) in [
      (LayoutPoint(x: -52, y: 400), LayoutSize(width: 800, height: 800)),
      (LayoutPoint(x: 130, y: 700), LayoutSize(width: 320, height: 400)),
    ] {
      let scene = scene(offset, size: size)
      var drawn: ContiguousArray<GridElement> = []
      scene.elements(into: &drawn)
      let frames = drawn.flatMap { element in
        [element.frame]
          + (element.kind == .allDay ? scene.grid.bars.map { scene.frame(of: $0) } : [])
      }
      let shown = scene.screenElements(in: .english)
      #expect(shown.map(\.frame) == frames.map { $0.offsetBy(x: -offset.x, y: -offset.y) })
      let ids = Set(shown.map(\.id))
      #expect(ids.count == shown.count)
      let read = scene.readingOrder.filter { ids.contains($0.id) }
      let spoken = shown.filter { !$0.label.isEmpty }.sorted { $0.readingPlace < $1.readingPlace }
      #expect(spoken.map(\.id) == read.map(\.id))
      #expect(spoken.map(\.label) == read.map { scene.label(of: $0, in: .english) })
      #expect(shown.filter { $0.entry?.uid == "fair" }.count == 1)
    }
    let all = scene(LayoutPoint(x: -52, y: 300), size: LayoutSize(width: 800, height: 800))
    let titles = all.screenElements(in: .english).sorted { $0.readingPlace < $1.readingPlace }
      .compactMap { $0.entry?.title }
    #expect(titles == ["early", "fair", "late"])
  }

  @Test("elements have the actions that are possible for them, as the selection has")
  func actions() throws {
    let scene = scene(LayoutPoint(x: -52, y: 300), size: LayoutSize(width: 800, height: 800))
    let shown = scene.screenElements(in: .english)
    func actions(
      _ elements: [ScreenElement], _ uid: String
    ) throws -> [CalendarInteraction.Action] {
      try #require(elements.first { $0.entry?.uid == uid }).actions
    }
    let timed: [CalendarInteraction.Action] = [
      .open, .earlier, .later, .previousDay, .nextDay, .shorter, .longer, .delete,
    ]
    #expect(try actions(shown, "early") == timed)
    #expect(
      try actions(shown, "fair") == [.open, .previousDay, .nextDay, .shorter, .longer, .delete])
    // An hour is a single step of an hour.
    let hours = scene.screenElements(in: .english, step: TimeStep(minutes: 60))
    #expect(try actions(hours, "early") == timed.filter { $0 != .shorter })
    #expect(shown.filter { $0.entry == nil }.allSatisfy { $0.actions.isEmpty })
    var interaction = CalendarInteraction(editor)
    for element in shown {
      #expect(element.occurrence == element.entry?.id)
      guard let id = element.occurrence else { continue }
      interaction.selection = id
      #expect(element.actions == interaction.actions)
    }
    let german = try #require(CalendarLocale("de-DE"))
    #expect(CalendarInteraction.Action.longer.name(in: german) == "verlängern")
    #expect(
      CalendarInteraction.Action.allCases.map { $0.name(in: .english) } == [
        "open", "move earlier", "move later", "a day earlier", "a day later", "make shorter",
        "make longer", "delete",
      ])
  }

  @Test("a +N can be opened, and so can a month's")
  func crowded() throws {
    var options = MonthGridOptions(
      month: monday, displayZone: rules, metrics: .points(width: 700))
    options.rows = .equal(0)
    let month = MonthGrid(of: editor.appointments, options: options)
    let hidden = month.readingOrder.filter { $0.role == .overflow }
    #expect(hidden.count == 4 && hidden.allSatisfy { month.actions(of: $0) == [.open] })
    let grounds = month.readingOrder.filter { $0.role == .ground }
    #expect(grounds.count > 27 && grounds.allSatisfy { month.actions(of: $0).isEmpty })
  }

  @Test("the copy of a column's calendar is what an action of its element concerns")
  func copies() throws {
    func copy(_ calendar: String) -> Appointment {
      var one = Appointment(
        uid: "meeting", title: "Meeting", start: .utc(time(0, 540)), end: .at(.utc(time(0, 600))))
      one.calendar = calendar
      return one
    }
    let collection = AppointmentCollection(
      [copy("Anna"), copy("Ben")], zones: ZoneDatabase(files: [:]))
    var options = WeekGridOptions(
      days: DayColumns(monday..<monday.adding(days: 1)), displayZone: rules,
      metrics: .points(columnWidth: 100, hourHeight: 60))
    options.columns = .days(by: .calendar)
    let scene = WeekScene(
      WeekGrid(of: collection, options: options), metrics: .init(),
      size: LayoutSize(width: 400, height: 900))
    let shown = scene.screenElements(in: .english).filter { $0.entry != nil }
    let calendars = try shown.map {
      let id = try #require($0.occurrence)
      let found = try #require(collection.occurrence(id, displayZone: rules))
      return collection[found.appointment].calendar
    }
    #expect(calendars == ["Anna", "Ben"])
  }

  @Test("a list makes what is on the screen, with the order, words and actions of the whole")
  func list() throws {
    let days = monday..<monday.adding(days: 14)
    for periods in DayList.Periods.allCases {
      let list = DayList(
        DayAgenda(
          of: editor.appointments, dates: days, displayZone: rules, keepsEmptyDays: true),
        width: 300, metrics: DayList.Metrics(footerHeight: 8), periods: periods)
      var viewport = list.viewport(size: LayoutSize(width: 300, height: 200))
      for y in stride(from: 0, to: list.contentSize.height - 200, by: 37) {
        viewport.offset.y = y
        let drawn = list.elements(in: viewport)
        let shown = list.screenElements(at: viewport, in: .english)
        #expect(shown.map(\.id) == drawn.map { list.id(of: $0) })
        #expect(
          shown.map(\.frame)
            == drawn.map { list.frame(of: $0, in: viewport).offsetBy(x: 0, y: -y) })
        let read = list.readingOrder
        for (element, place) in zip(shown, drawn) {
          guard place.layer != .footer else {
            #expect(element.label.isEmpty && element.actions.isEmpty)
            continue
          }
          let whole = read[element.readingPlace]
          #expect(whole.id == element.id)
          #expect(element.label == list.label(of: whole, in: .english))
          #expect(element.actions == list.actions(of: whole))
          #expect(element.occurrence == list.entry(of: place)?.id)
        }
      }
    }
  }

  @Test("times that a finger draws become an appointment with a name and a title")
  func draws() throws {
    var scene = scene(LayoutPoint(x: -52, y: 400), size: LayoutSize(width: 800, height: 800))
    var interaction = CalendarInteraction(editor)
    // In the view, 10:00 and 11:10 in Wednesday's column.
    interaction.drag(
      from: LayoutPoint(x: 302, y: 200), to: LayoutPoint(x: 302, y: 270), in: &scene)
    let changed = try interaction.drop(creating: "new", titled: "Walk")
    #expect(changed.map(\.uid) == ["new"])
    let made = try #require(
      interaction.editor.appointments.occurrence(OccurrenceID(uid: "new"), displayZone: rules))
    #expect(made.start..<made.end == time(2, 600)..<time(2, 675))
    #expect(interaction.editor.appointments[made.appointment].title == "Walk")
  }

  @Test("a finger holds what is below it, drags it, and scrolls the week up to its end")
  func finger() {
    var scene = scene(LayoutPoint(x: -52, y: 400), size: LayoutSize(width: 800, height: 800))
    var interaction = CalendarInteraction(editor)
    // In the view, the middle of Monday's column at 09:30.
    let down = LayoutPoint(x: 102, y: 170)
    interaction.drag(from: down, to: down, in: &scene)
    #expect(interaction.drag?.id?.uid == "early")
    interaction.drag(from: down, to: LayoutPoint(x: 102, y: 290), in: &scene)
    #expect(interaction.drag?.times == time(0, 660)..<time(0, 720))
    #expect(scene.viewport.offset == LayoutPoint(x: -52, y: 400))
    // At the lower edge, 600 units a second.
    interaction.drag(from: down, to: LayoutPoint(x: 102, y: 800), in: &scene, seconds: 0.1)
    #expect(scene.viewport.offset == LayoutPoint(x: -52, y: 460))
    interaction.drag(from: down, to: LayoutPoint(x: 102, y: 800), in: &scene, seconds: 1)
    #expect(scene.viewport.offset == LayoutPoint(x: -52, y: 640))
    interaction.drag(from: down, to: LayoutPoint(x: 202, y: 335), in: &scene)
    #expect(interaction.drag?.times == time(1, 945)..<time(1, 1005))
    // The bar of days holds nothing and scrolls nothing.
    interaction.cancel()
    interaction.drag(
      from: LayoutPoint(x: 102, y: 20), to: LayoutPoint(x: 102, y: 800), in: &scene)
    #expect(interaction.drag == nil)
    #expect(scene.viewport.offset == LayoutPoint(x: -52, y: 640))
  }
}
