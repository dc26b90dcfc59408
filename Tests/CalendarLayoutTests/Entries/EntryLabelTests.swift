import AppointmentModel
import CalendarLayout
import CivilTime
import Testing

@Suite("What is read aloud for an entry")
struct EntryLabelTests {
  private func entry(
    _ start: String, _ end: String, isAllDay: Bool = false,
    status: Appointment.Status = .confirmed, title: String = "Sprint"
  ) throws -> GridEntry {
    GridEntry(
      uid: "u", title: title, location: "Spree", calendar: "Anna", isAllDay: isAllDay,
      start: try CivilDateTime(start), end: try CivilDateTime(end), status: status)
  }

  @Test("title, date, times, place, calendar and states are in one line")
  func parts() throws {
    // 25 March 2026 is a Wednesday.
    let sprint = try entry("2026-03-25T10:30", "2026-03-25T12:00", status: .tentative)
    #expect(
      sprint.label(in: .english)
        == "Sprint, Wednesday 25 March 2026, 10:30 to 12:00, Spree, Anna, tentative")
    let night = try entry("2026-03-25T22:00", "2026-03-26T02:00")
    #expect(
      night.label(in: .english)
        == "Sprint, Wednesday 25 March 2026, 22:00 to Thursday 02:00, Spree, Anna")
    let leave = try entry("2026-03-25T00:00", "2026-03-27T00:00", isAllDay: true)
    #expect(
      leave.label(in: .english)
        == "Sprint, all day, Wednesday 25 March 2026 to Thursday 26 March 2026, Spree, Anna")
  }

  @Test("the words are those of the language, and an empty title has some")
  func languages() throws {
    let german = try #require(CalendarLocale("de-DE"))
    let label = try entry("2026-03-25T10:30", "2026-03-25T12:00").label(in: german)
    #expect(label.hasPrefix("Sprint, Mittwoch, 25. März 2026, 10:30 bis 12:00"))
    let untitled = try entry("2026-03-25T10:30", "2026-03-25T12:00", title: " ").label(in: german)
    #expect(untitled.hasPrefix("(ohne Titel), Mittwoch"))
  }

  @Test("dates among English messages are English, with the clock and the weeks of the locale")
  func oneLanguage() throws {
    let sprint = try entry("2026-03-25T10:30", "2026-03-26T15:00")
    let russian = try #require(CalendarLocale("ru"))
    #expect(
      sprint.label(in: russian)
        == "Sprint, Wednesday 25 March 2026, 10:30 to Thursday 15:00, Spree, Anna")
    let arabic = try #require(CalendarLocale("ar-EG"))
    #expect(
      sprint.label(in: arabic)
        == "Sprint, Wednesday 25 March 2026, 10:30 AM to Thursday 3:00 PM, Spree, Anna")
    // Clocks go forward within it: 10:30 to 15:00 on the next day are 27 hours and 30 minutes.
    var longer = sprint
    longer.endOffset = UTCOffset(seconds: 3600)
    for tag in ["ar-EG", "fa", "bn"] {
      let label = longer.label(in: try #require(CalendarLocale(tag)))
      #expect(label.contains("27 hours 30 minutes elapsed"), "\(label)")
    }
    #expect(arabic.ofMessages.weekRules.firstWeekday == .saturday)
    let own = arabic.with(messages: [.noTitle: ["(untitled)"]])
    #expect(own.ofMessages.message(.noTitle) == "(untitled)")
    let swiss = try #require(CalendarLocale("de-CH"))
    #expect(swiss.ofMessages == swiss)
  }

  @Test("an entry has the colour that it was given, otherwise that of its hue")
  func colors() throws {
    let start = CivilDateTime(CivilDate.distantPast)
    func color(_ given: CalendarColor?) -> CalendarColor {
      GridEntry(
        uid: "a", title: "A", start: start, end: start, displayZone: ZoneRules(fixed: .utc),
        color: given
      ).color
    }
    let given = try #require(CalendarColor("#3366cc"))
    #expect(color(given) == given)
    #expect(color(nil) == PaletteHue.blue.color)
  }
}
