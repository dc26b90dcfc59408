import CalendarExport
import Foundation
import Testing

/// Content of one calendar must never appear at the other's appointment, although both share a UID,
/// if calendars are not merged.
@Suite("Two calendars that share a UID, through every output")
struct SharedUIDTests {
  private static let week = "--date 2026-03-23"

  /// Checks that each part contains all of one side and nothing of the other, and that every side
  /// has as many parts as occurrences.
  private func expectSeparate(
    _ parts: [String], _ shared: SharedUID, has values: [(SharedUID.Side) -> String]
  ) {
    for side in SharedUID.sides {
      let own = parts.filter { $0.contains(side.title) }
      #expect(own.count == shared.count)
      for part in own {
        for value in values { #expect(part.contains(value(side))) }
        for other in SharedUID.sides where other != side {
          for value in values { #expect(!part.contains(value(other))) }
        }
      }
    }
  }

  @Test(
    "The page: each row has its own notes and link, each block leads to its row",
    arguments: SharedUID.all)
  func page(shared: SharedUID) throws {
    let page = shared.answer("export --format html \(Self.week)")
    let rows = page.matches(of: /<li class="r [^>]*>\s*<i id="(a[0-9-]+)"><\/i>(.*?)<\/li>/).map {
      (id: String($0.1), text: String($0.2))
    }
    expectSeparate(
      rows.map(\.text), shared, has: [{ $0.title }, { $0.notes }, { "href=\"\($0.address)\"" }])
    #expect(rows.count == 2 * shared.count && Set(rows.map(\.id)).count == rows.count)
    let blocks = page.matches(of: /<a href="#(a[0-9-]+)"[^>]*aria-label="([^",]*),/)
    #expect(blocks.count == 2 * shared.count)
    for block in blocks {
      let row = try #require(rows.first { $0.id == block.1 })
      #expect(row.text.contains("<bdi>\(block.2)</bdi>"))
    }
  }

  @Test("The picture has a block for each, with its own title", arguments: SharedUID.all)
  func picture(shared: SharedUID) {
    let picture = shared.answer("export --format svg \(Self.week)")
    let blocks = picture.matches(of: /<g data-uid="1@x"[^>]*><title>(.*?)<\/title>/).map {
      String($0.1)
    }
    #expect(blocks.count == 2 * shared.count)
    expectSeparate(blocks, shared, has: [{ $0.title }])
  }

  @Test("The grid and the list in text name both", arguments: SharedUID.all)
  func text(shared: SharedUID) {
    let lines = shared.answer("export --format agenda --width 100 \(Self.week)")
      .split(separator: "\n").map(String.init)
    expectSeparate(lines, shared, has: [{ $0.title }])
    let grid = shared.answer("export --format text --width 220 \(Self.week)")
    for side in SharedUID.sides {
      #expect(grid.components(separatedBy: side.title).count == 1 + shared.count)
    }
  }

  @Test("Occurrences as JSON and TSV have the texts of their calendar", arguments: SharedUID.all)
  func occurrences(shared: SharedUID) throws {
    struct Document: Decodable {
      struct Occurrence: Decodable { var uid, summary, description, calendar, url: String }
      var occurrences: [Occurrence]
    }
    let json = shared.answer("export --format json \(Self.week)")
    let found = try JSONDecoder().decode(Document.self, from: Data(json.utf8)).occurrences
    #expect(found.allSatisfy { $0.uid == SharedUID.uid })
    for side in SharedUID.sides {
      let own = found.filter {
        side
          == SharedUID.Side(
            calendar: $0.calendar, title: $0.summary, notes: $0.description, address: $0.url)
      }
      #expect(own.count == shared.count)
    }
    #expect(found.count == 2 * shared.count)
    let lines = shared.answer("export --format tsv \(Self.week)").split(separator: "\n")
    #expect(lines.count == 1 + 2 * shared.count)
    expectSeparate(
      lines.map(String.init), shared,
      has: [{ "\t\($0.title)\t" }, { "\t\($0.calendar)\t" }, { $0.notes }, { $0.address }])
  }

  @Test(
    "Frames name each occurrence by one id, again when the files are read again",
    arguments: SharedUID.all)
  func frames(shared: SharedUID) throws {
    for mode in ["week", "agenda"] {
      let text = shared.answer("frames --mode \(mode) \(Self.week)")
      #expect(text == shared.answer("frames --mode \(mode) \(Self.week)"))
      let document = try JSONDecoder().decode(FramesDocument.self, from: Data(text.utf8))
      let entries = document.entries.compactMap(\.self)
      #expect(entries.count == 2 * shared.count)
      #expect(Set(entries.map(\.id)).count == entries.count)
      for side in SharedUID.sides {
        let own = entries.filter { $0.title == side.title }
        #expect(own.count == shared.count)
        #expect(own.allSatisfy { $0.calendars == [side.calendar] && $0.uid == SharedUID.uid })
      }
      let named =
        (document.segments ?? []).map(\.entry)
        + (document.sections ?? []).flatMap(\.rows).map(\.entry)
      #expect(named.sorted() == Array(entries.indices))
    }
  }

  @Test(
    "Exports of the appointments keep both",
    arguments: SharedUID.all, ["ics", "csv", "google-csv", "outlook-csv"])
  func appointments(shared: SharedUID, format: String) {
    let text = shared.answer("export --format \(format)")
    for side in SharedUID.sides {
      let expected = format.hasSuffix("-csv") ? shared.count : 1
      #expect(text.components(separatedBy: side.title).count == 1 + expected)
      #expect(text.components(separatedBy: side.notes).count == 1 + expected)
    }
  }

  @Test(
    "Merged, what has one UID and the same times is one, and nothing of either is lost",
    arguments: SharedUID.all)
  func merged(shared: SharedUID) {
    let isOne = shared.times != .different
    let page = shared.answer("export --format html \(Self.week)", merges: true)
    let rows = page.matches(of: /<li class="r [^>]*>\s*<i id="(a[0-9-]+)"><\/i>(.*?)<\/li>/).map {
      String($0.2)
    }
    #expect(rows.count == (isOne ? shared.count : 2))
    guard isOne else { return }
    for row in rows {
      let parts = SharedUID.sides.map { "\($0.calendar):<br>\($0.title)<br>\($0.notes)" }
      #expect(row.contains(parts[0]) && row.contains(parts[1]))
      #expect(row.contains("<bdi>For anna / For ben</bdi>"))
    }
    let agenda = shared.answer("export --format agenda --width 100 \(Self.week)", merges: true)
    #expect(agenda.components(separatedBy: "•• For anna / For ben").count == 1 + shared.count)
  }
}
