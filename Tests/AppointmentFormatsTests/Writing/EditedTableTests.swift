import AppointmentFormats
import AppointmentModel
import CivilTime
import TestSupport
import Testing

/// A file that an app loads, edits at one place and writes back: everything else stays the same,
/// byte for byte.
@Suite("Writing back an edited table")
struct EditedTableTests {
  private static let berlin = ZoneID("Europe/Berlin")

  private static func options() -> LoadOptions {
    var options = LoadOptions()
    options.defaultZone = berlin
    return options
  }

  private static let head = "DTSTART,DTEND,SUMMARY,Room\r\n"
  private static let early = "2026-03-23T08:00,2026-03-23T09:00,Early,\"A, 1\"\r\n"
  private static let refused = "31 November,,Never,B\r\n"
  private static let late = "2026-03-23 16:00,2026-03-23 17:00,Late,C\r\n"

  private func loaded() -> AppointmentCollection {
    let loaded = load(Self.head + Self.early + Self.refused + Self.late, options: Self.options())
    #expect(loaded.collection.count == 2)
    #expect(loaded.report.refusedCount == 1)
    return loaded.collection
  }

  private func clock(_ hour: Int) -> CivilDateTime {
    CivilDateTime(
      CivilDate(clampingDayNumber: 20_535), TimeOfDay(hour: hour, minute: 0) ?? .midnight)
  }

  private func text(_ collection: AppointmentCollection) -> String {
    var writer = AppointmentWriter(collection)
    writer.keepsRefused = true
    return String(decoding: writer.csv(), as: UTF8.self)
  }

  @Test("times on the clock by default change in their cells, and no other row changes")
  func zoneByDefault() {
    var collection = loaded()
    var appointment = collection[0]
    appointment.start = .zoned(clock(10), in: Self.berlin)
    appointment.end = .at(.zoned(clock(11), in: Self.berlin))
    collection.replace(at: 0, with: appointment)
    let edited = "20260323T100000,20260323T110000,Early,\"A, 1\"\r\n"
    #expect(text(collection) == Self.head + edited + Self.refused + Self.late)
    let again = load(text(collection), options: Self.options()).collection
    #expect(again[0].start == appointment.start && again[0].end == appointment.end)
    #expect(text(again) == text(collection))
  }

  @Test("numbers of a new row have one digit where those of other rows have, beside any row")
  func shortNumbers() throws {
    let head = "Subject,Start Date,Start Time,End Date,End Time\n"
    for (row, other, expected) in [
      (
        "12/15/2026,10:00 AM,12/15/2026,11:00 AM", "3/15/2026,8:00 PM,3/15/2026,9:00 PM",
        "4/17/2026,7:05 PM,4/17/2026,8:00 PM"
      ),
      (
        "12/15/2026,10:00 AM,12/15/2026,11:00 AM", "03/15/2026,08:00 PM,03/15/2026,09:00 PM",
        "04/17/2026,07:05 PM,04/17/2026,08:00 PM"
      ),
      (
        "12/15/2026,10:00,12/15/2026,11:00", "3/15/2026,08:00,3/15/2026,09:00",
        "4/17/2026,19:05,4/17/2026,20:00"
      ),
      ("15.12.2026,10:00,,", "5.3.2026,8:00,,", "17.4.2026,19:05,17.4.2026,20:00"),
      ("12/15/2026,10:00 AM,,", "3/5/2026,8:00 PM,,", "4/17/2026,7:05 PM,4/17/2026,8:00 PM"),
    ] {
      for rows in [[row, other], [other, row]] {
        let text = head + rows.map { "Call,\($0)\n" }.joined()
        var collection = load(text).collection
        let date = try #require(CivilDate(year: 2026, month: 4, day: 17))
        var new = Appointment(
          uid: "", title: "New",
          start: .floating(CivilDateTime(date, TimeOfDay(hour: 19, minute: 5) ?? .midnight)))
        new.end = .at(
          .floating(CivilDateTime(date, TimeOfDay(hour: 20, minute: 0) ?? .midnight)))
        collection.append(new)
        let written = try #require(AppointmentWriter(collection).table())
        let last = String(decoding: written, as: UTF8.self).split(separator: "\n").last
        #expect(last.map { $0.hasPrefix("New,\(expected)") } == true, "\(last ?? "")")
      }
    }
  }

  @Test(
    "stamps and the revision of a changed record go up where the table has them, and nowhere else")
  func stamps() {
    let head = "UID,SUMMARY,DTSTART,DTEND,DTSTAMP,LAST-MODIFIED"
    let row = ",20260323T090000,20260323T100000,20250101T000000Z,"
    let text = "\(head),SEQUENCE\r\na,A\(row)20250101T000000Z,3\r\nb,B\(row),\r\n"
    for title in ["SEQUENCE", "Revision"] {
      var collection = load(text.replacing("SEQUENCE", with: title)).collection
      for index in collection.indices {
        var appointment = collection[index]
        appointment.end = .at(.floating(clock(11)))
        collection.replace(at: index, with: appointment)
      }
      let edited = ",20260323T090000,20260323T110000,20260102T030405Z,"
      let numbers = title == "SEQUENCE" ? ["4", "1"] : ["3", ""]
      let expected =
        "\(head),\(title)\r\na,A\(edited)20260102T030405Z,\(numbers[0])\r\n"
        + "b,B\(edited),\(numbers[1])\r\n"
      #expect(self.text(collection) == expected)
      let table = AppointmentWriter(collection).table() ?? []
      #expect(String(decoding: table, as: UTF8.self) == expected)
    }
  }

  @Test("a property that no column holds gets one behind the others")
  func furtherColumns() {
    var collection = loaded()
    var added = Appointment(
      uid: "new", title: "Added", start: .zoned(clock(12), in: ZoneID("Asia/Tokyo")),
      end: .lasting(days: 0, seconds: 1800))
    added.location = "Hall"
    collection.append(added)
    var appointment = collection[1]
    appointment.categories = ["Late", "Long"]
    collection.replace(at: 1, with: appointment)
    let written = text(collection)
    let lines = written.split(separator: "\r\n", omittingEmptySubsequences: false)
    let titles = lines[0].split(separator: ",")
    #expect(titles.prefix(4) == ["DTSTART", "DTEND", "SUMMARY", "Room"])
    #expect(Set(titles.dropFirst(4)) == ["UID", "TZID", "LOCATION", "DURATION", "CATEGORIES"])
    // Copied rows are empty in the added columns.
    let empty = ",,,,,"
    #expect(lines[1] == Self.early.dropLast() + empty)
    #expect(lines[2] == Self.refused.dropLast() + empty)
    #expect(lines[3].hasPrefix(Self.late.dropLast()))
    let again = load(written, options: Self.options())
    #expect(again.report.refusedCount == 1)
    #expect(again.collection.count == 3)
    #expect(again.collection[0] == collection[0])
    #expect(again.collection[1].categories == ["Late", "Long"])
    #expect(again.collection[1].start == collection[1].start)
    #expect(again.collection[2].start == added.start && again.collection[2].end == added.end)
    #expect(again.collection[2].location == "Hall" && again.collection[2].uid == "new")
    #expect(text(again.collection) == written)
  }

  @Test("moving one occurrence of a series adds a column and leaves the series unchanged")
  func movedOccurrence() throws {
    let series = "s,Stand-up,2026-03-23T09:00,2026-03-23T09:15,FREQ=DAILY;COUNT=5\r\n"
    let head = "UID,SUMMARY,DTSTART,DTEND,RRULE\r\n"
    var collection = load(head + series, options: Self.options()).collection
    var moved = collection[0]
    moved.recurrence = AppointmentRecurrence()
    let day = CivilDateTime(
      CivilDate(clampingDayNumber: 20_536), try #require(TimeOfDay(hour: 9, minute: 0)))
    moved.recurrenceID = RecurrenceID(.zoned(day, in: Self.berlin))
    moved.start = .zoned(day.adding(seconds: 3600), in: Self.berlin)
    moved.end = .at(.zoned(day.adding(seconds: 4500), in: Self.berlin))
    collection.append(moved)
    let written = text(collection)
    #expect(written.hasPrefix(head.dropLast() + ","))
    #expect(written.contains("\r\n" + series.dropLast() + ","))
    let zones = collection.zones.count
    #expect(zones > 0)
    let again = load(written, options: Self.options()).collection
    #expect(again.count == 2)
    #expect(again[0].recurrence == collection[0].recurrence)
    #expect(again[1].recurrenceID == moved.recurrenceID && again[1].start == moved.start)
    #expect(text(again) == written)
  }
}
