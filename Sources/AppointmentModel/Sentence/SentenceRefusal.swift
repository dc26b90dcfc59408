/// The reason why a sentence cannot be read, and the words that it is about.
package struct SentenceRefusal: Error, Hashable, Sendable {
  /// The kinds of refusals. Their names are part of the JSON output.
  package enum Code: String, Hashable, Sendable, CaseIterable {
    case allDayWithTime = "all-day-with-time"
    case badDate = "bad-date"
    case badTime = "bad-time"
    case clockGap = "clock-gap"
    case clockTwice = "clock-twice"
    case daysWithTime = "days-with-time"
    case endBeforeStart = "end-before-start"
    case noRule = "no-rule"
    case noStart = "no-start"
    case noSuchName = "no-such-name"
    case noTitle = "no-title"
    case noWhen = "no-when"
    case notADay = "not-a-day"
    case notATime = "not-a-time"
    case past
    case ruleMismatch = "rule-mismatch"
    case ruleNeedsDay = "rule-needs-day"
    case twoCalendars = "two-calendars"
    case twoDates = "two-dates"
    case twoEnds = "two-ends"
    case twoPlaces = "two-places"
    case twoRules = "two-rules"
    case twoTimes = "two-times"
    case unknownZone = "unknown-zone"
    case unsureDate = "unsure-date"
    case unsureDuration = "unsure-duration"
    case unsureHour = "unsure-hour"
    case unsureNext = "unsure-next"
    case unsurePlace = "unsure-place"
    case unsureRule = "unsure-rule"
    case unsureWeekday = "unsure-weekday"
    case unsureWord = "unsure-word"
    case unsureYear = "unsure-year"
  }

  package let code: Code
  /// A clause for the user: the possible meanings of the words, and what to write instead.
  package let message: String
  /// The bytes of the sentence that are refused; the whole sentence if something is missing.
  package let range: Range<Int>

  init(_ code: Code, _ range: Range<Int>, _ message: String) {
    self.code = code
    self.message = message
    self.range = range
  }
}
