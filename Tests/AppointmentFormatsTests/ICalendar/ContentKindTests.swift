import AppointmentFormats
import AppointmentModel
import Testing

@Suite("What an input is")
struct ContentKindTests {
  private static let event = "BEGIN:VEVENT\nUID:1\nDTSTART:20260323\nSUMMARY:x\nEND:VEVENT\n"
  private static let stream = "BEGIN:VCALENDAR\n" + event + "END:VCALENDAR\n"

  @Test(
    "a header that names the columns makes a CSV, whatever the cells begin with",
    arguments: [
      "SUMMARY,DTSTART\nBEGIN:V,20260323\n",
      "SUMMARY,DTSTART\nBEGIN:VCALENDAR,20260323\n",
      "SUMMARY,DTSTART\nBEGIN:VCALENDAR\n,20260323\n",
      "uid;dtstart;summary\nBEGIN:VEVENT;20260323;x\n",
      "X-NOTE,SUMMARY,DTSTART\n\"a\nBEGIN:VCALENDAR\nEND:VCALENDAR\n\",x,20260323\n",
      "\n\nDTSTART;TZID=GMT+01:00,SUMMARY\n\"BEGIN:VEVENT\",\n20260323,x\n",
      "\"BEGIN:x\",SUMMARY,DTSTART\na,b,20260323\n",
      "\"\u{1}begin:VCALENDAR\",SUMMARY,DTSTART\na,b,20260323\n",
      "<b>,SUMMARY,DTSTART\na,b,20260323\n",
      "Subject,Start Date\nBEGIN:VCALENDAR,2026-03-23\n",
    ])
  func tables(_ text: String) {
    let loaded = load(text)
    #expect(loaded.report.files[0].format.contains("CSV"), "\(loaded.report.text)")
    #expect(loaded.collection.count == 1, "\(loaded.report.text)")
    let again = load(AppointmentWriter(loaded.collection).csv())
    #expect(again.report.files[0].format.contains("CSV"), "\(again.report.text)")
    #expect(
      again.collection.indices.map { again.collection[$0].title } == [
        loaded.collection[0].title
      ])
  }

  @Test(
    "a line that begins a calendar makes an iCalendar stream, also after other text",
    arguments: [
      stream, event, stream.lowercased(), "\n \n" + stream, "BEGIN:VCALENDAR \n" + event,
      "From: me, you\nSubject: a, b, c\n\n" + stream, "He said \"hi\n" + stream,
      "a,b,c\n" + stream, "Subject,Start\n" + event, "<pre>\n" + stream,
      "DTSTART;VALUE=DATE:20260323\n" + stream, "DTSTART,x\n" + stream,
      "BEGIN:V\u{0}D\nBEGIN:,SUMMARY,DTSTART\n" + stream,
      "BEGIN:X-LIST\nEND:X-LIST\n" + stream,
    ])
  func streams(_ text: String) {
    let loaded = load(text)
    #expect(loaded.report.files[0].format == "iCalendar", "\(loaded.report.text)")
    #expect(loaded.collection.indices.map { loaded.collection.uid(at: $0) } == ["1"])
  }

  @Test("a missing column is named, with or without alarms in cells")
  func lackingTables() {
    let loaded = load("UID,DTSTART,BEGIN\n1,20260323,\"BEGIN:VALARM\nEND:VALARM\"\n")
    #expect(loaded.report.issues.map(\.code) == [.missingColumn])
  }

  @Test("what is neither is refused with its beginning")
  func others() {
    for (text, advice) in [
      ("%PDF-1.7\n", "a PDF"), ("{\"a\": [1, 2]}", "JSON"),
      ("<html>BEGIN:VCALENDAR</html>", "a web page"), ("PK\u{3}\u{4}x", "unzip it first"),
      ("PK\u{3}\u{4}xl/workbook.xml", "Excel"), ("PK\u{3}\u{4}opendocument", "OpenDocument"),
      ("<xml>", "neither a CSV nor iCalendar"),
    ] {
      let issues = load(text).report.issues
      #expect(issues.map(\.code) == [.unknownFormat], "\(text)")
      #expect(issues[0].message.contains(advice), "\(issues[0].message)")
    }
  }
}
