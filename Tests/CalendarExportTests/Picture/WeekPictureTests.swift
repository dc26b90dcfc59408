import CalendarExport
import CalendarLayout
import CivilTime
import Foundation
import Pinning
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct WeekPictureTests {
  private func picture(_ scene: WeekScene) throws -> String {
    var picture = ""
    WeekPicture(scene, options: try SampleWeek.options()).write(into: &picture)
    return picture
  }

  @Test("The picture of a small week")
  func golden() throws {
    TestFiles().expectGolden(try picture(SampleWeek.scene()), "week.svg")
  }

  @Test("A dark picture is the light one in other colours, none of which is white")
  func dark() throws {
    var options = try SampleWeek.options()
    options.isDark = true
    var dark = ""
    WeekPicture(try SampleWeek.scene(), options: options).write(into: &dark)
    let light = try picture(SampleWeek.scene())
    let color = #/#[0-9a-f]{3}(?:[0-9a-f]{3})?\b/#
    #expect(dark.replacing(color, with: "#") == light.replacing(color, with: "#"))
    #expect(!dark.contains("#fff"))
    #expect(light.contains("fill=\"#fff\"") && dark.contains("fill=\"#15181c\""))
  }

  /// The content of a picture, found by a strict XML parser.
  private final class Reading: NSObject, XMLParserDelegate {
    var elements: [String: Int] = [:]
    var attributes: [String: Set<String>] = [:]
    var uids: [String] = []
    var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes given: [String: String]
    ) {
      elements[name, default: 0] += 1
      for (key, value) in given { attributes[key, default: []].insert(value) }
      if let uid = given["data-uid"] { uids.append(uid) }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }

  private func read(_ picture: String) throws -> Reading {
    let parser = XMLParser(data: Data(picture.utf8))
    let reading = Reading()
    parser.delegate = reading
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    return reading
  }

  @Test("A strict parser reads the picture of hostile titles, and finds nothing that loads or runs")
  func hostileTitles() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let picture = try picture(
        SampleWeek.scene(direction: direction, entries: HostileTexts.entries))
      let reading = try read(picture)
      #expect(
        Set(reading.elements.keys) == [
          "svg", "title", "desc", "style", "defs", "pattern", "path", "rect", "text", "g",
          "circle", "tspan",
        ])
      #expect(!reading.attributes.keys.contains { $0.hasPrefix("on") || $0.hasSuffix("href") })
      #expect(picture.unicodeScalars.filter(HostileTexts.isForbidden).isEmpty)
      #expect(!picture.contains("@import"))
    }
  }

  @Test("Texts come back from the parser as they were written")
  func textsComeBack() throws {
    let reading = try read(picture(SampleWeek.scene()))
    #expect(reading.text.contains("Design critique: onboarding & <first> steps"))
    #expect(reading.text.contains("東京チーム定例会議"))
    let scene = try SampleWeek.scene()
    let shown = scene.grid.segments.count + scene.grid.bars.count
    #expect(reading.uids.count == shown)
    #expect(reading.attributes["role"] == ["img"])
    #expect(reading.attributes["aria-labelledby"] == ["t d"])
  }

  @Test("A picture of no appointments and one of no hours are pictures")
  func emptyWeeks() throws {
    let empty = try read(picture(SampleWeek.scene(entries: [])))
    #expect(empty.text.contains("0 appointments"))
    let narrow = try read(picture(SampleWeek.scene(hours: .window(600..<660))))
    #expect(narrow.text.contains("earlier") && narrow.text.contains("later"))
  }
}
