import CalendarGrid
import Foundation
import TestSupport
import Testing
@testable import booking

@Suite("The booking example")
struct BookingTests {
  /// The example's practice, and the files that its commands write.
  private func perform(_ line: String) throws -> (text: String, files: [String: [UInt8]]) {
    let machine = GuideMachine()
    var practice = try Practice(
      book: InputFile(name: "practice.csv", bytes: machine.bytes("SampleData/practice.csv")),
      day: CivilDate("2026-03-24"), zone: ZoneID("Europe/Berlin"), zones: machine.zones,
      now: Instant(secondsSinceEpoch: 1_774_256_400))
    var files: [String: [UInt8]] = [:]
    let text = try practice.perform(GuideMachine.words(line)) { files[$0] = $1 }
    return (text, files)
  }

  @Test("a morning at the practice")
  func morning() throws {
    let line = """
      day free 45 book "Dr. Kaya" 10:30 30 "Check-up: Ida" drag 500,370 200,520 drag 700,150 700,300 day
      """
    TestFiles().expectGolden(try perform(line).text, "booking.txt")
  }

  @Test("free time is what the sheet leaves open")
  func free() throws {
    // Counted by hand in SampleData/practice.csv; a cancelled cleaning does not take time.
    #expect(
      try perform("free 60").text == """
        Dr. Kaya: 15:30-17:00
        Dr. Lindqvist: 11:00-12:00, 14:15-17:00
        Hygiene: 10:00-13:00, 13:30-15:00, 15:45-17:00

        """)
  }

  @Test("what was done is taken back, and nothing more")
  func undo() throws {
    let text = try perform(
      #"book "Dr. Kaya" 10:30 30 Ida drag 700,150 700,300 undo undo undo free 60"#
    ).text
    #expect(
      text.contains(
        "undone: Cleaning: Lena\nundone\nnothing was done\nDr. Kaya: 15:30-17:00\n"))
  }

  @Test("two patients change places in one step, or stay where both are")
  func swap() throws {
    // Tom is with Dr. Kaya from 09:00 to 10:30, Lena with the hygienist from 09:15 to 10:00.
    let text = try perform("swap 150,150 650,160 free 60 undo undo free 60").text
    #expect(
      text == """
        Root canal: Tom and Cleaning: Lena have changed places
        Dr. Kaya: 09:45-11:00, 15:30-17:00
        Dr. Lindqvist: 11:00-12:00, 14:15-17:00
        Hygiene: 10:45-13:00, 13:30-15:00, 15:45-17:00
        undone: Cleaning: Lena, Root canal: Tom
        nothing was done
        Dr. Kaya: 15:30-17:00
        Dr. Lindqvist: 11:00-12:00, 14:15-17:00
        Hygiene: 10:00-13:00, 13:30-15:00, 15:45-17:00

        """)
    // Two hours of Hugo do not fit where Aylin has half an hour.
    #expect(
      try perform("swap 400,180 150,100 undo").text
        == "2026-03-24 09:00 to 10:30: Dr. Kaya has “Root canal: Tom” then\nnothing was done\n")
    #expect(try perform("swap 400,20 150,100").text == "there are no two appointments\n")
  }

  @Test("nobody is booked twice, breaks stay, and points beside appointments hold nothing")
  func refusals() throws {
    #expect(
      try perform(#"book "Dr. Kaya" 10:00 60 Ida"#).text
        == "Dr. Kaya has no time from 10:00-11:00; next: 15:30-16:30\n")
    // Patients are seen from 08:00 to 17:00.
    #expect(
      try perform(#"book "Dr. Kaya" 16:45 30 Ida"#).text
        == "Dr. Kaya does not work from 16:45-17:15\n")
    #expect(
      try perform("book Hygiene 07:00 30 Ida").text
        == "Hygiene does not work from 07:00-07:30; next: 08:45-09:15, 10:00-10:30, 10:30-11:00\n")
    #expect(try perform("book Nobody 10:00 60 Ida").text == "nobody here is called Nobody\n")
    // Lunch at 12:00 in the second column onto an implant; the weekday bar; free time.
    #expect(
      try perform("drag 400,330 400,138").text
        == "Dr. Lindqvist has no time from 09:00-10:00; next: 11:00-12:00, 14:15-15:15, 15:15-16:15\n"
    )
    #expect(try perform("drag 400,20 400,500").text == "there is no appointment at 400.0,20.0\n")
    #expect(try perform("drag 100,590 400,500").text == "there is no appointment at 100.0,590.0\n")
    #expect(throws: Practice.CommandError.self) { try perform("fre 60") }
    #expect(throws: Practice.CommandError.self) { try perform("free soon") }
    #expect(throws: Practice.CommandError.self) { try perform("drag 5 6") }
  }

  @Test("one day's lunch moves, and is there again on the other days")
  func lunch() throws {
    // Down by 170 points, 64 per hour: from 12:00 by 2:39, to the nearest quarter.
    let (text, files) = try perform("drag 400,330 400,500 save book.csv")
    #expect(text == "moved Lunch to Dr. Lindqvist, 14:45-15:45\n")
    let machine = GuideMachine()
    let file = InputFile(name: "book.csv", bytes: try #require(files["book.csv"]))
    let collection = AppointmentLoader().load([file], zones: machine.zones).collection
    let days = try CivilDate("2026-03-23")..<CivilDate("2026-03-26")
    let lunches = collection.entries(
      in: days, displayZone: try machine.zones.rules(for: ZoneID("Europe/Berlin"))
    ).filter { $0.uid == "p-02@practice.example" }
    #expect(
      lunches.map { "\($0.start)" }
        == ["2026-03-23T12:00:00", "2026-03-24T14:45:00", "2026-03-25T12:00:00"])
  }

  @Test("the saved file contains the changes and is otherwise the same")
  func saved() throws {
    let before = String(
      decoding: try GuideMachine().bytes("SampleData/practice.csv"), as: UTF8.self
    )
    .split(separator: "\n")
    // Lena's cleaning moves to the first column and down by 416 points: 64 per hour, six and a half
    // hours.
    let (text, files) = try perform("drag 600,150 150,566 save book.csv page day.html")
    #expect(text == "moved Cleaning: Lena to Dr. Kaya, 15:45-16:30\n")
    let saved = String(decoding: try #require(files["book.csv"]), as: UTF8.self)
      .split(whereSeparator: \.isNewline)
    #expect(saved.count == before.count)
    let changed = saved.filter { !before.contains($0) }
    #expect(changed.count == 1)
    let digits = changed.first?.filter { $0 != "-" && $0 != ":" } ?? ""
    #expect(
      digits.contains(",20260324T154500,20260324T163000,") || digits.contains(",20260324T1545,"))
    #expect(changed.first?.contains(",Europe/Berlin,Dr. Kaya,Cleaning,") == true)
    let page = String(decoding: try #require(files["day.html"]), as: UTF8.self)
    #expect(page.hasPrefix("<!doctype html>") && page.contains("Root canal: Tom"))
  }
}
