import AppointmentModel
import CivilTime
import Testing

@testable import AppointmentFormats

@Suite("Names of an earlier loading")
struct ReloadedNamesTests {
  /// Rows with plain UIDs, escaped ones, quoted ones and none at all, and a series with a moved
  /// occurrence.
  private static let rows = [
    "plain-1,One,2026-03-23T09:00,2026-03-23T10:00,,",
    "plain-2,Two,2026-03-23T09:00,2026-03-23T10:00,,",
    "1-plain,Three,2026-03-23T09:00,2026-03-23T10:00,,",
    "\"a,b\",Comma,2026-03-24T09:00,2026-03-24T10:00,,",
    "\"say \"\"hi\"\"\",Quotes,2026-03-24T09:00,2026-03-24T10:00,,",
    "\"a\\,b;c\",Escape,2026-03-24T09:00,2026-03-24T10:00,,",
    ",Nameless,2026-03-25T09:00,2026-03-25T10:00,,",
    ",Nameless too,2026-03-25T09:00,2026-03-25T10:00,,",
    "series,Daily,2026-03-23T08:00,2026-03-23T08:30,FREQ=DAILY;COUNT=5,",
    "series,Daily moved,2026-03-24T12:00,2026-03-24T12:30,,2026-03-24T08:00",
  ]

  private func collection(_ rows: [String]) -> AppointmentCollection {
    let text = ["UID,SUMMARY,DTSTART,DTEND,RRULE,RECURRENCE-ID"] + rows
    return load(text.joined(separator: "\r\n") + "\r\n").collection
  }

  @Test("every name is found after the table was sorted in another order")
  func moved() throws {
    let zone = ZoneRules(fixed: .utc)
    let range =
      try #require(CivilDate(year: 2026, month: 3, day: 1))..<#require(
        CivilDate(year: 2026, month: 5, day: 1))
    let before = collection(Self.rows)
    let occurrences = before.occurrences(in: range, displayZone: zone)
    #expect(occurrences.count == 13)
    for shift in 1..<Self.rows.count {
      let after = collection(Array(Self.rows[shift...] + Self.rows[..<shift]))
      for occurrence in occurrences {
        let id = before.id(of: occurrence)
        let index = try #require(after.index(of: id), "\(id.text) after \(shift)")
        #expect(after[index] == before[occurrence.appointment])
        #expect(after.occurrence(id, displayZone: zone)?.start == occurrence.start)
      }
    }
  }

  @Test("a name that nothing has is found nowhere")
  func gone() {
    let after = collection(Self.rows)
    for uid in ["plain-", "plain-3", "lain-1", "a,b,c", "say", ""] {
      #expect(after.index(of: OccurrenceID(uid: uid)) == nil)
    }
  }
}
