import AppointmentFormats
import AppointmentModel
import CalendarText
import CivilTime
import Primitives
import SystemSupport

/// The search for the appointment that a command line names.
struct EditSearch {
  let settings: Settings
  let input: EditInput

  init(_ settings: Settings, _ input: EditInput) {
    self.settings = settings
    self.input = input
  }

  /// The appointments that some words name: one, or the chosen copies of one meeting.
  ///
  /// - Throws: An `EditFailure` if nothing matches or several do.
  func targets(_ words: [String]) throws -> [EditTarget] {
    let words = words.flatMap { $0.split(separator: " ") }.map { String($0) }
    let collection = input.collection
    let isHandle = words.count == 1 && words[0].hasPrefix("id:")
    let selection = settings.selection
    let matched: [Int]
    if isHandle {
      matched = try indices(ofHandle: String(words[0].dropFirst(3)))
    } else {
      let folded = words.map { FoldedName.foldWord($0) }
      matched = collection.indices.filter { Self.matches(collection[$0], folded) }
    }
    let chosen = Set(
      matched.filter { index in
        let appointment = collection[index]
        return selection.selects(
          appointment, calendar: collection.calendarName(of: appointment, at: index))
      })
    let found = try families(chosen)
    guard let first = found.first else { throw missing(words, chosen, isHandle) }
    guard found.count > 1 else { return found }
    if first.occurrence.recurrenceID != nil,
      found.allSatisfy({ $0.handle == first.handle && $0.id.calendarID == first.id.calendarID })
    {
      let start = settings.rules.civil(at: found[1].occurrence.start)
      var failure = EditFailure(
        .severalMatch, "several-match",
        "\"\(first.appointment.title)\" takes place \(found.count) times on this day; "
          + "name one by its start: --date \(start.date)T\(start.time)")
      failure.matches = found
      throw failure
    }
    let isOneMeeting =
      Set(found.map { $0.id.calendarID }).count == found.count
      && found.allSatisfy {
        $0.id.uid == first.id.uid && $0.id.recurrenceID == first.id.recurrenceID
      }
    if isOneMeeting {
      if selection.terms.contains(where: { $0.field == .calendar && !$0.excludes }) { return found }
      var failure = EditFailure(
        .severalMatch, "several-calendars",
        "\"\(first.appointment.title)\" is in "
          + found.map(\.file).joined(separator: " and ") + "; choose with --calendar")
      failure.matches = found
      throw failure
    }
    var failure = EditFailure(
      .severalMatch, "several-match",
      isHandle
        ? found.map(\.handle).joined(separator: " and ")
        : "\(found.count) appointments match \"\(words.joined(separator: " "))\"; name one by id: or "
          + (settings.invocation.value("date") == nil ? "add words or --date" : "add words"))
    failure.matches = found
    throw failure
  }

  /// Whether each word occurs in the title, the place, the people, the categories or the notes. Words
  /// without punctuation also occur where the text has some: `dont` in `Don't`.
  private static func matches(_ appointment: Appointment, _ words: [String]) -> Bool {
    let people = appointment.attendees + [appointment.organizer].compactMap { $0 }
    let texts =
      [appointment.title, appointment.location, appointment.description]
      + appointment.categories + people.flatMap { [$0.displayName, $0.identity] }
    let folded = texts.flatMap { $0.split { $0 == " " || $0 == "\n" } }.flatMap {
      [FoldedName.foldWord(String($0)), FoldedName.fold(String($0))]
    }
    return words.allSatisfy { word in !word.isEmpty && folded.contains { $0.contains(word) } }
  }

  private func indices(ofHandle text: String) throws -> [Int] {
    let collection = input.collection
    let whole = collection.indices(ofUID: text)
    if !whole.isEmpty { return whole }
    let found = EditHandles(collection, of: []).indices(of: text.lowercased())
    guard !text.isEmpty, !found.isEmpty else {
      throw EditFailure(.failure, "no-match", "no appointment has the id \(text)")
    }
    return found
  }

  /// The single appointments from today on and the first occurrence of each series that is not over, or
  /// those in the days that were named.
  private func families(_ chosen: Set<Int>) throws -> [EditTarget] {
    let collection = input.collection.choosing { chosen.contains($0) }
    var found: [String: [AppointmentOccurrence]] = [:]
    var order: [String] = []
    // The occurrences of today that are over, for series without a later one.
    var over: [String: [AppointmentOccurrence]] = [:]
    let start = try timedDate
    // A series may take place several times on the day of `--date`.
    let isOneDay =
      settings.invocation.value("date") != nil && !settings.hasRange
      && settings.invocation.value("scope") != "all"
    func day(_ occurrence: AppointmentOccurrence) -> CivilDate {
      occurrence.firstDay(in: settings.rules)
    }
    func take(_ dates: Range<CivilDate>) throws {
      let days = try collection.answering(dates, settings)
      for occurrence in days.occurrences(in: dates, displayZone: settings.rules) {
        guard isDated || day(occurrence) >= dates.lowerBound || occurrence.end > settings.now,
          start.map({ settings.rules.civil(at: occurrence.start) == $0 }) ?? true
        else { continue }
        let id = input.collection.id(of: occurrence)
        let family = "\(id.calendarID)/\(id.copy)/\(id.uid)"
        guard isOneDay || found[family] == nil else { continue }
        if !isDated, occurrence.recurrenceID != nil, occurrence.start < settings.now,
          occurrence.end <= settings.now
        {
          if over[family] == nil { order.append(family) }
          over[family] = [occurrence]
          continue
        }
        if found[family] == nil, over[family] == nil { order.append(family) }
        found[family, default: []].append(occurrence)
      }
    }
    let dates = try days()
    if let dates {
      try take(dates)
      // `--from` alone has no end.
      if settings.hasRange, try settings.date("to") == nil, found.count < chosen.count {
        try take(dates.upperBound..<dates.upperBound.adding(days: 3_700))
      }
    } else {
      var searched = 0
      for reach in [2, 35, 370, 3_700] where found.count < chosen.count {
        try take(settings.today.adding(days: searched)..<settings.today.adding(days: reach))
        searched = reach
      }
    }
    let named = order.flatMap { family in
      let all = found[family] ?? over[family] ?? []
      // The night before also reaches into the day.
      let beginning = all.filter { day($0) >= dates?.lowerBound ?? day($0) }
      return beginning.isEmpty ? all : beginning
    }
    let handles = EditHandles(input.collection, of: named.map(\.appointment))
    return named.map { target($0, handles) }
  }

  /// The target for an occurrence of the input.
  private func target(_ occurrence: AppointmentOccurrence, _ handles: EditHandles) -> EditTarget {
    let collection = input.collection
    let index = occurrence.appointment
    return EditTarget(
      occurrence: occurrence, id: collection.id(of: occurrence), appointment: collection[index],
      collection: collection, file: collection.fileName(at: index) ?? "",
      handle: handles.handle(at: index))
  }

  private var isDated: Bool { settings.invocation.value("date") != nil || settings.hasRange }

  /// The day and time of `--date 2026-12-02T20:00`, which names one of the occurrences of a day; nil
  /// for a day alone.
  private var timedDate: CivilDateTime? {
    get throws {
      guard let text = settings.invocation.value("date"), let mark = text.lastIndex(of: "T"),
        text[text.index(after: mark)...].first?.isNumber == true
      else { return nil }
      let time = try? TimeOfDay(String(text[text.index(after: mark)...]))
      let day = try DateExpression(
        String(text[..<mark]), option: "date", locale: settings.locale
      ).date(today: settings.today, rules: settings.weekRules)
      guard let time else {
        throw UsageError(
          option: "date", "'\(text)' is not a date", hint: DateExpression.forms)
      }
      return CivilDateTime(day, time)
    }
  }

  /// The days of `--date`, `--from` and `--to`; nil without them.
  private func days() throws -> Range<CivilDate>? {
    if settings.hasRange {
      try settings.refuseAlso("date", with: "--from and --to")
    } else if let date = try timedDate?.date ?? settings.date("date") {
      return date..<date.adding(days: 1)
    }
    let (from, to) = (try settings.date("from"), try settings.date("to"))
    guard from != nil || to != nil else { return nil }
    let first = from ?? settings.today
    return first..<max(first, to ?? first.adding(days: 370))
  }

  /// The failure for words that nothing matches, with the number of earlier matches.
  private func missing(_ words: [String], _ chosen: Set<Int>, _ isHandle: Bool) -> EditFailure {
    let text = words.joined(separator: " ")
    let starts = chosen.map { CivilDateTime(wallSeconds: input.collection.records[$0].start).date }
    guard let first = starts.min() else {
      return EditFailure(
        .failure, "no-match", "nothing matches \"\(text)\"" + (isHandle ? "" : dayAdvice(words)))
    }
    if isDated {
      return EditFailure(.failure, "no-match", "nothing on these days matches \"\(text)\"")
    }
    // Without days, ten years are searched.
    let isLater = first >= settings.today
    let (count, time) = (starts.count, isLater ? "later" : "earlier")
    return EditFailure(
      .failure, "no-match",
      "nothing from today on \(isLater ? "until \(settings.today.adding(days: 3_699)) " : "")matches "
        + "\"\(text)\"; \(count) \(time) one\(count == 1 ? " does" : "s do") "
        + "(--from \(CivilDate(year: first.year, month: 1, day: 1) ?? first))")
  }

  /// Advice for words that end with a day, if appointments match the others.
  private func dayAdvice(_ words: [String]) -> String {
    let collection = input.collection
    for count in [3, 2, 1] where words.count > count && !isDated {
      let day = words.suffix(count).joined(separator: " ")
      let name = words.dropLast(count).map { FoldedName.foldWord($0) }
      guard (try? DateExpression(day, option: "date", locale: settings.locale)) != nil,
        collection.indices.contains(where: { Self.matches(collection[$0], name) })
      else { continue }
      return "; a day needs --date: \(shellWord(words.dropLast(count).joined(separator: " "))) "
        + "--date \(shellWord(day))"
    }
    return ""
  }
}
