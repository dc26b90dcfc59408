import AppointmentModel
import CivilTime
import TestSupport
import Testing

@testable import AppointmentFormats

/// Edits of series that have changes with RANGE=THISANDFUTURE already, held against a list of their
/// occurrences.
@Suite("Edits of series with THISANDFUTURE", .portioned)
struct RangeEditTests {
  private let zones = ZoneDatabase(files: SeriesEditTests.files)

  @Test(
    "leave what a list of the occurrences has, also when written and read again, or are refused")
  func randomSeries() throws {
    let berlin = try zones.rules(for: ZoneID("Europe/Berlin"))
    var (edited, refused) = (0, 0)
    // The first of the last three has a change on a day that an EXDATE takes away; two move days over
    // a change of clocks, beside days of another length.
    for seed in (UInt64(1)...20_000).portion(600, whole: 3_000) + [8_134, 15_432, 17_666] {
      var random = SeededGenerator(seed: seed)
      var list = ListedSeries(&random, berlin)
      let input = list.text(&random)
      let loaded = load(input)
      let place: Comment = "seed \(seed)\n\(input)"
      #expect(shown(loaded, list, berlin) == list.shown, place)
      guard let member = list.named.randomElement(using: &random),
        let scope = EditScope.allCases.randomElement(using: &random)
      else { continue }
      let named = list.members[member].start
      let occurrence = loaded.occurrences(
        in: Instant(secondsSinceEpoch: 0)..<Instant(secondsSinceEpoch: 4_000_000_000),
        displayZone: berlin
      ).first {
        $0.start.secondsSinceEpoch == list.instant(named)
          && list.isOriginal($0.recurrenceID, of: member)
      }
      guard let occurrence else {
        Issue.record(
          "the occurrence at \(CivilDateTime(wallSeconds: named)) is not found: \(place)")
        continue
      }
      var editor = CalendarEditor(loaded, displayZone: berlin)
      let id = loaded.id(of: occurrence)
      var words = "\(scope) \(CivilDateTime(wallSeconds: list.members[member].original))"
      var mayRefuse = false
      do throws(EditRefusal) {
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
          words += " delete"
          list.delete(member, scope)
          try editor.delete(id, scope: scope)
        case 1:
          words += " rename"
          mayRefuse = scope == .thisAndFollowing && list.shiftOfSegment(at: member) != 0
          list.rename(member, to: "New", scope)
          try editor.change(id, scope: scope) { $0.title = "New" }
        default:
          let days = Int64.random(in: -2...2, using: &random)
          let step: Int64 = list.isDate ? 0 : 1800 * Int64.random(in: -4...4, using: &random)
          let longer: Int64 = list.isDate ? 86_400 : 900
          let more = Bool.random(using: &random) ? 0 : longer
          let start = named + days * 86_400 + step
          let length = list.members[member].length + more
          words += " move to \(CivilDateTime(wallSeconds: start)) for \(length)"
          mayRefuse = scope != .this
          let from = Instant(secondsSinceEpoch: list.instant(start))
          let end = list.isDate ? list.instant(start + length) : list.instant(start) + length
          list.move(member, to: start, lasting: length, scope)
          try editor.move(id, to: from..<Instant(secondsSinceEpoch: end), scope: scope)
        }
      } catch {
        #expect(mayRefuse, "\(words): \(error): \(place)")
        #expect(
          error == .ruleSaysWhen || "\(error)".contains("THISANDFUTURE"),
          "\(words): \(error): \(place)")
        #expect(list.isHardToMove, "\(words): \(error): \(place)")
        #expect(editor.appointments.map { $0 } == loaded.map { $0 }, place)
        refused += 1
        continue
      }
      let written = AppointmentWriter(
        editor.appointments, now: Instant(secondsSinceEpoch: 1_774_000_000)
      ).iCalendar()
      let text = String(decoding: written, as: UTF8.self)
      #expect(shown(editor.appointments, list, berlin) == list.shown, "\(words): \(place)\n\(text)")
      #expect(
        shown(load(text), list, berlin) == list.shown, "\(words), read again: \(place)\n\(text)")
      editor.undo()
      #expect(editor.appointments.map { $0 } == loaded.map { $0 }, "\(words), undone: \(place)")
      edited += 1
    }
    #expect(edited > refused * 4, "\(edited) edited, \(refused) refused")
  }

  private func load(_ text: String) -> AppointmentCollection {
    AppointmentLoader().load(
      [InputFile(name: "calendar.ics", bytes: Array(text.utf8))], zones: zones
    ).collection
  }

  private func shown(
    _ collection: AppointmentCollection, _ list: ListedSeries, _ display: ZoneRules
  ) -> [String] {
    collection.occurrences(
      in: Instant(secondsSinceEpoch: 0)..<Instant(secondsSinceEpoch: 4_000_000_000),
      displayZone: display
    ).map {
      list.line(
        $0.start.secondsSinceEpoch, $0.end.secondsSinceEpoch, collection[$0.appointment].title)
    }.sorted()
  }
}
