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

  @Test("a row costs forty bytes, an occurrence forty-eight at most")
  func sizes() {
    #expect(MemoryLayout<AppointmentRecord>.stride == 40)
    #expect(MemoryLayout<EditedIntervals.Entry>.stride == 16)
    #expect(MemoryLayout<AppointmentOccurrence>.stride <= 48)
  }
}
