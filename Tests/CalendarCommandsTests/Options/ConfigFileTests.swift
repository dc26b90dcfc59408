import TestSupport
import Testing

@Suite("The config file")
struct ConfigFileTests {
  static let path = "/home/me/.config/calgrid/config"

  func host(_ config: String) -> FakeHost {
    var host = FakeHost.withSamples()
    host.environment["HOME"] = "/home/me"
    host.files[ConfigFileTests.path] = Array(config.utf8)
    return host
  }

  @Test("its values rank after the command line and before the defaults")
  func precedence() {
    let host = host("# mine\n\n  days = 3  \nascii = on\ncolor=never\n")
    let configured = host.run("week team-week.csv --date 2026-03-24")
    #expect(configured.code == 0)
    #expect(configured.lines.first?.hasPrefix("24-26 March 2026") == true)
    #expect(configured.output.allSatisfy { $0 < 0x80 })
    let given = host.run("week team-week.csv --date 2026-03-24 --days 1")
    #expect(given.lines.first?.hasPrefix("Tuesday 24 March 2026") == true)
  }

  @Test("the environment goes before it")
  func environment() {
    var host = host("zone = Asia/Tokyo\nwidth = 60\ncolor = always\n")
    #expect(host.run("week team-week.csv").lines.first?.contains("Asia/Tokyo") == true)
    host.environment["TZ"] = "Europe/Berlin"
    #expect(host.run("week team-week.csv").lines.first?.contains("Europe/Berlin") == true)
    #expect(host.run("week team-week.csv").output.contains(0x1B))
    host.environment["NO_COLOR"] = "1"
    #expect(!host.run("week team-week.csv").output.contains(0x1B))
    let width = { (host: FakeHost) in
      host.run("week team-week.csv --ascii --date 2026-03-23").lines.map(\.utf8.count).max() ?? 0
    }
    #expect(width(host) == 59)
    host.environment["COLUMNS"] = "100"
    #expect(width(host) == 99)
  }

  @Test("its files are read when the command line names none and standard input is a terminal")
  func files() {
    var host = host("file = team-week.csv\nfile = ~/google.csv\n")
    host.files["/home/me/google.csv"] = host.files["google.csv"]
    let outcome = host.run("check")
    #expect(outcome.code == 0)
    #expect(outcome.text.contains("team-week.csv: CSV with iCalendar columns, 45 appointments"))
    #expect(outcome.text.contains("/home/me/google.csv: Google Calendar CSV, 8 appointments"))
    #expect(!host.run("check team-week.csv").text.contains("google"))
    host.inputIsTerminal = false
    host.standardInput = Array("UID,SUMMARY,DTSTART\na,A,2026-03-23\n".utf8)
    #expect(host.run("check").text.hasPrefix("standard input: "))
  }

  @Test("it is in XDG_CONFIG_HOME if that is an absolute path")
  func place() {
    var host = host("days = 1\n")
    host.environment["XDG_CONFIG_HOME"] = "/xdg"
    host.files["/xdg/calgrid/config"] = Array("days = 3\n".utf8)
    #expect(host.run("week team-week.csv").lines[0].hasPrefix("25–27 March 2026"))
    host.environment["XDG_CONFIG_HOME"] = "relative"
    #expect(host.run("week team-week.csv").lines[0].hasPrefix("Wednesday 25 March 2026"))
    host.environment["XDG_CONFIG_HOME"] = nil
    host.environment["HOME"] = nil
    #expect(host.run("week team-week.csv").lines[0].hasPrefix("23–29 March 2026"))
  }

  @Test("mistakes are reported with file and line")
  func mistakes() {
    let table: [(line: String, says: String)] = [
      ("nonsense", "'nonsense' has no '=' (write name = value)"),
      ("color = sometimes", "'color' cannot be 'sometimes' (use auto, always or never)"),
      // Errors that only the verb detects are reported with their line as well.
      ("days = x", "'days' takes a whole number from 1 to 31, not 'x'"),
      (
        "hours = 8",
        "'hours': '8' is not a range of hours (write 8-18, 08:30-17, 20-4, auto, all or busy)"
      ),
      (
        "zone = Europe/Brelin",
        "'zone': there is no time zone 'Europe/Brelin' (did you mean 'Europe/Berlin'?)"
      ),
      ("encoding = ebcdic", "'encoding': 'ebcdic' is not a known encoding ("),
      ("[calendar a]\ncommand = curl 'a", "a quotation mark is missing in 'curl 'a'"),
    ]
    for (line, says) in table {
      let outcome = host("# first\r\n\(line)\r\n").run("week team-week.csv")
      #expect(outcome.code == 2, "\(line)")
      #expect(outcome.output.isEmpty)
      #expect(
        outcome.messages.hasPrefix(
          "calgrid: \(ConfigFileTests.path):\(line.contains("\n") ? 3 : 2): \(says)"),
        "\(line): \(outcome.messages)")
    }
  }

  @Test(
    "config reads each value as the verbs do",
    arguments: [
      "zone = Europe/Berln", "hours = 9-25", "width = 5", "date = foo", "second-zone = Berln",
      "length = soon", "at-least = 90", "viewport = 800", "working-hours = 9", "years = many",
      "limit = 0", "encoding = ebcdic", "until = someday",
    ])
  func checked(_ line: String) {
    let outcome = host("clor = always\n\(line)\n").run("config")
    #expect(outcome.code == 2 && outcome.output.isEmpty)
    let name = line.split(separator: " ")[0]
    #expect(
      outcome.messages.contains("\(ConfigFileTests.path):2: '\(name)'"), "\(outcome.messages)")
    #expect(outcome.messages.contains("unknown name 'clor'"))
  }

  @Test("one that cannot be read is an error, one that is not there is none")
  func unreadable() {
    var host = FakeHost.withSamples()
    host.environment["HOME"] = "/home/me"
    #expect(host.run("week team-week.csv").code == 0)
    host.unreadable[ConfigFileTests.path] = "Permission denied"
    let outcome = host.run("week team-week.csv")
    #expect(outcome.code == 2)
    #expect(outcome.messages.hasPrefix("calgrid: \(ConfigFileTests.path): Permission denied"))
    host.unreadable = [:]
    host.files[ConfigFileTests.path] = [UInt8](repeating: 0x23, count: 1 << 21)
    #expect(
      host.run("week team-week.csv").messages.contains("a configuration of more than a megabyte"))
  }

  @Test("an unknown name in a section is a warning, and the verb answers; 'colour' is 'color'")
  func unknownNames() {
    let host = host(
      "colour = never\n[calendar work]\npath = team-week.csv\ncolour = tomato\nicon = star\n"
        + "[person Anna]\nworking-hour = 9-12\nhours = 9-12\n")
    let outcome = host.run("week work")
    #expect(outcome.code == 0 && !outcome.output.isEmpty)
    #expect(
      outcome.messages
        == "calgrid: \(ConfigFileTests.path):5: unknown name 'icon'; the line is ignored\n"
        + "calgrid: \(ConfigFileTests.path):7: unknown name 'working-hour'; the line is ignored "
        + "(did you mean 'working-hours'?)\n")
    #expect(host.run("config").code == 1)
    let section = self.host("color = never\n[calender x]\npath = gone.csv\n\n[keys]\nnew = i\n")
    let answered = section.run("week team-week.csv")
    #expect(answered.code == 0 && answered.messages.split(separator: "\n").count == 1)
    #expect(
      section.run("config").lines.prefix(4).dropFirst() == [
        "  color = never", "  [keys]", "  new = i",
      ])
    #expect(host.run("week team-week.csv --colour always").output.contains(0x1B))
  }

  @Test("a section takes quotes around its name, and the name of the default inputs for its path")
  func otherForms() {
    let host = host("file = gone.csv\n[calendar \"my work\"]\nfile = team-week.csv\n")
    let outcome = host.run(["week", "my work"])
    #expect(outcome.code == 0 && outcome.messages.isEmpty && !outcome.output.isEmpty)
    let lines = host.run("config").lines
    #expect(lines.contains("  file = gone.csv") && lines.contains("  file = team-week.csv"))
  }

  @Test("an unknown name of an option is a warning in every verb, with its line")
  func unknownOptions() {
    let host = host("clor = always\noutput = x\n= 3\ndays = 3\n")
    let outcome = host.run("week team-week.csv")
    #expect(outcome.code == 0 && outcome.lines[0].hasPrefix("25–27 March 2026"))
    #expect(outcome.messages.split(separator: "\n").count == 3)
    #expect(host.run("config").code == 1)
  }

  @Test("a command's output is a calendar, named on the command line or read with the others")
  func command() {
    var host = host(
      "[calendar away]\ncommand = curl -s 'https://example.com/a b.ics'\ncolor = tomato\n")
    host.programs[["curl", "-s", "https://example.com/a b.ics"]] =
      "UID,SUMMARY,DTSTART\na,Trip,2026-03-25\n"
    for line in ["agenda away", "agenda"] {
      let outcome = host.run(line)
      #expect(outcome.code == 0 && outcome.text.contains("Trip") && outcome.messages.isEmpty)
    }
    #expect(host.run("free --calendar away -n 1").code == 0)
    #expect(host.run("export --format json away").text.contains("\"calendar\": \"away\""))
    #expect(host.run("config").code == 0)
    // The content of a calendar is never run, and a calendar that a command makes is never edited.
    #expect(host.run(["add", "Lunch fri 12-13"]).code == 2)
    host.programs = [:]
    let failed = host.run("agenda away")
    #expect(failed.code == 1 && failed.output.isEmpty)
    #expect(
      failed.messages
        == "calgrid: calendar 'away': curl failed: exit code 6, Could not resolve host\n")
    // The other calendars are shown.
    let both = host.run("agenda team-week.csv away")
    #expect(both.code == 1 && both.text.contains("Stand-up") && both.messages == failed.messages)
  }

  @Test("options of other verbs are left alone, and nothing is ever written")
  func otherVerbs() {
    let outcome = host("days = 3\nat-least = 1h\n").run("agenda team-week.csv")
    #expect(outcome.code == 0)
    #expect(outcome.messages.isEmpty)
    #expect(outcome.written.isEmpty)
  }

  @Test("keys of the viewer are chosen by names; unknown ones are ignored with their lines")
  func keys() {
    let host = host(
      "[keys]\nnew = n Insert\nsearch-next = none\nserch = x\nundo = Hyper-X\nweek = 3\nsplit =\n")
    let outcome = host.run("week team-week.csv")
    #expect(outcome.code == 0 && !outcome.output.isEmpty)
    let hint = "the line is ignored (write x, X, Ctrl-X, F5, Space, PgUp or none)\n"
    #expect(
      outcome.messages
        == "calgrid: \(ConfigFileTests.path):4: unknown name 'serch'; the line is ignored "
        + "(did you mean 'search'?)\n"
        + "calgrid: \(ConfigFileTests.path):5: unknown key 'Hyper-X'; \(hint)"
        + "calgrid: \(ConfigFileTests.path):6: unknown key '3'; \(hint)")
    let lines = host.run("config keys").lines
    for line in ["new = n Insert", "search-next = none", "search-previous = N", "split = none"] {
      #expect(lines.contains(line), "\(line)")
    }
  }

  @Test("two commands on one key are an error with both lines; 'config' says a lost key")
  func sharedKeys() {
    let both = host("[keys]\nnew = Q\n\nsave = S q Q\n").run("week team-week.csv")
    #expect(both.code == 2 && both.output.isEmpty)
    #expect(
      both.messages.hasPrefix(
        "calgrid: \(ConfigFileTests.path):4: 'Q' is the key of 'save' and, at "
          + "\(ConfigFileTests.path):2, of 'new'"), "\(both.messages)")
    let lost = host("[keys]\nnew = n\n").run("config")
    #expect(
      lost.messages
        == "calgrid: \(ConfigFileTests.path):2: 'n' was the key of 'search-next', which has none now; "
        + "write search-next = KEY, or search-next = none\n")
    // `i` alone is taken from a command that has another key.
    #expect(host("[keys]\nsave = i\n").run("config").messages.isEmpty)
  }

  @Test("what 'config keys' prints is a section that changes no key; the manual has all names")
  func printedKeys() {
    let printed = host("").run("config keys").text
    #expect(host(printed).run("config keys").text == printed)
    #expect(host(printed).run("config").messages.isEmpty)
    let names = printed.split(separator: "\n").filter { $0.contains(" = ") }
      .map { String($0.prefix { $0 != " " }) }
    #expect(names.count > 50 && Set(names).count == names.count && !names.contains("interrupt"))
    let manual = host("").run("help man").text
    for name in names {
      #expect(manual.contains(name.split(separator: "-").joined(separator: "\\-")), "\(name)")
    }
  }
}
