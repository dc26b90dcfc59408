// A program that does what apps do and can use public names only. Every expected answer was worked
// out by hand; the program ends with 1 if an answer differs.
//
//   swift run --package-path Tools/examples outside
import CalendarGrid
import SystemSupport

var app = try App(zones: HostSystem.live.zones)
app.reportInOwnWords()
try app.importDialog()
app.encodings()
try app.feed()
try app.monthOfAnyHeight()
try app.documents()
try app.readingOrder()
try app.weeksFromSaturday()
try app.participants()
try app.meeting()
try app.german()
try app.editing()
print("outside: \(app.answers) answers, \(app.differences) differ")
exitProcess(app.differences == 0 ? 0 : 1)
