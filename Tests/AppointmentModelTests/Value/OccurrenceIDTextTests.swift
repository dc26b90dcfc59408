import AppointmentModel
import CivilTime
import RecurrenceRules
import Testing

@Suite("The text of an occurrence's name")
struct OccurrenceIDTextTests {
  @Test(
    "calendar, UID, original start and copy are separated by slashes, without empty ones at the end"
  )
  func forms() throws {
    let start = RecurrenceMoment.local(try CivilDateTime("2026-03-23T09:00"))
    #expect(OccurrenceID(uid: "a@x").text == "/a@x")
    #expect(OccurrenceID(uid: "a@x", calendarID: "team.ics").text == "team.ics/a@x")
    #expect(
      OccurrenceID(uid: "a@x", recurrenceID: start, calendarID: "team.ics").text
        == "team.ics/a@x/20260323T090000")
    #expect(OccurrenceID(uid: "a@x", copy: 2).text == "/a@x//2")
    #expect(OccurrenceID(uid: "50%/é \u{1}").text == "/50%25%2F%C3%A9%20%01")
  }

  @Test("Different names have different texts, whatever bytes they have")
  func unambiguous() throws {
    let parts = [
      "", "/", "//", "%", "%2F", "%2f", "a", "a/", "/a", "a/b", "a%2Fb", "0", "1", "20260323",
      "\u{E9}", "e\u{301}", " ", "\n", "\u{202E}",
    ]
    let local = try CivilDateTime("2026-03-23T00:00")
    let moments: [RecurrenceMoment?] = [
      nil, .date(local.date), .local(local), .instant(Instant(local, offset: .utc)),
    ]
    var count = 0
    var texts: Set<String> = []
    for calendarID in parts {
      for uid in parts {
        for moment in moments {
          for copy in [0, 1] {
            let id = OccurrenceID(
              uid: uid, recurrenceID: moment, calendarID: calendarID, copy: copy)
            #expect(id.text.utf8.allSatisfy { (0x21...0x7E).contains($0) })
            #expect(OccurrenceID(text: id.text) == id)
            texts.insert(id.text)
            count += 1
          }
        }
      }
    }
    #expect(texts.count == count)
  }

  @Test(
    "A text that is not an identifier has none",
    arguments: ["", "a", "a/b/2026", "a/b//x", "a/%/", "a/%2/", "a/%2f", "a/b//1/"])
  func invalid(text: String) {
    #expect(OccurrenceID(text: text) == nil)
  }
}
