import TestSupport
import Testing

@testable import CalendarCommands

@Suite("Wrong command lines")
struct UsageErrorTests {
  /// Command lines and their messages; all end with exit code 2 and print nothing.
  static let table: [(line: String, says: String)] = [
    ("week team-week.csv --dayz 3", "unknown option '--dayz' (did you mean '--days'?)"),
    ("week --bogus", "unknown option '--bogus'"),
    ("week -x", "unknown option '-x'"),
    ("week -xyz", "unknown option '-xyz'"),
    ("agneda team-week.csv", "unknown verb or file 'agneda' (did you mean 'agenda'?)"),
    ("wek", "unknown verb or file 'wek' (did you mean 'week'?)"),
    ("help wekk", "unknown verb 'wekk' (did you mean 'week'?)"),
    ("help week agenda", "'help' takes one verb (calgrid help week)"),
    ("completions", "name one shell (bash, zsh, fish)"),
    ("completions bash zsh", "name one shell (bash, zsh, fish)"),
    ("completions tcsh", "unknown shell 'tcsh' (bash, zsh, fish)"),
    (
      "week team-week.csv --color alway",
      "'--color' does not take 'alway' (did you mean 'always'? it is one of auto, always, never)"
    ),
    (
      "week team-week.csv --theme blue",
      "'--theme' does not take 'blue' (it is one of any, dark, light)"
    ),
    (
      "week team-week.csv --overlap=casc",
      "'--overlap' does not take 'casc' (did you mean 'cascade'? it is one of auto, lanes, "
        + "list, fill, equal, cascade, justified)"
    ),
    (
      "week team-week.csv --overlap cascade",
      "'--overlap' does not take 'cascade' here (it is one of auto, lanes, list)"
    ),
    ("week team-week.csv --days", "'--days' needs a value (--days N)"),
    ("week team-week.csv --days 0", "'--days' takes a whole number from 1 to 31, not '0'"),
    ("week team-week.csv --days 32", "'--days' takes a whole number from 1 to 31, not '32'"),
    ("week team-week.csv --days many", "'--days' takes a whole number from 1 to 31, not 'many'"),
    (
      "week team-week.csv --days 99999999999999999999",
      "'--days' takes a whole number from 1 to 31, not '99999999999999999999'"
    ),
    (
      "week team-week.csv --days 31 --width 80",
      "31 days do not fit 80 cells (fewer --days, or a --width of at least 130)"
    ),
    (
      "week team-week.csv --days 7 --width 60 --split-by category --date 2026-03-23",
      "'--by' makes 56 columns, too many for 60 cells (fewer --days, or a --width of at "
        + "least 230)"
    ),
    (
      "week team-week.csv --width 19", "'--width' takes a whole number from 20 to 4000, not '19'"
    ),
    (
      "week team-week.csv --height 4", "'--height' takes a whole number from 5 to 10000, not '4'"
    ),
    (
      "check team-week.csv --column start",
      "'--column' takes a role and a column, not 'start' (--column start=Beginn)"
    ),
    (
      "check team-week.csv --zone-rules mine",
      "'--zone-rules' does not take 'mine' (it is one of file, system)"
    ),
    (
      "week team-week.csv --rows-per-hour 3",
      "'--rows-per-hour' does not take '3' (it is one of 1, 2, 4)"
    ),
    (
      "week team-week.csv --all-day-rows 0",
      "'--all-day-rows' takes a whole number from 1 to 1000, not '0'"
    ),
    (
      "week team-week.csv --max-lanes x",
      "'--max-lanes' takes a whole number from 1 to 1000, not 'x'"
    ),
    ("week team-week.csv --ascii=yes", "'--ascii' takes no value"),
    ("week team-week.csv --strict=on", "'--strict' takes no value"),
    (
      "week team-week.csv --date 03/04/2026",
      "'--date' '03/04/2026' is not a date (" + DateExpression.forms
        + ")"
    ),
    (
      "agenda team-week.csv --from=",
      "'--from' '' is not a date (" + DateExpression.forms + ")"
    ),
    (
      "agenda team-week.csv --from 2026-03-25 --to 2026-03-25",
      "'--to' 2026-03-25 is not after '--from' 2026-03-25 (the day of --to itself is not shown)"
    ),
    (
      "week team-week.csv --hours 8-8",
      "'--hours' '8-8' is not a range of hours (write 8-18, 08:30-17, 20-4, auto, all or busy)"
    ),
    (
      "week team-week.csv --hours 9-25",
      "'--hours' '9-25' is not a range of hours (write 8-18, 08:30-17, 20-4, auto, all or busy)"
    ),
    (
      "week team-week.csv --now noon",
      "'--now' 'noon' is not a time (write 2026-03-25T11:20, with +01:00 or Z where another "
        + "zone is meant)"
    ),
    (
      "week team-week.csv --zone Europe/Brelin",
      "'--zone' does not take “Europe/Brelin”: no such zone in the time zone database (did you "
        + "mean 'Europe/Berlin'?)"
    ),
    (
      "week team-week.csv --second-zone asia/tokyo",
      "'--second-zone' does not take “asia/tokyo”: no such zone in the time zone database (did "
        + "you mean 'Asia/Tokyo'?)"
    ),
    (
      "week team-week.csv --default-zone Mars",
      "'--default-zone' does not take “Mars”: no such zone in the time zone database (zones are "
        + "named as in Europe/Berlin, or UTC)"
    ),
    (
      "week team-week.csv --zone ../../etc/passwd",
      "'--zone' does not take “../../etc/passwd”: not the name of a time zone (zones are named as "
        + "in Europe/Berlin, or UTC)"
    ),
    (
      "week team-week.csv --week-start monday",
      "'--week-start' does not take 'monday' (it is one of mon, tue, wed, thu, fri, sat, sun)"
    ),
    (
      "week team-week.csv --minimum-duration 0m",
      "'--minimum-duration' '0m' is not a duration (write 30m, 1h30m or PT1H30M)"
    ),
    (
      "free team-week.csv --at-least 90",
      "'--at-least' '90' is not a duration (write 30m, 1h30m or PT1H30M)"
    ),
    (
      "week team-week.csv --delimiter ab",
      "'--delimiter' takes one character, not 'ab' (, ; | or tab)"
    ),
    (
      "week team-week.csv --encoding ebcdic",
      "'--encoding' 'ebcdic' is not an encoding (it is one of utf-8, utf-16, utf-16le, utf-16be, "
        + "windows-1252, latin-1)"
    ),
    (
      "week team-week.csv --at-least 30m",
      "'--at-least' does not belong to 'week' (it belongs to 'free')"
    ),
    ("completions bash --width 80", "'--width' does not belong to 'completions' (it belongs to"),
    ("frames team-week.csv --viewport 800", "'--viewport' takes WIDTHxHEIGHT, not '800'"),
    ("frames team-week.csv --viewport -1x5", "'--viewport' takes sizes of at least 0"),
    ("frames team-week.csv --offset 1;2", "'--offset' takes X,Y, not '1;2'"),
    (
      "frames team-week.csv --inset 1,2,3",
      "'--inset' takes TOP,LEADING,BOTTOM,TRAILING, not '1,2,3'"
    ),
    ("frames team-week.csv --day-width nan", "'--day-width' takes a number, not 'nan'"),
    ("frames team-week.csv --hour-height -4", "'--hour-height' takes a size of at least 0"),
    ("week", "no file to read (calgrid week FILE)"),
    ("conflicts", "no file to read (calgrid conflicts FILE)"),
  ]

  @Test("each is told with a way to mend it, and nothing is printed")
  func messages() {
    let host = FakeHost.withSamples()
    for (line, says) in UsageErrorTests.table {
      let outcome = host.run(line)
      #expect(outcome.code == 2, "\(line): exit code \(outcome.code)")
      #expect(outcome.output.isEmpty, "\(line) printed")
      let first = outcome.messages.split(separator: "\n").first ?? ""
      #expect(first.hasPrefix("calgrid: " + says), "\(line): \(first)")
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
        "run 'calgrid help agenda' to see its options\n"))
    #expect(
      host.run("help --bogus").messages.hasSuffix("run 'calgrid help' to see what it can do\n"))
  }
}
