import TestSupport
import Testing

@testable import CalendarCommands

@Suite("Wrong command lines")
struct UsageErrorTests {
  /// The machine on which the mistakes of the fixture are made.
  private static var machine: FakeHost {
    var host = FakeHost.withSamples()
    func calendar(_ name: String) -> [UInt8] {
      EditFiles.calendar(name, EditFiles.event(name, "Sync", "20260326T100000"))
    }
    host.environment["HOME"] = "/home/me"
    host.files["anna.ics"] = calendar("anna")
    host.files["ben.ics"] = calendar("ben")
    host.files["calendars/anna.ics"] = calendar("anna")
    host.files["calendars/notes/read.txt"] = []
    host.files["empty.csv"] = []
    host.files["sheet.xlsx"] = Array("PK\u{03}\u{04}xl/workbook.xml".utf8)
    host.files["a.ics.gz"] = [0x1F, 0x8B, 8, 0]
    host.files["a.pdf"] = Array("%PDF-1.7".utf8)
    host.files["page.html"] = Array("<!DOCTYPE html><title>Sign in</title>".utf8)
    host.unreadable["secret.csv"] = "Permission denied"
    return host
  }

  /// The words of an input; text between quotes is one word.
  private static func words(_ line: String) -> [String] {
    line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap {
      $0.offset % 2 == 1 ? [String($0.element)] : $0.element.split(separator: " ").map(String.init)
    }
  }

  /// Runs an input: `{lines of the configuration} words <standard input`.
  private static func run(_ input: String) -> FakeHost.Outcome {
    var host = machine
    var rest = input[...]
    if rest.first == "{", let end = rest.firstIndex(of: "}") {
      let line = rest[..<end].dropFirst()
      host.files["/home/me/.config/calgrid/config"] = Array(line.replacing(";", with: "\n").utf8)
      rest = rest[rest.index(after: end)...]
    }
    if let sign = rest.lastIndex(of: "<") {
      host.inputIsTerminal = false
      switch rest[rest.index(after: sign)...] {
      case "closed": host.closesStandardInput = true
      case "empty": host.standardInput = []
      case let text: host.standardInput = Array("\(text)\n".utf8)
      }
      rest = rest[..<sign]
    }
    return host.run(words(String(rest)))
  }

  @Test("each mistake of a newcomer has a sentence that helps, and its exit code")
  func mistakes() throws {
    let lines = try TestFiles().text("mistakes.tsv").split(separator: "\n").dropFirst()
    #expect(lines.count > 100)
    for line in lines {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let outcome = Self.run(fields[0])
      #expect(outcome.code == Int32(fields[2]), "\(fields[0]): exit code \(outcome.code)")
      #expect(outcome.output.isEmpty == (outcome.code != 0), "\(fields[0]) printed")
      let first = outcome.messages.split(separator: "\n").first ?? "calgrid: -"
      #expect(first == "calgrid: " + fields[1], "\(fields[0])")
      #expect(OutputScanner.offence(in: outcome.errors, sink: .plain) == nil)
    }
  }

  @Test("every option that takes a value says so when there is none")
  func missingValues() {
    let host = FakeHost.withSamples()
    for spec in OptionSpec.all where spec.value != nil {
      guard let verb = Verb.allCases.first(where: { spec.verbs.contains($0) }) else { continue }
      let outcome = host.run([verb.rawValue, "--\(spec.name)"])
      #expect(outcome.code == 2)
      #expect(outcome.messages.hasPrefix("calgrid: '--\(spec.name)' needs a value"))
    }
  }

  @Test("a zone that nobody knows is refused, with and without zone files")
  func unknownZone() {
    var host = FakeHost.withSamples()
    for hasZones in [true, false] {
      host.hasZones = hasZones
      let named = host.run("week team-week.csv --zone Europe/Berlni")
      #expect(named.code == 2)
      #expect(named.messages.contains("did you mean 'Europe/Berlin'?"))
    }
  }

  @Test("the second line names the page that helps")
  func secondLine() {
    let host = FakeHost.withSamples()
    #expect(
      host.run("agenda --bogus").messages.hasSuffix(
        "Run 'calgrid help agenda' to see its options.\n"))
    #expect(
      host.run("help --bogus").messages.hasSuffix("Run 'calgrid help' to see all verbs.\n"))
  }
}
