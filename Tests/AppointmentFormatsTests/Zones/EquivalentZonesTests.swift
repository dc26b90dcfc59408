import AppointmentFormats
import AppointmentModel
import CivilTime
import Testing

@Suite("Zones of their own in tables, which define none")
struct EquivalentZonesTests {
  /// A calendar whose zone has Berlin's clock, or one hour more, until 2027 and no daylight time
  /// afterwards.
  private func text(_ lines: [String], summer: Int = 2) -> String {
    """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//test//EN
    BEGIN:VTIMEZONE
    TZID:Ours
    BEGIN:STANDARD
    DTSTART:16010101T030000
    TZOFFSETFROM:+0\(summer)00
    TZOFFSETTO:+0\(summer - 1)00
    RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:16010101T020000
    TZOFFSETFROM:+0\(summer - 1)00
    TZOFFSETTO:+0\(summer)00
    RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3;UNTIL=20270101T000000Z
    END:DAYLIGHT
    END:VTIMEZONE
    BEGIN:VEVENT
    UID:a
    SUMMARY:A
    DTSTART;TZID=Ours:20260601T090000
    DTEND;TZID=Ours:20260601T100000
    \(lines.joined(separator: "\n"))
    END:VEVENT
    END:VCALENDAR

    """.replacing("\n\n", with: "\n").replacing("\n", with: "\r\n")
  }

  private func converted(
    _ lines: String..., summer: Int = 2
  ) -> (before: [String], after: [String], zone: String?, losses: [String]) {
    let collection = load(text(lines, summer: summer)).collection
    var bytes: [UInt8] = []
    let losses = AppointmentWriter(collection).write(.csv()) { bytes += $0 }
    let again = load(bytes).collection
    return (
      occurrences(collection, to: "20280101"), occurrences(again, to: "20280101"),
      again[0].start.zone?.name, losses.losses.map { "\($0.count) \($0.what)" }
    )
  }

  @Test(
    "a series has the name of a zone with the same clocks up to its last occurrence",
    arguments: ["COUNT=30", "UNTIL=20261231T080000Z", "BYDAY=MO,WE;COUNT=60", "INTERVAL=2;COUNT=9"])
  func counted(rule: String) {
    let (before, after, zone, losses) = converted("RRULE:FREQ=WEEKLY;\(rule)")
    #expect(before == after && !before.isEmpty)
    #expect(zone == "Europe/Berlin")
    #expect(losses.isEmpty)
  }

  @Test("a series that no zone of the database goes along with is counted")
  func unnamed() {
    for rule in ["FREQ=WEEKLY", "FREQ=WEEKLY;COUNT=50", "FREQ=WEEKLY;UNTIL=20290101T000000Z"] {
      #expect(converted("RRULE:\(rule)").losses == ["1 series in a zone of their own"], "\(rule)")
    }
  }

  @Test("a single occurrence is written in UTC if no zone has its clocks")
  func single() {
    #expect(converted().zone == "Europe/Berlin")
    let (before, after, zone, losses) = converted("X-KEPT:1", summer: 6)
    #expect(before == ["20260601T030000Z/20260601T040000Z A"])
    #expect(after == before)
    #expect(zone == nil)
    #expect(losses.isEmpty)
  }
}
