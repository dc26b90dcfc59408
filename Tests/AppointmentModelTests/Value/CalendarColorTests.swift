import CivilTime
import Testing

@testable import AppointmentModel

@Suite("Colours of calendars")
struct CalendarColorTests {
  @Test(
    "names, hash forms, and what is neither",
    arguments: [
      ("teal", "#008080"), (" CornflowerBlue ", "#6495ed"), ("#f80", "#ff8800"),
      ("#12AbCd", "#12abcd"), ("#12abcd80", "#12abcd"), ("", nil), ("#12", nil), ("#12345g", nil),
      ("tea", nil),
    ])
  func reading(text: String, expected: String?) {
    #expect(CalendarColor(text)?.description == expected)
  }

  @Test("written as the CSS name where there is one")
  func names() {
    #expect(CalendarColor("#008080")?.cssName == "teal")
    #expect(CalendarColor("#008081")?.cssName == "#008081")
  }

  @Test("a row costs thirty-two bytes, an occurrence forty-eight at most")
  func sizes() {
    #expect(MemoryLayout<AppointmentRecord>.stride == 32)
    #expect(MemoryLayout<EditedIntervals.Entry>.stride == 12)
    #expect(MemoryLayout<AppointmentOccurrence>.stride <= 48)
  }

  @Test("a row keeps the seconds of every date, and the nearest of what no date has")
  func seconds() {
    let days = CivilDate.dayNumbers
    let dates = [days.lowerBound, -1, 0, 1, 20_000, 24_855, 24_856, days.upperBound]
    for second in dates.flatMap({ [Int64($0) * 86_400 - 1, Int64($0) * 86_400] }) {
      var row = AppointmentRecord(
        start: second, end: second + 1, offset: 0, length: 0, startZone: 0, endZone: 0, flags: .none
      )
      #expect(row.start == second)
      #expect(row.end == second + 1)
      (row.start, row.end) = (row.end, row.start)
      #expect(row.start == second + 1)
      #expect(row.end == second)
    }
    let edges = AppointmentRecord(
      start: .min, end: .max, offset: 0, length: 0, startZone: 0, endZone: 0, flags: .none)
    #expect(CivilDateTime(wallSeconds: edges.start).date == .distantPast)
    #expect(CivilDateTime(wallSeconds: edges.end).date == .distantFuture)
  }
}
