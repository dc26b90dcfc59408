import AppointmentModel
package import CalendarLayout
package import CivilTime

/// Week 13 of 2026 of a team in Berlin: 5 all-day and 39 timed entries. The current time is
/// Wednesday 11:20.
package enum SampleWeek {
  /// The current wall-clock time.
  package static let now = CivilDateTime(date(25), TimeOfDay(hour: 11, minute: 20) ?? .midnight)
  /// The caption of the display zone above the week.
  package static let zone = ZoneCaption(
    id: ZoneID("Europe/Berlin"), offset: UTCOffset(seconds: 3600),
    change: ZoneCaption.Change(date: date(29), minute: 120, offset: UTCOffset(seconds: 7200)))

  /// A day of March 2026; 32 is 1 April.
  package static func date(_ day: Int) -> CivilDate {
    CivilDate(clampingDayNumber: 20_513 + day - 1)
  }

  package static let entries: [GridEntry] = {
    var all: [GridEntry] = []
    func day(_ title: String, _ from: Int, _ to: Int, _ hue: PaletteHue) {
      all.append(
        GridEntry(
          uid: "day-\(all.count)", title: title, isAllDay: true, start: CivilDateTime(date(from)),
          end: CivilDateTime(date(to)), hue: hue))
    }
    day("On call: Jonas", 18, 25, .red)
    day("Hannah on leave", 23, 26, .green)
    day("On call: Mira", 25, 32, .red)
    day("Release 4.2 🚀", 26, 27, .blue)
    day("Rügen with the Weissensee climbing club", 28, 31, .amber)
    func timed(
      _ day: Int, _ from: String, _ to: String, _ title: String, _ place: String,
      _ hue: PaletteHue, _ status: Appointment.Status = .confirmed, free: Bool = false,
      declined: Bool = false
    ) {
      let start = time(from)
      let end = time(to)
      let endDay = end < start ? day + 1 : day
      func offset(_ day: Int, _ time: TimeOfDay) -> UTCOffset {
        UTCOffset(seconds: day > 29 || day == 29 && time.hour >= 2 ? 7200 : 3600)
      }
      all.append(
        GridEntry(
          uid: "timed-\(all.count)", title: title, location: place,
          start: CivilDateTime(date(day), start), end: CivilDateTime(date(endDay), end),
          startOffset: offset(day, start), endOffset: offset(endDay, end), status: status,
          isFree: free, isDeclined: declined, hue: hue))
    }
    for day in 23...27 { timed(day, "09:30", "09:45", "Stand-up", "Spree", .blue) }
    timed(23, "10:00", "11:30", "Sprint planning", "Room Havel", .blue)
    timed(23, "12:30", "13:15", "Lunch with Ayşe", "Markthalle Neun", .amber)
    timed(23, "14:00", "15:00", "Roadmap Q2", "Zoom", .teal)
    timed(23, "14:30", "15:30", "Interview: iOS developer", "Room Panke", .red)
    timed(23, "16:30", "16:30", "VAT return due", "", .red)
    timed(23, "18:30", "20:00", "Bouldering", "Ostbloc", .amber)
    timed(24, "10:00", "12:00", "Design workshop", "Studio", .violet)
    timed(24, "10:30", "11:30", "Customer call: Nordwind AG", "Zoom", .teal)
    timed(24, "11:00", "12:30", "Security review", "Room Havel", .blue)
    timed(24, "11:00", "11:45", "1:1 Priya", "", .green)
    timed(24, "13:30", "14:15", "Dentist", "Dr. Yıldız", .amber)
    timed(24, "15:00", "16:45", "Pairing: sync engine", "", .violet)
    timed(24, "18:30", "21:00", "Swift Berlin meet-up", "Kreuzberg", .amber)
    timed(25, "08:00", "08:45", "Swimming", "Prinzenbad", .amber)
    timed(25, "10:15", "11:45", "東京チーム定例会議", "Zoom", .teal)
    timed(25, "12:00", "13:00", "Lunch & learn 🍜", "Kitchen", .green)
    timed(25, "13:30", "14:30", "Budget review", "Room Spree", .blue, .tentative)
    timed(25, "14:00", "16:00", "Accessibility audit", "Studio", .violet)
    timed(25, "16:30", "17:30", "Retro", "Room Havel", .blue)
    timed(26, "09:00", "11:00", "Release rehearsal", "Studio", .red)
    timed(26, "11:30", "12:30", "Vendor demo", "Zoom", .teal, .cancelled)
    timed(
      26, "13:30", "16:30", "Architecture review: storage, sync and the offline journal",
      "Room Havel", .blue)
    timed(26, "14:30", "15:00", "Coffee with Léa", "", .amber, free: true)
    timed(26, "22:30", "01:30", "Deploy window", "Remote", .red)
    timed(27, "10:00", "10:45", "Release notes", "", .violet)
    timed(27, "11:00", "12:00", "All hands", "Aula", .green)
    timed(27, "12:00", "13:15", "Team lunch", "Lecker", .green)
    timed(27, "14:45", "15:30", "Demo Friday 🎉", "Kitchen", .blue)
    timed(27, "18:00", "21:00", "Board-game night", "Wedding", .amber, declined: true)
    timed(28, "11:00", "13:30", "Bike repair café", "Tempelhofer Feld", .amber)
    timed(28, "19:30", "22:00", "Mahler 2", "Philharmonie", .amber)
    timed(29, "01:00", "04:00", "Database move", "Remote", .red)
    timed(29, "11:00", "13:00", "Brunch with Oma", "Pankow", .amber)
    timed(29, "15:00", "16:30", "Kids' cup ⚽", "Sportpark", .amber)
    return all
  }()

  /// A time such as `09:30`.
  package static func time(_ text: String) -> TimeOfDay {
    let parts = text.split(separator: ":").compactMap { Int($0) }
    return TimeOfDay(hour: parts[0], minute: parts[1]) ?? .midnight
  }
}
