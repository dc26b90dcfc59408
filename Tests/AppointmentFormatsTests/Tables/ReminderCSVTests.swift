import AppointmentModel
import CivilTime
import Testing

@testable import AppointmentFormats

@Suite("Reminders and people of tables")
struct ReminderCSVTests {
  private static let head =
    "Subject,Start Date,Start Time,End Date,End Time,Reminder on/off,Reminder Date,Reminder Time,"
    + "Required Attendees\n"

  private func alarms(_ row: String) -> [String] {
    load(Self.head + row + "\n").collection.first?.components ?? []
  }

  @Test(
    "Outlook's moment is a length before the start",
    arguments: [
      ("True,3/23/2026,8:45:00 AM", "-PT15M"), ("Wahr,3/22/2026,9:00", "-PT24H"),
      ("True,,9:00:00 AM", "PT0S"), ("True,3/23/26,9:10 AM", "PT10M"),
    ])
  func moments(cells: String, trigger: String) throws {
    let alarms = alarms("A,3/23/2026,9:00:00 AM,3/23/2026,10:00:00 AM,\(cells),")
    try #require(alarms.count == 1)
    #expect(
      alarms[0].contains("TRIGGER:\(trigger)\r\n") || alarms[0].contains("TRIGGER:\(trigger)\n"))
    #expect(alarms[0].contains("DESCRIPTION:A"))
  }

  @Test("what is switched off, and what cannot be read, is no alarm; the latter is kept")
  func none() throws {
    #expect(alarms("A,3/23/2026,9:00,3/23/2026,10:00,False,3/23/2026,8:45,").isEmpty)
    let text = Self.head + "A,3/23/2026,9:00,3/23/2026,10:00,True,soon,8:45,\n"
    let appointment = try #require(load(text).collection.first)
    #expect(appointment.components.isEmpty)
    #expect(appointment.properties.contains { $0.name == "Reminder Date" && $0.value == "soon" })
  }

  @Test("minutes in a column of their own")
  func minutes() throws {
    let text = "Title,Start,End,Reminder\nA,2026-03-23 09:00,2026-03-23 10:00,30\n"
    let appointment = try #require(load(text).collection.first)
    #expect(appointment.components.first?.contains("TRIGGER:-PT30M") == true)
  }

  @Test("a moved appointment takes its reminder along in the table")
  func moved() throws {
    let row = "A,3/23/2026,9:00:00 AM,3/23/2026,10:00:00 AM,True,3/23/2026,8:45:00 AM,\n"
    var collection = load(Self.head + row).collection
    var appointment = try #require(collection.first)
    let start = try CivilDateTime("2026-03-24T11:00:00")
    let end = try CivilDateTime("2026-03-24T12:00:00")
    (appointment.start, appointment.end) = (.floating(start), .at(.floating(end)))
    collection.replace(at: 0, with: appointment)
    let table = try #require(AppointmentWriter(collection).table())
    let written = String(decoding: table, as: UTF8.self)
    #expect(written.contains("True,3/24/2026,10:45:00 AM,"))
  }

  @Test("names with addresses, in quotes where they hold commas")
  func people() throws {
    let cell = "\"\"\"Doe, Jane\"\" <jane@example.org>, Bob <bob@example.org>, c@example.org, Dan\""
    let text = Self.head + "A,3/23/2026,9:00,3/23/2026,10:00,False,,,\(cell)\n"
    let appointment = try #require(load(text).collection.first)
    #expect(
      appointment.attendees.map { [$0.name ?? "", $0.address] } == [
        ["Doe, Jane", "mailto:jane@example.org"], ["Bob", "mailto:bob@example.org"],
        ["", "mailto:c@example.org"], ["Dan", ""],
      ])
    let shown = MailboxText.list(appointment.attendees)
    #expect(
      MailboxText.members(shown)
        == ["\"Doe, Jane\" <jane@example.org>", "Bob <bob@example.org>", "c@example.org", "Dan"])
  }
}
