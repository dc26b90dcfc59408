import AppointmentModel
import CivilTime
import TestSupport
import Testing

@testable import AppointmentFormats

@Suite("UIDs in what is written")
struct UIDAllocatorTests {
  /// Two UIDs whose hashes collide in the bits that entries store, for a known seed.
  private func colliding(seed: UInt64) throws -> (String, String) {
    var known: [UInt64: Int] = [:]
    for number in 0..<1_000_000 {
      let text = Array("uid\(number)".utf8)
      let half = ContentHash.hash(text.span, 0..<text.count, seed: seed) >> 32
      if let other = known.updateValue(number, forKey: half) {
        return ("uid\(other)", "uid\(number)")
      }
    }
    throw CollisionError()
  }

  private struct CollisionError: Error {}

  private func table(_ uids: [String]) -> String {
    "UID,SUMMARY,DTSTART,DTEND\n"
      + uids.enumerated().map { "\($1),t\($0),20260323T090000,20260323T100000\n" }.joined()
  }

  /// The UIDs written for rows, requested row by row in both ways that rows are written.
  private func written(_ uids: [String], seed: UInt64, copies: Bool) -> [String] {
    let collection = load(table(uids)).collection
    var ids = UIDAllocator(collection, WritePlan(collection, nil), seed: seed)
    return uids.indices.map { index in
      let bytes = Array(uids[index].utf8)
      if copies, ids.enter(index, bytes.span, 0..<bytes.count) { return uids[index] }
      return ids.unique(index)
    }
  }

  @Test("UIDs whose hashes agree stay as they are, their copies are numbered", arguments: [0, 7])
  func collisions(seed: UInt64) throws {
    let (one, other) = try colliding(seed: seed)
    for copies in [false, true] {
      #expect(
        written([one, other, one, other, other, one], seed: seed, copies: copies)
          == [one, other, "\(one)-2", "\(other)-2", "\(other)-3", "\(one)-3"])
    }
  }

  @Test("numbers leave out the UIDs that rows have, whichever comes first")
  func numbers() {
    for copies in [false, true] {
      #expect(
        written(["a", "a-2", "a", "a", "a-4", "a", "a-2"], seed: 1, copies: copies)
          == ["a", "a-2", "a-3", "a-4", "a-4-2", "a-5", "a-2-2"])
    }
  }

  @Test("many rows with few UIDs all get different ones, as if numbered one by one")
  func manyRows() {
    var random = SeededGenerator(seed: 5)
    let uids = (0..<2_000).map { _ in
      ["a", "a-2", "b", "b-7-2", "c-1"].randomElement(using: &random) ?? ""
    }
    var known: Set<String> = []
    let expected = uids.map { uid in
      var (text, number) = (uid, 2)
      while !known.insert(text).inserted {
        text = "\(uid)-\(number)"
        number += 1
      }
      return text
    }
    #expect(written(uids, seed: 3, copies: false) == expected)
    #expect(written(uids, seed: 3, copies: true) == expected)
  }

  @Test(
    "a changed occurrence is distinguished from its series, and a stream's events keep their UIDs")
  func streams() {
    let stream = calendar(
      event("x", "DTSTART:20260323T090000Z", "RRULE:FREQ=DAILY"),
      event("x", "DTSTART:20260324T100000Z", "RECURRENCE-ID:20260324T090000Z"))
    let rows = table(["x", "y"]) + "x,t,20260325T100000Z,,\n"
    let loaded = AppointmentLoader().load(
      [
        InputFile(name: "a.ics", bytes: Array(stream.utf8)),
        InputFile(name: "b.csv", bytes: Array(rows.utf8)),
      ], zones: TestZones.database
    ).collection
    let text = String(decoding: AppointmentWriter(loaded).iCalendar(), as: UTF8.self)
    let uids = text.split(separator: "\r\n").filter { $0.hasPrefix("UID:") }
    #expect(uids == ["UID:x", "UID:x", "UID:x-2", "UID:y", "UID:x-2-2"])
  }

  @Test("rows without a UID get different ones, also where their hashes were made to agree")
  func derivedUIDs() {
    let rows = ["Planning meeting,20260323", "dlribsyu22O3YJOm,20260323"]
    #expect(Set(rows.map { hash($0) }).count == 1)
    #expect(rows[0] != rows[1])
    // The hashes of lines are summed, so another order gives the same hash.
    let lines = ["SUMMARY:s\r\nLOCATION:l", "LOCATION:l\r\nSUMMARY:s", "SUMMARY:s\r\nLOCATION:l"]
    let events = calendar(
      event(nil, "DTSTART:20260323T090000Z", lines[0]),
      event(nil, "DTSTART:20260323T090000Z", lines[1]),
      event(nil, "DTSTART:20260323T090000Z", lines[2]))
    let table = "SUMMARY,DTSTART\n" + (rows + rows + ["other,20260323"]).joined(separator: "\n")
    for (text, count) in [(events, 3), (table, 5)] {
      let collection = load(text).collection
      #expect(Set(collection.indices.map { collection.uid(at: $0) }).count == count)
    }
  }

  @Test("events without a UID are written with the one that they have here, and keep it")
  func missingUIDs() {
    // A time without seconds is written with them, so the content differs.
    let events = ["DTSTART:20260323T0900", "DTSTART:20260323T090000", "DTSTART:20260324T090000Z"]
    let stream = calendar(events.map { event(nil, $0) }.joined(separator: "\r\n"))
    let files = [("a.ics", stream), ("b.ics", stream + " ")].map {
      InputFile(name: $0, bytes: Array($1.utf8))
    }
    for count in 1...2 {
      let loaded = AppointmentLoader().load(Array(files.prefix(count)), zones: TestZones.database)
      let collection = loaded.collection
      let writer = AppointmentWriter(collection)
      let written = writer.iCalendar()
      let again = load(String(decoding: written, as: UTF8.self)).collection
      let uids = again.indices.map { again.uid(at: $0) }
      #expect(again.count == 3 * count && Set(uids).count == 3 * count)
      #expect(Array(uids.prefix(3)) == collection.indices.prefix(3).map { collection.uid(at: $0) })
      #expect(AppointmentWriter(again).iCalendar() == written)
    }
    var writer = AppointmentWriter(load(stream).collection)
    writer.keepsRefused = true
    #expect(!String(decoding: writer.iCalendar(), as: UTF8.self).contains("UID:"))
  }

  // MARK: UIDs that cannot be written

  /// A collection written and read again: the UIDs by title.
  private func writtenAgain(_ collection: AppointmentCollection) -> [String: String] {
    let written = AppointmentWriter(collection).iCalendar()
    let again = load(String(decoding: written, as: UTF8.self)).collection
    return Dictionary(again.indices.map { (again[$0].title, again.uid(at: $0)) }) { $0 + $1 }
  }

  @Test("a control character in a UID never makes it another event's, whichever comes first")
  func strangers() {
    let mine = event("same", "DTSTART:20260323T090000Z", "SUMMARY:mine")
    let stranger = event("sa\u{1}me", "SEQUENCE:9", "DTSTART:20260324T090000Z", "SUMMARY:stranger")
    for events in [[mine, stranger], [stranger, mine]] {
      let collection = load(calendar(events.joined(separator: "\r\n"))).collection
      #expect(writtenAgain(collection) == ["mine": "same", "stranger": "same-2"])
    }
    // Two files, as two calendars.
    let files = [("a.ics", calendar(stranger)), ("b.ics", calendar(mine))].map {
      InputFile(name: $0, bytes: Array($1.utf8))
    }
    let merged = AppointmentLoader().load(files, zones: TestZones.database).collection
    #expect(writtenAgain(merged) == ["mine": "same", "stranger": "same-2"])
  }

  @Test("a changed occurrence goes with its series where the UID of both is written differently")
  func renamedSeries() {
    let stream = calendar(
      event("sa\u{7}me", "DTSTART:20260323T090000Z", "RRULE:FREQ=DAILY;COUNT=3"),
      event("sa\u{7}me", "DTSTART:20260324T100000Z", "RECURRENCE-ID:20260324T090000Z"),
      event("same", "DTSTART:20260323T150000Z", "RRULE:FREQ=DAILY;COUNT=3"))
    let text = String(
      decoding: AppointmentWriter(load(stream).collection).iCalendar(), as: UTF8.self)
    let uids = text.split(separator: "\r\n").filter { $0.hasPrefix("UID:") }
    #expect(uids == ["UID:same-2", "UID:same-2", "UID:same"])
    let table = AppointmentWriter(load(stream).collection).csv()
    let rows = String(decoding: table, as: UTF8.self).split(separator: "\r\n").dropFirst()
    #expect(rows.map { $0.prefix { $0 != "," } } == ["same-2", "same-2", "same"])
  }

  @Test("a UID that a table cannot hold leaves the rows of a shared meeting as they are")
  func sharedRows() {
    let meeting = event("m", "DTSTART:20260323T090000Z")
    let files = [
      ("a.ics", calendar(meeting, event("sa\u{7}me", "DTSTART:20260324T090000Z"))),
      ("b.ics", calendar(meeting)),
    ].map { InputFile(name: $0, bytes: Array($1.utf8)) }
    let collection = AppointmentLoader().load(files, zones: TestZones.database).collection
    let table = String(decoding: AppointmentWriter(collection).csv(), as: UTF8.self)
    let rows = table.split(separator: "\r\n").dropFirst()
    #expect(rows.map { $0.prefix { $0 != "," } } == ["m", "same", "m"])
  }

  @Test("a UID that is written differently is reported, once for all events of it")
  func reports() throws {
    let stream = calendar(
      event("sa\u{7}me", "DTSTART:20260323T090000Z", "RRULE:FREQ=DAILY;COUNT=3"),
      event("sa\u{7}me", "DTSTART:20260324T100000Z", "RECURRENCE-ID:20260324T090000Z"))
    let losses = AppointmentWriter(load(stream).collection).write(.iCalendar(nil)) { _ in }
    #expect(losses.losses.map(\.count) == [1])
    #expect(losses.text.hasPrefix("1 UID with control characters or outer blanks"))
    let rows = AppointmentWriter(load(table(["a", "a", "b"])).collection)
    let taken = rows.write(.iCalendar(nil)) { _ in }
    #expect(taken.losses.map(\.what) == ["UIDs that another appointment has"])
    let plain = AppointmentWriter(load(table(["a", "b"])).collection)
    #expect(plain.write(.iCalendar(nil)) { _ in }.isEmpty)
  }

  @Test("UIDs that differ by any scalar stay apart: all are written, and read again")
  func everyScalar() {
    // Every scalar that is short or has a meaning of its own, and a sample of the others.
    let numbers =
      Array(0..<0x300) + (0x300..<0x3000).portion(every: 8)
      + Array(stride(from: 0x3000, to: 0x11_0000, by: 241)).portion(every: 4)
    let scalars = numbers.compactMap { Unicode.Scalar(UInt32($0)) }
    let texts = scalars.flatMap { ["a\($0)b", "a\($0)", "\($0)"] }
    // In a stream a UID has no line end, and no control character or blank around it.
    let stream = scalars.filter { $0 != "\r" && $0 != "\n" }.map { "a\($0)b" } + ["a", "ab"]
    let start = CivilDateTime(wallSeconds: 0)
    let values = AppointmentCollection(
      (texts + ["a", "ab"]).map {
        Appointment(uid: $0, title: "", start: .floating(start))
      }, zones: TestZones.database)
    let events = stream.map { event($0, "DTSTART:20260323T090000Z") }
    for (collection, count) in [
      (values, texts.count + 2),
      (load(calendar(events.joined(separator: "\r\n"))).collection, events.count),
    ] {
      #expect(collection.count == count)
      let written = AppointmentWriter(collection).iCalendar()
      let again = load(String(decoding: written, as: UTF8.self)).collection
      #expect(again.count == count)
      #expect(Set(again.indices.map { Array(again.uid(at: $0).utf8) }).count == count)
      #expect(AppointmentWriter(again).iCalendar().count == written.count)
    }
  }

  private func hash(_ row: String) -> UInt64 {
    let bytes = Array(row.utf8)
    return ContentHash.hash(bytes.span, 0..<bytes.count, seed: DerivedUID.seed)
  }
}
