import CalendarExport
import CalendarLayout
import CivilTime
import Foundation
import Pinning
import Testing

@Suite struct StrictMarkupTests {
  private func page(
    _ entries: [GridEntry], direction: LayoutDirection = .leftToRight,
    hours: VisibleHours = .standard, language: String? = nil
  ) throws -> String {
    let scene = try SampleWeek.scene(direction: direction, hours: hours, entries: entries)
    let paper = WeekGrid.sheets(
      entries, metrics: scene.metrics,
      options: try SampleWeek.gridOptions(direction: direction, hours: hours))
    var options = try SampleWeek.options()
    options.locale = language.flatMap { CalendarLocale($0) } ?? .english
    options.details = { entry in
      SampleWeek.details[entry.uid]
        ?? EntryDetails(
          text: entry.title + "\n" + entry.location, address: "https://example.com/?" + entry.title)
    }
    var page = ""
    WeekPage(scene, paper: paper.first, options: options).write(into: &page)
    return page
  }

  @Test("A strict parser finds no fault in a page, whatever its titles, its hours, its direction")
  func pagesAreStrict() throws {
    let sample = SampleWeek.entries(try SampleWeek.rules)
    for entries in [[], sample, sample + HostileTexts.entries] {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        for hours in [VisibleHours.standard, .busy(from: 480..<1080), .window(1200..<1680)] {
          let markup = StrictMarkup(
            page: try page(entries, direction: direction, hours: hours, language: "de-DE"))
          #expect(markup.faults.isEmpty, "\(markup.faults.prefix(5))")
          #expect(markup.elementCount > 100)
        }
      }
    }
  }

  @Test(
    "The strict parser sees what is wrong",
    arguments: [
      ("<li class=\"r", "<div class=\"r"), ("</h1>", ""), ("<h1><bdi>", "<h1><p></p><bdi>"),
      ("class=\"skip\"", "class=\"skip\" class=\"x\""), ("id=\"h-grid\"", "id=\"hd\""),
      ("lang=\"en\"", "lang=en"), ("href=\"#agenda\"", "href=\"#agneda\""), ("<bdi>", "<bdi>&x "),
    ])
  func faultsAreFound(sound: String, broken: String) throws {
    let page = try page(SampleWeek.entries(SampleWeek.rules))
    let place = try #require(page.range(of: sound))
    #expect(!StrictMarkup(page: page.replacingCharacters(in: place, with: broken)).faults.isEmpty)
  }
}
