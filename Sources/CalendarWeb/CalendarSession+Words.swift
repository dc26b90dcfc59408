package import CivilTime

/// The views of a page.
package enum PageView: Int, Sendable { case week, day, month, timeline, list }

extension CalendarSession {
  /// Sets the language of words, dates and times, with the conventions of its region, such as `de-AT`. A
  /// language without messages is replaced by English with the conventions of the region.
  ///
  /// Replies with the tag of the language, whether it runs from right to left, and the words of a page: their
  /// count, then the name of each and its plural forms with their count.
  package mutating func setLanguage(_ tag: String) {
    let locale = CalendarLocale(language: tag, habits: nil).ofMessages
    self.locale = locale
    reply.clear()
    reply.add(locale.messageLanguage)
    reply.add(locale.isRightToLeft)
    reply.add(CalendarSession.words) { reply, word in
      reply.add(word.name)
      reply.add(locale.forms(of: word.key)) { $0.add($1) }
    }
  }

  /// The days of a view around one of them.
  private func dates(of view: PageView, around day: CivilDate) -> Range<CivilDate> {
    switch view {
    case .week, .timeline: Week(containing: day, rules: locale.weekRules).dates
    case .day: day..<day.adding(days: 1)
    case .month: day.startOfMonth..<day.startOfMonth.adding(months: 1)
    case .list: day..<day.adding(days: 28)
    }
  }

  /// Replies with the first of the days of a view, their number, and the days in words.
  package mutating func describeDays(_ view: PageView, around day: CivilDate) {
    let dates = dates(of: view, around: day)
    reply.clear()
    reply.add(Int(dates.lowerBound.dayNumber))
    reply.add(dates.lowerBound.days(to: dates.upperBound))
    reply.add(view == .month ? locale.month(of: dates.lowerBound) : locale.words(for: dates))
  }

  /// The day to show a number of pages later: weeks, days, months, or four weeks of the list.
  package func day(_ pages: Int, after day: CivilDate, in view: PageView) -> CivilDate {
    let dates = dates(of: view, around: day)
    return view == .month
      ? dates.lowerBound.adding(months: pages)
      : day.adding(days: pages * dates.lowerBound.days(to: dates.upperBound))
  }

  /// The messages that a page shows, by the names that its script has for them.
  private static let words: [(name: String, key: MessageKey)] = [
    ("noTitle", .noTitle), ("notFetched", .notFetched), ("zoneUnknown", .zoneUnknown),
    ("restarted", .restarted), ("tooMany", .tooMany), ("savedAsUTF8", .savedAsUTF8),
    ("notSaved", .notSaved), ("nothing", .nothing), ("filtered", .filtered),
    ("labelled", .labelled), ("week", .viewWeek), ("day", .viewDay), ("month", .viewMonth),
    ("timeline", .viewTimeline), ("list", .viewAgenda), ("more", .more),
    ("moreAppointments", .moreAppointments), ("andMore", .andMore), ("move", .editMoved),
    ("remove", .editDeleted), ("create", .editAdded), ("change", .editChanged),
    ("undo", .undone), ("redo", .redone), ("askChange", .askChange), ("askDelete", .askDelete),
    ("scopeThis", .scopeThis), ("scopeFollowing", .scopeEndless), ("scopeAll", .scopeAll),
    ("new", .keyNew), ("title", .detailTitle), ("allDay", .allDayLabel), ("starts", .starts),
    ("ends", .ends), ("place", .detailLocation), ("notes", .detailNotes),
    ("category", .detailCategory), ("calendar", .detailCalendar),
    ("organizer", .detailOrganizer), ("repeats", .detailRepeats), ("with", .with),
    ("tentative", .tentative), ("cancelled", .cancelled), ("declined", .declined),
    ("delete", .keyDelete), ("close", .panelClose), ("save", .keySave),
    ("endBeforeStart", .endBeforeStart), ("others", .others), ("previous", .previousMonth),
    ("next", .nextMonth), ("today", .todayLink), ("goTo", .keyGoTo), ("views", .views),
    ("search", .keySearch), ("takeBack", .keyUndo), ("makeAgain", .keyRedo), ("open", .keyOpen),
    ("calendars", .calendarsLabel), ("dropHere", .dropHere), ("dropHint", .dropHint),
    ("discard", .keyDiscard), ("countOfCalendars", .calendars), ("noMatch", .noMatch),
    ("appointments", .appointments), ("recordsRefused", .recordsRefused),
    ("importNotes", .importNotes),
  ]
}

extension CalendarLocale {
  /// A date in full, without the spaces that only print needs.
  func words(for date: CivilDate) -> String {
    CalendarLocale.plainSpaces(text(date, style: .full))
  }

  /// Days in words; one of them in full.
  func words(for dates: Range<CivilDate>) -> String {
    let last = max(dates.lowerBound, dates.upperBound.adding(days: -1))
    return last == dates.lowerBound
      ? words(for: last)
      : CalendarLocale.plainSpaces(range(dates.lowerBound...last, isLong: false))
  }

  /// The day of the month.
  func number(of date: CivilDate) -> String { localDigits("\(date.day)") }

  /// A time of day: `10:30`, `10:30 AM`.
  func clock(_ time: TimeOfDay) -> String { CalendarLocale.plainSpaces(self.time(time)) }

  /// The times from a start to an end, on other days too: `10:30–12:00`.
  func clock(from start: CivilDateTime, to end: CivilDateTime) -> String {
    guard start < end else { return clock(start.time) }
    let isOneDay =
      start.date == end.date || end.time == .midnight && start.date.adding(days: 1) == end.date
    return isOneDay
      ? shortTimes(from: start.time, to: end.time) : clock(start.time) + "–" + clock(end.time)
  }

  /// A minute of the day as a time.
  func clock(ofMinute minute: Int) -> String { clock(TimeOfDay(ofMinute: minute)) }

  /// The hour of a line: `09:00`, or `9 AM`.
  func hour(ofMinute minute: Int) -> String {
    let time = TimeOfDay(ofMinute: minute)
    return uses24HourClock ? clock(time) : CalendarLocale.plainSpaces(hour(time))
  }
}

extension TimeOfDay {
  fileprivate init(ofMinute minute: Int) {
    self = TimeOfDay(hour: minute / 60 % 24, minute: minute % 60) ?? .midnight
  }
}
