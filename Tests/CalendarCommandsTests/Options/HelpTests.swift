import Foundation
import TestSupport
import Testing

@testable import CalendarCommands

@Suite("Help, completions, version")
struct HelpTests {
  let host = FakeHost()

  @Test("every option is in the help of its verbs, in the manual and in the completions")
  func complete() {
    let manual = host.run("help man").text
    let shells = ["bash", "zsh", "fish"].map { host.run("completions \($0)").text }
    for verb in Verb.allCases {
      #expect(host.run("help").text.contains("calgrid \(verb.rawValue)") || verb == .week)
      guard verb.readsFiles else { continue }
      let short = host.run("help \(verb.rawValue)")
      #expect(short.text == host.run("\(verb.rawValue) --help").text)
      #expect(short.text == host.run("\(verb.rawValue) -h --days nonsense=").text || verb != .week)
      #expect(short.lines.count <= 24, "\(verb.rawValue) fits a screen")
      let page = host.run("help \(verb.rawValue) --all").text
      for spec in OptionSpec.all {
        #expect(
          page.contains("--\(spec.name)") == spec.verbs.contains(verb) || isPrefix(spec.name),
          "--\(spec.name) in the help of \(verb.rawValue)")
      }
    }
    for spec in OptionSpec.all {
      #expect(manual.contains("\\-\\-" + spec.name.replacing("-", with: "\\-")), "\(spec.name)")
      for script in shells { #expect(script.contains(spec.name), "\(spec.name)") }
    }
  }

  @Test("help and manual of export say what happens to the file that it writes")
  func notes() {
    TestFiles().expectGolden(host.run("help export --all").text, "help-export.txt")
    let manual = host.run("help man").text
    for note in Verb.export.notes {
      #expect(manual.contains(".IP\n" + note.replacing("-", with: "\\-") + "\n"))
    }
    #expect(Verb.export.notes.count == 5)
  }

  /// Whether another option's name begins with this one.
  private func isPrefix(_ name: String) -> Bool {
    OptionSpec.all.contains { $0.name != name && $0.name.hasPrefix(name) }
  }

  @Test("-h without a verb lists the verbs, help fits 80 cells")
  func overview() {
    #expect(host.run("-h").text == host.run("help").text)
    #expect(host.run("--help").text == host.run("help help").text)
    let all = host.run("--help --all")
    #expect(all.text.hasPrefix(host.run("--help").text) && all.text == host.run("help --all").text)
    #expect(OptionSpec.all.allSatisfy { all.text.contains("--\($0.name)") })
    #expect(all.lines.allSatisfy { $0.utf8.count <= 80 })
    for line in host.run("help").lines { #expect(line.utf8.count <= 80, "\(line)") }
    for verb in Verb.allCases {
      for all in ["", " --all"] {
        for line in host.run("help \(verb.rawValue)\(all)").lines {
          #expect(line.utf8.count <= 80, "\(line)")
        }
      }
    }
  }

  @Test("the version is one line, and the README and the changelog have the same one")
  func version() throws {
    let version = CalendarCommands.version
    let root = TestFiles().packageRoot
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(readme.contains("calgrid_\(version)_amd64.deb"))
    #expect(readme.contains("calgrid-\(version)-linux-x86_64.tar.gz"))
    let changes = try String(
      contentsOf: root.appendingPathComponent(
        "Sources/CalendarGrid/CalendarGrid.docc/Changelog.md"), encoding: .utf8)
    #expect(changes.firstMatch(of: /\n## ([0-9.]+)/)?.1 == version[...])
    #expect(host.run("--version").text == "calgrid \(CalendarCommands.version)\n")
    #expect(host.run("week --version").code == 0)
  }

  @Test("options may be written with a space or an equals sign, the last of several counts")
  func spelling() {
    let host = FakeHost.withSamples()
    let one = host.run("week team-week.csv --date 2026-03-23 --days 3")
    #expect(one.output == host.run("week --date=2026-03-23 --days=3 team-week.csv").output)
    #expect(one.output == host.run("--days 5 team-week.csv --date 2026-03-23 --days 3").output)
    #expect(one.output == host.run("week --date=2026-03-23 --days=3 -- team-week.csv").output)
    #expect(host.run("week -- --days").messages == "calgrid: --days: No such file or directory\n")
    let zones = host.run(
      "week team-week.csv --second-zone Asia/Tokyo --second-zone UTC --width 120")
    #expect(zones.lines[2].hasPrefix("BER   TOK   UTC"))
  }
}
