import TerminalText
import TestSupport
import Testing

@testable import CalendarCommands

/// Prints and pages of random appointments, judged by what can be read in them.
@Suite("What is true of every output", .portioned)
struct EveryOutputTests {
  private func size(_ seed: UInt64, of view: RandomView) -> (width: Int, height: Int?) {
    var random = SeededGenerator(seed: seed &* 7919)
    // Half of the terminals are small.
    let isSmall = seed.isMultiple(of: 2)
    let width = Int.random(in: isSmall ? 20...100 : 20...300, using: &random)
    let height = Int.random(in: isSmall ? 12...30 : 12...60, using: &random)
    return (width, view == .agenda || seed.isMultiple(of: 6) ? nil : height)
  }

  private func print(
    _ view: RandomView, _ calendar: RandomCalendar, _ width: Int, _ height: Int?
  ) -> [String] {
    let rows = height.map { " --height \($0)" } ?? ""
    return FakeHost.with(calendar.csv).run(
      "\(view.rawValue) a.csv \(view.options) --width \(width)\(rows)"
    ).lines
  }

  private func page(_ view: RandomView, _ calendar: RandomCalendar) -> String {
    FakeHost.with(calendar.csv).run(
      "export a.csv --format html --mode \(view.rawValue) \(view.options)"
    ).text
  }

  @Test(
    "Each appointment of a print is shown or counted with its true time, in the size, the same twice",
    arguments: RandomView.allCases)
  func prints(_ view: RandomView) {
    let sanitizer = TextSanitizer()
    for seed in (UInt64(1)...150).portion(5, whole: 30) {
      let (width, height) = size(seed, of: view)
      let calendar = view.calendar(seed)
      let lines = print(view, calendar, width, height)
      let what: Comment = "seed \(seed), \(width)x\(height ?? 0)\n\(lines.joined(separator: "\n"))"
      #expect(lines.allSatisfy { sanitizer.sanitize($0).width <= width }, what)
      if let height { #expect(lines.count < height, what) }
      let faults = view.reading(of: lines, calendar).faults(view.appointments(of: calendar))
      #expect(faults.isEmpty, "\(faults) \(what)")
      if seed % 3 == 0 { #expect(print(view, calendar, width, height) == lines, what) }
    }
  }

  @Test(
    "Each appointment of a page is shown or counted with its true time, the same twice",
    arguments: [RandomView.week, .month, .timeline, .year])
  func pages(_ view: RandomView) {
    for seed in (UInt64(1)...60).portion(3, whole: 15) {
      let calendar = view.calendar(seed)
      let html = page(view, calendar)
      let readings = view.readings(ofPage: html, calendar)
      for (number, reading) in readings.enumerated() {
        var asked = view.appointments(of: calendar)
        let faults = reading.faults(asked)
        #expect(faults.isEmpty, "seed \(seed), part \(number): \(faults.prefix(9))")
        // An appointment that is nowhere.
        asked.append(
          RandomCalendar.Appointment(
            letter: "あ", title: "あ", start: 2 * 1440, end: 2 * 1440, isAllDay: true))
        #expect(reading.faults(asked).count == 1)
      }
      #expect(page(view, calendar) == html, "seed \(seed)")
    }
  }

  @Test(
    "An output that loses an appointment, counts one too many or has a false time is found",
    arguments: RandomView.allCases)
  func canFail(_ view: RandomView) {
    var (late, count) = (0, 0)
    for seed in UInt64(1)...3 {
      let calendar = view.calendar(seed)
      let lines = print(view, calendar, 120, [.agenda, .timeline].contains(view) ? nil : 24)
      let asked = view.appointments(of: calendar)
      guard asked.count > 1 else { continue }
      count += 1
      let right = view.reading(of: lines, calendar)
      #expect(right.faults(asked).isEmpty)
      for index in right.counts.indices {
        var wrong = right
        wrong.counts[index].number = 1 + asked.count * 35
        #expect(!wrong.faults(asked).isEmpty)
      }
      // One more appointment than the print has.
      var more = calendar
      var lost = asked[0]
      (lost.letter, lost.title) = ("あ", "あ")
      more.appointments.append(lost)
      let faults = view.reading(of: lines, more).faults(view.appointments(of: more))
      #expect(!faults.isEmpty, "seed \(seed)\n\(lines.joined(separator: "\n"))")
      // All appointments of the day a quarter later.
      var shifted = calendar
      for index in shifted.appointments.indices {
        shifted.appointments[index].start += 15
        shifted.appointments[index].end += 15
      }
      let times = view.reading(of: lines, shifted).faults(view.appointments(of: shifted))
      if times.contains(where: { $0.hasPrefix("false time") }) { late += 1 }
    }
    #expect(count > 0 && (late > 0 || view == .year), "\(late) of \(count)")
  }
}
