import TestSupport
import Testing

@testable import CalendarTerminal
@testable import TerminalText

@Suite("Wrapping titles into lines of cells")
struct TextWrappingTests {
  private func wrap(_ text: String, _ width: Int, _ limit: Int, mark: Int = 0) -> String {
    let measured = MeasuredText(TextSanitizer.standard.sanitize(text), markLength: mark)
    return TextWrapping(measured, width: width).lines(atMost: limit).lines
      .map { measured.text(of: $0, ellipsis: "…").description }.joined(separator: "|")
  }

  @Test("Spaces, hyphens, slashes and ideographs end lines")
  func breaks() {
    for (text, width, limit, lines) in [
      ("Stand-up", 14, 1, "Stand-up"),
      ("Bike repair café", 14, 3, "Bike repair|café"),
      ("Pairing: sync engine", 14, 3, "Pairing: sync|engine"),
      ("Swift Berlin meet-up", 18, 2, "Swift Berlin meet-|up"),
      ("and/or maybe", 6, 3, "and/or|maybe"),
      ("and/or maybe", 5, 3, "and/|or|maybe"),
      ("東京チーム定例会議", 14, 2, "東京チーム定例|会議"),
      ("東京チーム定例会議", 5, 9, "東京|チー|ム定|例会|議"),
      // A prolonged-sound mark or a comma never begins a line: the character before it moves down
      // with it.
      ("東チーム", 4, 9, "東|チー|ム"),
      ("東京、大阪", 4, 9, "東|京、|大阪"),
      ("Zoom 会議", 6, 2, "Zoom|会議"),
      ("Zoom会議", 6, 2, "Zoom会|議"),
      ("a  b", 1, 2, "a|b"),
      ("", 5, 2, ""),
      ("   ", 5, 2, ""),
    ] {
      #expect(wrap(text, width, limit) == lines, "\(text) in \(width)")
    }
  }

  @Test("A word longer than a line is hyphenated before a consonant and a vowel")
  func hyphens() {
    for (text, width, lines) in [
      ("Roadmap Q2", 6, "Road-|map Q2"),
      ("Architecture", 7, "Archi-|tecture"),
      ("Architecture", 5, "Ar-|chi-|tec-|ture"),
      ("Architecture", 11, "Architec-|ture"),
      ("Customer", 5, "Cus-|tomer"),
      ("Customer", 6, "Custo-|mer"),
      ("workshop", 5, "work-|shop"),
      ("Design", 5, "De-|sign"),
      ("rehearsal", 7, "rehear-|sal"),
      ("storage, sync", 7, "stora-|ge,|sync"),
      ("Accessibility audit", 7, "Acces-|sibi-|lity|audit"),
      ("Accessibility audit", 10, "Accessibi-|lity audit"),
      ("Interview: iOS", 7, "Inter-|view:|iOS"),
      // Sounds written with several letters stay together.
      ("Tischtennis", 6, "Tisch-|tennis"),
      ("Rucksack", 6, "Ruck-|sack"),
      // Without a suitable place, words break at the edge; only Latin words get a hyphen.
      ("Strrrrrrrrrrng", 6, "Strrr-|rrrrr-|rrng"),
      ("1234567890", 6, "123456|7890"),
      ("Владивосток", 6, "Владив|осток"),
    ] {
      #expect(wrap(text, width, 9) == lines, "\(text) in \(width)")
    }
  }

  @Test("The rest of a text is cut with an ellipsis that eats weak signs and short stumps")
  func ellipses() {
    for (text, width, limit, lines) in [
      ("Interview: iOS developer", 7, 2, "Inter-|view…"),
      ("Release 4.2 rocket", 10, 1, "Release…"),
      ("Lunch with Ayşe", 8, 2, "Lunch|with…"),
      ("VAT return due", 8, 1, "VAT ret…"),
      ("Swift Berlin meet-up", 18, 1, "Swift Berlin meet…"),
      ("the offline journal", 11, 1, "the offlin…"),
      ("sync and the rest", 10, 1, "sync and…"),
      ("storage, sync", 9, 1, "storage…"),
      ("東京チーム定例会議", 8, 1, "東京チ…"),
    ] {
      #expect(wrap(text, width, limit) == lines, "\(text) in \(width)")
    }
  }

  @Test("Below five cells lines are cut hard, without hyphen or ellipsis")
  func narrowLines() {
    for (text, width, limit, lines) in [
      ("Release rehearsal", 4, 4, "Rele|ase|rehe|arsa"),
      ("Design workshop", 4, 4, "Desi|gn|work|shop"),
      ("Accessibility audit", 4, 4, "Acce|ssib|ilit|y au"),
      ("?Budget review", 3, 2, "?Bu|dge"),
      ("Inbox", 2, 2, "In|bo"),
      // A character wider than the line is dropped.
      ("東a京b", 1, 4, "a|b"),
    ] {
      #expect(wrap(text, width, limit) == lines, "\(text) in \(width)")
    }
  }

  @Test("A state's mark stays with the first word")
  func marks() {
    #expect(wrap("? Budget review", 6, 2, mark: 2) == "? Bud-|get…")
    #expect(wrap("? Budget review", 9, 2, mark: 2) == "? Budget|review")
    #expect(wrap("◦ Coffee with Léa", 5, 1, mark: 2) == "◦ Co…")
    #expect(wrap("◦ Coffee with Léa", 10, 1, mark: 2) == "◦ Coffee…")
  }

  @Test("No line is wider than it may be, and nothing is lost but what is cut")
  func invariants() {
    let words = [
      "a", "an", "Termin", "Donaudampfschifffahrt", "東京", "チーム", "-", "/", "🎉", "1:1", "café",
      "Straßenbahn", "x-ray", "👩‍👩‍👧", "über", "mañana,",
    ]
    for seed in 1...400 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let text = (0..<Int.random(in: 0...7, using: &random))
        .map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
      let width = Int.random(in: 1...24, using: &random)
      let measured = MeasuredText(TextSanitizer.standard.sanitize(text))
      let whole = TextWrapping(measured, width: width).lines(atMost: 200)
      let few = TextWrapping(measured, width: width).lines(atMost: 2)
      for line in whole.lines + few.lines {
        let drawn = measured.text(of: line, ellipsis: "…").width
        #expect(drawn <= width && drawn == line.width, "seed \(seed): \(text) in \(width)")
      }
      #expect(few.lines.count <= 2)
      guard width >= 2 else { continue }
      #expect(whole.isWhole, "seed \(seed)")
      let kept = whole.lines.map { measured.slice($0.range).description }.joined()
      #expect(
        kept.filter { $0 != " " } == measured.text.description.filter { $0 != " " },
        "seed \(seed): \(text) in \(width)")
    }
  }
}
