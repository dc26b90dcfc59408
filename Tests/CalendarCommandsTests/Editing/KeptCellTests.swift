import Foundation
import TestSupport
import Testing

@testable import CalendarCommands

/// Edits of files that strangers wrote: cells and names that say the same in another form stay.
@Suite("Cells that an edit keeps")
struct KeptCellTests {
  @Test(
    "a change writes the cells that it changes, in their forms, and no other",
    arguments: [
      (
        "Datum;Tijd;Wat\nza 28-03-2026;14:30;Training\nzo 29-03-2026;11:00;Finale\n",
        ["move", "Training", "15:00"], "14:30", "15:00"
      ),
      (
        "Call,Date,Start,End,Time zone\nBoard,2026-03-26,14:00,15:00,UTC-3\n",
        ["move", "Board", "+1d"], "2026-03-26", "2026-03-27"
      ),
      (
        "Subject,Start Date,Start Time,End Date,End Time,All Day Event\n"
          + "Lunch,03/26/2026,12:00 PM,03/26/2026,1:00 PM,FALSE\n",
        ["move", "Lunch", "+1d"], "03/26/2026", "03/27/2026"
      ),
      (
        "Termin;Datum;Von;Bis\nProbe;46107;0,75;0,875\n", ["move", "Probe", "19:30"], "0,75;0,875",
        "0,8125;0,9375"
      ),
      (
        "Etkinlik,Tarih,Saat\nNöbet,26.3.2026,20:00-08:00\nTatil,19-22 Nisan 2026,\n",
        ["move", "Nöbet", "+1d"], "26.3.2026", "27.3.2026"
      ),
      (
        "Evento;Data;Início;Fim\nConselho;26/03/2026;8h-12h;\nAula;27/03/2026;19h;20h30\n",
        ["add", "Prova mar 30 15-16"], "20h30\n", "20h30\nProva;30/03/2026;15h;16h00\n"
      ),
    ] as [(String, [String], String, String)])
  func cells(_ text: String, _ words: [String], _ old: String, _ new: String) {
    let outcome = FakeHost.with(text).run([words[0], "-f", "a.csv"] + words.dropFirst())
    #expect(outcome.code == 0, "\(outcome.messages)")
    #expect(
      String(decoding: outcome.written["a.csv"] ?? [], as: UTF8.self)
        == text.replacing(old, with: new))
  }

  @Test("an occurrence of a series is named in the zone of the file, which defines it")
  func zoneNames() {
    let text = """
      BEGIN:VCALENDAR\r
      VERSION:2.0\r
      PRODID:-//test//EN\r
      BEGIN:VTIMEZONE\r
      TZID:W. Europe Standard Time\r
      BEGIN:STANDARD\r
      DTSTART:16010101T030000\r
      TZOFFSETFROM:+0200\r
      TZOFFSETTO:+0100\r
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10\r
      END:STANDARD\r
      BEGIN:DAYLIGHT\r
      DTSTART:16010101T020000\r
      TZOFFSETFROM:+0100\r
      TZOFFSETTO:+0200\r
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3\r
      END:DAYLIGHT\r
      END:VTIMEZONE\r
      BEGIN:VEVENT\r
      UID:1\r
      DTSTAMP:20260301T000000Z\r
      DTSTART;TZID=W. Europe Standard Time:20260326T130000\r
      DTEND;TZID=W. Europe Standard Time:20260326T140000\r
      RRULE:FREQ=WEEKLY;COUNT=4\r
      SUMMARY:Porada\r
      END:VEVENT\r
      END:VCALENDAR\r

      """
    for (words, line) in [
      (["delete", "Porada"], "EXDATE;TZID=W. Europe Standard Time:20260326T130000\r\n"),
      (
        ["edit", "Porada", "--set", "title=Jiná"],
        "RECURRENCE-ID;TZID=W. Europe Standard Time:20260326T130000\r\n"
      ),
      (["move", "Porada", "15:00"], "DTSTART;TZID=W. Europe Standard Time:20260326T150000\r\n"),
    ] {
      let outcome = FakeHost.with(text, as: "a.ics").run(
        [words[0], "-f", "a.ics"] + words.dropFirst())
      let written = String(decoding: outcome.written["a.ics"] ?? [], as: UTF8.self)
      #expect(outcome.code == 0, "\(outcome.messages)")
      #expect(written.contains(line), "\(written)")
      #expect(!written.contains("Europe/Berlin"), "\(written)")
    }
  }

  @Test("the line of a change is that of the file, in UTF-16, too")
  func wideLines() throws {
    let text = "Событие\tДата\tНачало\r\nОбед\t26.03.2026\t13:00\r\nСмена\t27.03.2026\t22:00\r\n"
    var host = FakeHost()
    host.files["a.txt"] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let outcome = host.run(["edit", "-f", "a.txt", "Смена", "--set", "title=Пост"])
    #expect(outcome.code == 0, "\(outcome.messages)")
    #expect(outcome.text.contains("  a.txt:3  id:"), "\(outcome.text)")
  }

  @Test(
    "a row that is added after a last line without a line end is on the next line, in any encoding")
  func openLines() throws {
    for end in ["\r\n", "\n", "\r"] {
      let text = "Title,Start,End\(end)A,2026-03-26T09:00,2026-03-26T10:00"
      let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      for bytes in [
        Array(text.utf8), [0xEF, 0xBB, 0xBF] + text.utf8, little, [0xFF, 0xFE] + little, big,
        [0xFE, 0xFF] + big,
      ] {
        var host = FakeHost()
        host.files["a.csv"] = bytes
        let outcome = host.run(["add", "-f", "a.csv", "B 2026-03-27 09:00-10:00"])
        #expect(outcome.text.contains("  a.csv:3  id:"), "\(outcome.text)\(outcome.messages)")
      }
    }
  }

  @Test("the handle of a row without a UID is that of the row as it is written")
  func handles() throws {
    let rows = "A,2026-03-27T09:00,2026-03-27T10:00\nB,2026-03-27T09:00,2026-03-27T10:00\n"
    let host = FakeHost.with("Title,Start,End\n" + rows)
    for words in [
      ["add", "-f", "a.csv", "B 2026-03-27 09:00-10:00"], ["move", "-f", "a.csv", "A", "10:00"],
      ["edit", "-f", "a.csv", "B", "--set", "title=A"],
    ] {
      var later = host
      let (line, json) = (host.run(words), host.run(words + ["--json"]))
      let written: [UInt8] = try #require(line.written["a.csv"], "\(line.messages)")
      later.files["a.csv"] = written
      let handle = try #require(line.text.firstRange(of: /id:\w+/).map { String(line.text[$0]) })
      let object = try #require(
        JSONSerialization.jsonObject(with: Data(json.output)) as? [String: Any])
      #expect(object["id"] as? String == handle)
      let uid = try #require(object["uid"] as? String)
      #expect((object["after"] as? [String: Any])?["uid"] as? String == uid)
      for name in [handle, "id:" + uid] {
        let outcome = later.run(["delete", "-f", "a.csv", name, "--dry-run"])
        let row = words[0] == "add" ? "B,2026-03-27T09:00" : "A,2026-03-27T"
        #expect(outcome.code == 0 && outcome.text.contains("-" + row), "\(outcome.messages)")
      }
    }
  }

  @Test("the line of an answer is that in the file that another program changed meanwhile")
  func movedLines() throws {
    let rows = "A,2026-03-26T09:00,2026-03-26T10:00\nC,2026-03-28T09:00,2026-03-28T10:00\n"
    var host = FakeHost.with("Title,Start,End\n" + rows)
    host.changedMeanwhile["a.csv"] = Array(
      ("Title,Start,End\nZ,2026-03-25T09:00,2026-03-25T10:00\n" + rows).utf8)
    for (words, line) in [
      (["add", "-f", "a.csv", "B 2026-03-27 09:00-10:00"], 4),
      (["move", "-f", "a.csv", "C", "10:00"], 4),
    ] {
      let outcome = host.run(words)
      #expect(outcome.text.contains("  a.csv:\(line)  id:"), "\(outcome.text)")
    }
  }

  @Test("an organizer is named as the file writes it")
  func organizer() {
    let outcome = FakeHost.with("Call,Date,Start,Host\nBoard,2026-03-26,14:00,Pat Lee\n").run([
      "move", "-f", "a.csv", "Board", "+1d",
    ])
    #expect(outcome.messages.contains("Pat Lee organizes this"), "\(outcome.messages)")
  }

  @Test("the conversion that a refusal names reads the file as the refused command did")
  func conversion() {
    let text = "Ora;Lunedì;Martedì;Mercoledì\n8:00-9:00;Storia;Arte;Inglese\n"
    let host = FakeHost.with(text)
    let refused = host.run([
      "add", "-f", "a.csv", "Latino 2026-03-30 9:00-10:00", "--week-of", "2026-03-30",
    ])
    #expect(
      refused.messages.hasSuffix(
        "Convert it first: calgrid export a.csv --week-of 2026-03-30 -o a.ics\n"),
      "\(refused.messages)")
    let outcome = host.run(["export", "a.csv", "--week-of", "2026-03-30", "-o", "a.ics"])
    #expect(outcome.code == 0 && outcome.written["a.ics"] != nil, "\(outcome.messages)")
  }
}
