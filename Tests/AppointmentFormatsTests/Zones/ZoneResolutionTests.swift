import AppointmentModel
import CivilTime
import Foundation
import TestSupport
import Testing

@testable import AppointmentFormats

@Suite("What a TZID means")
struct ZoneResolutionTests {
  private func start(
    _ tzid: String, _ definition: String = "", rules: ZoneRulesSource = .system
  ) -> (String?, String) {
    var options = LoadOptions()
    options.zoneRules = rules
    let loaded = load(
      calendar(
        event("1", "SUMMARY:a", "DTSTART;TZID=\"\(tzid)\":20260601T120000")
          + (definition.isEmpty ? "" : "\r\n" + definition)), options: options)
    return (
      loaded.collection[0].start.zone?.name, occurrences(loaded.collection, to: "20270101")[0]
    )
  }

  /// A VTIMEZONE with daylight time `offset` hours ahead of UTC.
  private func definition(_ tzid: String, summer: Int, extra: String = "") -> String {
    """
    BEGIN:VTIMEZONE
    TZID:\(tzid)
    \(extra.isEmpty ? "X-A:1" : extra)
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
    RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
    END:DAYLIGHT
    END:VTIMEZONE
    """.replacing("\n", with: "\r\n")
  }

  @Test("names of the database, normalised")
  func normalised() {
    for text in [
      "Europe/Berlin", "europe/berlin", "Europe_Berlin", "/citadel.org/20260414_1/Europe/Berlin",
      "posix/Europe/Berlin", "/freeassociation.sourceforge.net/Europe/Berlin",
      "W. Europe Standard Time", "w. europe standard time",
      "(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna",
      "(GMT+01:00) Amsterdam / Berlin / Bern / Rome / Stockholm / Vienna",
    ] {
      #expect(start(text).0 == "Europe/Berlin", "\(text)")
    }
    #expect(start("America/Argentina/Buenos_Aires").0 == "America/Argentina/Buenos_Aires")
    #expect(start("GMT+0200").1 == "20260601T100000Z/20260601T100000Z a")
    #expect(start("UTC").1 == "20260601T120000Z/20260601T120000Z a")
  }

  @Test("the database counts for names that it knows, the calendar's definition for others")
  func definitions() {
    #expect(start("Europe/Berlin", definition("Europe/Berlin", summer: 2)).0 == "Europe/Berlin")
    for name in ["Europe/Berlin", "W. Europe Standard Time"] {
      #expect(
        start(name, definition(name, summer: 4)).1 == "20260601T100000Z/20260601T100000Z a",
        "\(name)")
      #expect(
        start(name, definition(name, summer: 4), rules: .file).1
          == "20260601T080000Z/20260601T080000Z a", "\(name)")
    }
    #expect(
      start("Mine", definition("Mine", summer: 4, extra: "X-LIC-LOCATION:Europe/Berlin")).1
        == "20260601T080000Z/20260601T080000Z a")
    #expect(
      start("Mine", definition("Mine", summer: 2, extra: "X-LIC-LOCATION:Europe/Berlin")).0
        == "Europe/Berlin")
    for name in ["Customized Time Zone", "tzone://Microsoft/Custom", ""] {
      #expect(
        start(name, definition(name, summer: 3)).1 == "20260601T090000Z/20260601T090000Z a",
        "\(name)")
    }
  }

  @Test("definitions hold in their own calendar only")
  func scopes() {
    let one = event("1", "SUMMARY:a", "DTSTART;TZID=Zed:20260601T120000")
    let text =
      calendar(one + "\r\n" + definition("Zed", summer: 3))
      + calendar(one.replacing("UID:1", with: "UID:2") + "\r\n" + definition("Zed", summer: 5))
      + calendar(one.replacing("UID:1", with: "UID:3"))
    let loaded = load(text)
    #expect(
      occurrences(loaded.collection, to: "20270101") == [
        "20260601T070000Z/20260601T070000Z a", "20260601T090000Z/20260601T090000Z a",
        "20260601T120000Z/20260601T120000Z a",
      ])
    #expect(loaded.report.issues.map(\.code) == [.unknownZone])
  }

  @Test("of definitions of one name the first counts that can be used, in front or behind")
  func unusable() {
    let broken = "BEGIN:VTIMEZONE\r\nTZID:Ours\r\nBEGIN:STANDARD\r\nEND:STANDARD\r\nEND:VTIMEZONE"
    let usable = definition("Ours", summer: 5)
    let expected = start("Ours", usable)
    #expect(expected.0 == "Ours" && expected.1 == "20260601T070000Z/20260601T070000Z a")
    for text in [
      broken + "\r\n" + usable, usable + "\r\n" + broken,
      usable + "\r\n" + definition("Ours", summer: 8),
    ] {
      #expect(start("Ours", text) == expected)
      let loaded = load(
        calendar(event("1", "SUMMARY:a", "DTSTART;TZID=Ours:20260601T120000") + "\r\n" + text))
      let again = load(AppointmentWriter(loaded.collection).iCalendar())
      #expect(occurrences(again.collection, to: "20270101") == [expected.1])
    }
    // Nobody knows its clocks: the name stays.
    #expect(start("Ours", broken) == ("Ours", "20260601T120000Z/20260601T120000Z a"))
  }

  @Test("onsets: before the first TZOFFSETFROM, DTSTART off its rule, RDATE lists, STANDARD only")
  func onsets() throws {
    let text = """
      BEGIN:VTIMEZONE
      TZID:Q
      BEGIN:STANDARD
      DTSTART:20200105T000000
      TZOFFSETFROM:+0200
      TZOFFSETTO:-0330
      RDATE:20220101T000000,20240101T000000
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:20210310T000000
      TZOFFSETFROM:-0330
      TZOFFSETTO:-0230
      RRULE:FREQ=YEARLY;BYMONTH=6;BYDAY=1SU;UNTIL=20230701T000000Z
      END:DAYLIGHT
      END:VTIMEZONE
      """.replacing("\n", with: "\r\n")
    let loaded = load(
      calendar(event("1", "SUMMARY:a", "DTSTART;TZID=Q:20260601T120000") + "\r\n" + text))
    let rules = try #require(loaded.collection.zoneRules(at: 0))
    func hours(_ year: Int, _ month: Int, _ day: Int) -> Double {
      let date = CivilDate(year: year, month: month, day: day) ?? .distantPast
      let instant = Instant(secondsSinceEpoch: Int64(date.dayNumber) * 86_400 + 43_200)
      return Double(rules.offset(at: instant).seconds) / 3600
    }
    #expect(hours(2019, 7, 1) == 2 && hours(2020, 7, 1) == -3.5)
    #expect(hours(2021, 3, 9) == -3.5 && hours(2021, 3, 11) == -2.5)
    #expect(hours(2022, 1, 2) == -3.5 && hours(2022, 7, 1) == -2.5)
    #expect(hours(2023, 12, 1) == -2.5 && hours(2024, 7, 1) == -3.5 && hours(2050, 7, 1) == -3.5)
  }

  @Test("every Windows id and label of the fixtures")
  func windowsZones() throws {
    struct Names: Decodable { var windows_to_iana: [String: String] }
    struct Labels: Decodable { var map: [String: [String]] }
    let files = TestFiles()
    let names = try JSONDecoder().decode(
      Names.self, from: Data(files.bytes("zones/windows_zones.json")))
    let labels = try JSONDecoder().decode(
      Labels.self, from: Data(files.bytes("zones/windows_zone_labels.json")))
    #expect(names.windows_to_iana.count > 100 && labels.map.count > 200)
    for (name, zone) in names.windows_to_iana {
      #expect(WindowsZones.zone(for: name) == zone, "\(name)")
    }
    for (label, zones) in labels.map where names.windows_to_iana[label] == nil {
      #expect(WindowsZones.zone(for: label) == zones[0], "\(label)")
    }
    for name in ["", "Standard Time", "(UTC+01:00)", "Europe"] {
      #expect(WindowsZones.zone(for: name) == nil, "\(name)")
    }
  }
}
