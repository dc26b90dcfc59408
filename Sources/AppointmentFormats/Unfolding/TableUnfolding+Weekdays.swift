internal import CalendarText
internal import CivilTime
internal import Primitives

/// Weekdays without dates, lists of weekdays, repeat words, lessons and birthdays.
extension TableUnfolding {
  /// Rewrites rows on weekdays as dates or weekly series.
  mutating func unfoldWeekdays(isRefused: Bool) throws(Refusal) {
    guard let (columns, lists, other) = weekdayLists(isRefused: isRefused) else { return }
    // Appointments with times of their own need no weekday.
    if let startDate, table.content(startDate, options).valueType == .moment { return }
    let isTimed = place(.startTime) != nil || lessonColumns != nil || place(.endTime) != nil
    let first = startDate.map { settledDates($0) }
    let last = endDate.map { settledDates($0) }
    if startDate != nil,
      endDate == nil || !table.rows.indices.contains(where: { first?[$0] != nil })
    {
      return
    }
    if first == nil {
      let names = columns.map { quoted(table.titles[$0]) }.joined(separator: ", ")
      try needWeek(columns.count == 1 ? "\(names) holds" : "\(names) hold")
    }
    if let other {
      note(
        .badRule, .warning,
        "\(quoted(other)) in the column \(quoted(table.titles[columns[0]])) is no list of weekdays; "
          + "such rows have no rule.")
    }
    try applyLessons()
    let weeks = teachingWeeks()
    let begin = TableUnfolding.firstDay(lists.compactMap { $0.first })
    let weekly = options.until.map {
      "FREQ=WEEKLY;UNTIL=" + TableUnfolding.until($0, isTimed: isTimed)
    }
    var rows: [SheetTable.Row] = []
    var starts: [String] = []
    var rules: [String] = []
    func add(_ row: SheetTable.Row, on day: CivilDate?, _ rule: String = "") {
      rows.append(row)
      starts.append(day?.description ?? "")
      rules.append(rule)
    }
    for (index, row) in table.rows.enumerated() {
      let days = lists[index]
      let (from, to) = (first.flatMap { $0[index] }, last.flatMap { $0[index] })
      if days.isEmpty || first != nil && last != nil && (from == nil || to == nil) {
        add(row, on: from)
      } else if let from, let to {
        let start = (0..<7).map { from.adding(days: $0) }.first {
          days.contains($0.weekday.rawValue)
        }
        add(
          row, on: start ?? from,
          "FREQ=WEEKLY;BYDAY=\(WeekdayList.byDay(days));UNTIL="
            + TableUnfolding.until(to, isTimed: isTimed))
      } else {
        for day in days {
          guard let date = date(day, first: begin) else { continue }
          for week in weeks?[index] ?? [0] {
            add(row, on: date.adding(days: 7 * week), weeks == nil ? weekly ?? "" : "")
          }
        }
      }
    }
    table.rows = rows
    if let start = startDate, first != nil {
      if columns.count == 1, let end = endDate { table.weekly = (columns[0], start, end) }
      table.remove(start)
      if let end = endDate { table.remove(end) }
    }
    for column in columns { table.remove(column) }
    table.set("Start Day", starts)
    if rules.contains(where: { !$0.isEmpty }) { table.set("RRULE", rules) }
    shape = "rows on weekdays"
  }

  /// The columns of weekdays, and the weekdays of each row.
  private func weekdayLists(
    isRefused: Bool
  ) -> (columns: [Int], lists: [[Int]], other: String?)? {
    // Seven columns of switches.
    let named = DateWords.weekdayColumns(table.titles)
    let isFlags = named.allSatisfy { flag in
      table.rows.allSatisfy { row in
        row[flag.column].isEmpty || SwitchText.parse(row[flag.column]) != nil
      }
    }
    if !named.isEmpty, isFlags {
      let lists = table.rows.map { row in
        named.filter { SwitchText.parse(row[$0.column]) == true }.map { $0.day }
      }
      return (named.map { $0.column }, lists, nil)
    }
    for column in table.titles.indices where !table.titles[column].isEmpty {
      let role = self.role(column)
      let isNamed = SheetNames.weekdays.holds(table.titles[column])
      guard role == nil || isNamed && role != .title,
        let (lists, other) = WeekdayList.mostLists(
          table.column(column), isNamed: isNamed, preferring: languages),
        isNamed || lists.contains(where: { $0.count > 1 })
          || isRefused && table.content(column, options).valueType == .weekday
      else { continue }
      // A weekday beside a date repeats it.
      if startDate != nil, endDate == nil { continue }
      if table.content(column, options).valueType == .number, role == .duration || areLengths {
        continue
      }
      return ([column], lists, other)
    }
    return nil
  }

  /// Whether numbers beside first and last dates are no weekdays, since most rows last less than a week.
  private var areLengths: Bool {
    guard let start = startDate, let end = endDate else { return false }
    let lengths = zip(dates(start), dates(end)).compactMap { first, last -> Int? in
      guard let first, let last else { return nil }
      return Int(last.dayNumber - first.dayNumber)
    }
    return lengths.count { $0 < 7 } * 2 >= max(lengths.count, 1)
  }

  /// The weekdays of columns by their titles in one language.
  func flagDays(_ columns: [Int]) -> [Int] {
    let found = columns.map { DateWords.weekdays(table.titles[$0]) }
    var languages = LanguageSet.max
    for names in found { languages &= names.reduce(LanguageSet(0)) { $0 | $1.languages } }
    let one = DateLexicon.first(of: languages, preferring: self.languages)
    return found.compactMap { names in
      (names.first { $0.languages & one != 0 } ?? names.first)?.number
    }
  }

  // MARK: Lessons

  private var lessonColumns: (first: Int, last: Int)? {
    let found = table.titles.indices.filter { column in
      guard TableUnfolding.isLesson(table.titles[column]) else { return false }
      return table.rows.allSatisfy { row in
        row[column].isEmpty || row[column].contains { $0.isNumber }
      }
        && table.rows.allSatisfy { !$0[column].contains(":") }
    }
    guard let first = found.first,
      place(.startTime) == nil || found.contains(place(.startTime) ?? -1)
    else { return nil }
    return (first, found.count > 1 ? found[1] : first)
  }

  /// Replaces numbers of lessons by their times.
  private mutating func applyLessons() throws(Refusal) {
    guard let (first, last) = lessonColumns else { return }
    guard !options.times.isEmpty else { throw missingTimes("Column \(first + 1) numbers") }
    used.insert(.times)
    let times = table.rows.map { row in
      lessonTime(last == first ? row[first] : row[first] + "-" + row[last])
    }
    guard table.rows.indices.allSatisfy({ times[$0] != nil || table.rows[$0][first].isEmpty })
    else {
      throw missingTimes("Column \(first + 1) numbers")
    }
    table.remove(first)
    if last != first { table.remove(last) }
    table.set("Start Time", times.map { $0 ?? "" })
  }

  /// Gives lessons beside dates their times; without these they last all day.
  mutating func placeLessons() throws(Refusal) {
    guard let start = startDate, endDate == nil,
      table.content(start, options).valueType == .date, let (first, last) = lessonColumns,
      TableUnfolding.areLessons(table.column(first), under: table.titles[first])
    else { return }
    let title = table.titles[first]
    if options.times.isEmpty {
      let hasTimes = table.titles.indices.contains {
        $0 != first && $0 != last && $0 < roles.count && roles[$0] == .startTime
      }
      if !hasTimes {
        used.insert(.times)
        note(
          .missingTimes, .warning,
          "The column \(quoted(title)) numbers lessons without times, so that they last all day. Give "
            + "the times of the lessons.")
      }
      for column in [first, last] where !table.titles[column].isEmpty { table.remove(column) }
    } else {
      try applyLessons()
    }
    shape = "rows at lessons"
  }

  /// Whether cells number lessons: whole numbers up to 12, some of which are hours of the night.
  /// `Stunden` are a length.
  static func areLessons(_ cells: [String], under title: String) -> Bool {
    guard isLesson(title), !FoldedName.fold(title).contains("stunden") else { return false }
    let filled = cells.filter { !$0.isEmpty }
    let numbers = filled.compactMap { Int($0) }
    return numbers.count == filled.count && numbers.allSatisfy { (0...12).contains($0) }
      && numbers.contains { $0 < 7 }
  }

  static func isLesson(_ title: String) -> Bool {
    let name = FoldedName.fold(title)
    return ["节", "節", "lesson", "period", "stunde", "lesuur", "교시", "時限"].contains(
      where: name.contains)
  }

  func missingTimes(_ lessons: String) -> Refusal {
    Refusal(
      code: .missingTimes,
      problem: "\(lessons) lessons without times. Give the times of the lessons.")
  }

  /// The times of a lesson, `1`, or of several lessons, `第3-4节`; nil if the times are unknown.
  func lessonTime(_ text: String) -> String? {
    if let given = options.times[text] { return given }
    let numbers = text.split { !$0.isNumber }.map { Int($0).map(String.init) ?? String($0) }
    if let given = options.times[numbers.joined(separator: "-")] { return given }
    guard let first = numbers.first.flatMap({ options.times[$0] }),
      let last = numbers.last.flatMap({ options.times[$0] }),
      let from = CellRange(first, referenceYear: options.referenceYear)?.start.second,
      let to = CellRange(last, referenceYear: options.referenceYear)?.end.second
    else { return nil }
    return TableUnfolding.clock(from) + "-" + TableUnfolding.clock(to)
  }

  static func clock(_ second: Int) -> String {
    padded(second / 3600, to: 2) + ":" + padded(second / 60 % 60, to: 2)
  }

  /// The weeks of a term in which each row takes place, from 0; nil if the table has none.
  private mutating func teachingWeeks() -> [[Int]]? {
    let titles = table.titles.map { $0 }
    func find(_ names: [String]) -> Int? { titles.firstIndex { names.contains($0) } }
    let first = find(["开始周", "起始周", "first week", "First week"])
    let last = find(["结束周", "last week", "Last week"])
    let list = find(["周数", "周次", "weeks", "Weeks", "上课周次"])
    let parity = titles.firstIndex { $0.contains("单周") || $0.contains("双周") }
    guard list != nil || first != nil && last != nil else { return nil }
    let weeks = table.rows.map { row -> [Int] in
      var weeks: [Int] = []
      if let list {
        for part in row[list].split(whereSeparator: { ",，、;".contains($0) }) {
          let ends = part.split { !$0.isNumber }.compactMap { Int($0) }
          guard let from = ends.first, let to = ends.last, from <= to, to <= 60 else { continue }
          weeks += from...to
        }
      } else if let first, let last, let from = Int(row[first]), let to = Int(row[last]),
        from <= to,
        to <= 60
      {
        weeks = Array(from...to)
      }
      let word = (parity.map { row[$0] } ?? "") + (list.map { row[$0] } ?? "")
      if word.contains("单") { weeks = weeks.filter { $0 % 2 == 1 } }
      if word.contains("双") { weeks = weeks.filter { $0 % 2 == 0 } }
      return weeks.map { $0 - 1 }
    }
    for column in [first, last, list, parity].compactMap({ $0 }) { table.remove(column) }
    return weeks
  }

  // MARK: Repeat words and birthdays

  /// Replaces words such as `every 2 weeks` by rules.
  mutating func readRepeats() {
    guard let column = place(.recurrenceRule) ?? table.titles.firstIndex(where: RepeatWords.isName),
      let start = startDate
    else { return }
    let cells = table.column(column)
    guard cells.contains(where: { !$0.isEmpty && !$0.uppercased().contains("FREQ=") }) else {
      return
    }
    let end =
      table.titles.firstIndex(where: RepeatWords.isEnd)
      ?? endDate.flatMap { end in
        // An end on another day is the end of the series.
        ["until", "bis", "hasta", "jusquau"].contains(FoldedName.fold(table.titles[end]))
          ? end : nil
      }
    let ends = end.map { settledDates($0) }
    let count = table.titles.indices.first { place in
      let filled = table.column(place).filter { !$0.isEmpty }
      return place != column && RepeatWords.isCount(table.titles[place]) && !filled.isEmpty
        && filled.allSatisfy { (Int($0) ?? 0) > 0 }
    }
    let times = place(.startTime)
    let rules = table.rows.indices.map { index -> String in
      let word = cells[index]
      guard !word.isEmpty, !RepeatWords.isNever(word) else { return "" }
      guard let rule = RepeatWords.rule(word) else { return word }
      if let last = ends?[index] {
        let isTimed = times.map { !table.rows[index][$0].isEmpty } ?? false
        return rule + ";UNTIL=" + TableUnfolding.until(last, isTimed: isTimed)
      }
      let number = count.flatMap { Int(table.rows[index][$0]) }
      return rule + (number.map { ";COUNT=\($0)" } ?? "")
    }
    guard start != column else { return }
    for place in [column, end, count] { if let place { table.remove(place) } }
    table.set("RRULE", rules)
    shape = "rows that repeat"
  }

  /// Rewrites dates of birth as yearly series.
  mutating func unfoldBirthdays() throws(Refusal) {
    guard let column = place(SheetNames.birthday), place(.startTime) == nil,
      startDate == nil || startDate == column
    else { return }
    let cells = table.column(column)
    var proof = table.content(column, options).proof
    var days = dates(column).map { $0.map { (date: $0, hasYear: true) } }
    let partial = yearlessReadings(cells)
    for (index, reading) in partial.enumerated() where days[index] == nil {
      guard let reading, reading.isOpen else { continue }
      proof.add(reading.parts(2000), at: index)
    }
    let order = settledOrder(proof, table.content(column, options).sample)
    for index in cells.indices where days[index] == nil {
      // `--12-24`, as in address books.
      let date =
        cells[index].hasPrefix("--")
        ? ParsedDateTime(value: "2000" + cells[index].filter { $0.isNumber })?.date
        : partial[index].flatMap { TableUnfolding.date($0, year: 2000, order) }
      days[index] = date.map { ($0, false) }
    }
    // Two digits are years in the past.
    let limit = options.referenceYear + 1
    var starts: [String] = []
    var rules: [String] = []
    for (index, day) in days.enumerated() {
      guard var (date, hasYear) = day else {
        starts.append(cells[index])
        rules.append("")
        continue
      }
      let (year, month, number) = date.components
      if hasYear, year >= limit, !cells[index].contains(String(year)),
        let earlier = CivilDate(year: year - 100, month: month, day: number)
      {
        date = earlier
        hasYear = true
      }
      if hasYear, date.year > options.referenceYear,
        !notes.contains(where: { $0.code == .implausibleDate })
      {
        note(
          .implausibleDate, .warning,
          "The birthday \(quoted(cells[index])) is in the future. Correct the year if that is wrong."
        )
      }
      starts.append(date.description)
      rules.append(
        month == 2 && number == 29 ? "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1" : "FREQ=YEARLY")
    }
    table.remove(column)
    table.set("Start Day", starts)
    table.set("RRULE", rules)
    table.set("Category", table.rows.map { _ in "Birthday" })
    shape = "birthdays"
  }
}

/// Words for how often something repeats.
enum RepeatWords {
  static func isName(_ title: String) -> Bool { names.contains(FoldedName.fold(title)) }
  static func isEnd(_ title: String) -> Bool { ends.contains(FoldedName.fold(title)) }
  static func isCount(_ title: String) -> Bool { counts.contains(FoldedName.fold(title)) }
  private static let counts = FoldedName.folded(
    "count,occurrences,number of occurrences,repeat count,repetitions,times,anzahl,"
      + "anzahl termine,wiederholungen,mal,occurrences,nombre,nombre de fois,répétitions,"
      + "repeticiones,veces,número de veces,ripetizioni,volte,numero di volte,repetições,vezes,"
      + "aantal,aantal keer,powtórzenia,liczba powtórzeń,antal,antal gånger,回数,次数,次數,횟수")
  static func isNever(_ word: String) -> Bool {
    [
      "never", "no", "none", "once", "nie", "nein", "einmalig", "jamais", "nunca", "mai", "nooit",
      "-",
      "nigdy", "никогда", "なし", "无", "없음",
    ].contains(FoldedName.fold(word).isEmpty ? word : FoldedName.fold(word))
  }

  private static let names: Set<String> = Set(
    [
      "repeat", "repeats", "repetition", "recurrence", "recurring", "frequency", "wiederholung",
      "wiederholt", "rhythmus", "turnus", "récurrence", "répétition", "fréquence", "repetición",
      "frecuencia", "ricorrenza", "ripetizione", "frequenza", "repetição", "herhaling",
      "powtarzanie",
      "upprepning", "gentagelse", "繰り返し", "重复", "반복",
    ].map(FoldedName.fold))
  private static let ends: Set<String> = Set(
    [
      "repeat until", "repeats until", "recurrence end", "last time", "letztmals", "wiederholt bis",
      "endet nach", "dernière fois", "última vez", "ultima volta", "laatste keer",
    ].map(FoldedName.fold))

  static func rule(_ text: String) -> String? {
    let word = FoldedName.fold(text)
    if let frequency = frequencies[word] { return "FREQ=" + frequency }
    // `every 2 weeks`, `alle 14 Tage`.
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count == 1, let number = numbers.first, (1...999).contains(number) else {
      return nil
    }
    let letters = text.split { !$0.isLetter }.map { FoldedName.fold(String($0)) }
    guard letters.count == 2,
      ["every", "alle", "tousles", "cada", "ogni", "elke", "co", "var", "hver"].contains(letters[0])
    else { return nil }
    return units[letters[1]].map { "FREQ=\($0)" + (number == 1 ? "" : ";INTERVAL=\(number)") }
  }

  private static let units = FoldedName.table([
    ("day,days,tage,tag,jours,dias,giorni,dagen,dni,dagar,dage", "DAILY"),
    ("week,weeks,wochen,semaines,semanas,settimane,weken,tygodnie,veckor,uger,uker", "WEEKLY"),
    ("month,months,monate,mois,meses,mesi,maanden,miesiace,manader,maneder", "MONTHLY"),
    ("year,years,jahre,ans,anos,anni,jaar,lata,ar", "YEARLY"),
  ])

  private static let frequencies = FoldedName.table([
    (
      "daily,every day,täglich,jeden Tag,tous les jours,quotidien,diario,cada día,todos los días,ogni giorno,giornaliero,diário,todos os dias,dagelijks,codziennie,dagligen,daglig,ежедневно,毎日,每天,매일",
      "DAILY"
    ),
    (
      "weekly,every week,wöchentlich,jede Woche,toutes les semaines,hebdomadaire,semanal,cada semana,settimanale,ogni settimana,wekelijks,co tydzień,varje vecka,ugentligt,ukentlig,еженедельно,毎週,每周,매주",
      "WEEKLY"
    ),
    (
      "biweekly,fortnightly,every other week,every two weeks,zweiwöchentlich,14-tägig,alle zwei Wochen,toutes les deux semaines,quincenal,om de week,tweewekelijks,隔週,隔周,격주",
      "WEEKLY;INTERVAL=2"
    ),
    (
      "monthly,every month,monatlich,jeden Monat,tous les mois,mensuel,mensual,cada mes,mensile,ogni mese,mensal,maandelijks,co miesiąc,miesięcznie,varje månad,månedlig,ежемесячно,毎月,每月,매월",
      "MONTHLY"
    ),
    (
      "quarterly,every quarter,vierteljährlich,quartalsweise,trimestriel,trimestral,trimestrale,per kwartaal,kwartalnie",
      "MONTHLY;INTERVAL=3"
    ),
    (
      "yearly,annually,annual,every year,jährlich,jedes Jahr,tous les ans,annuel,chaque année,anual,cada año,annuale,ogni anno,jaarlijks,co rok,rocznie,varje år,årlig,årligt,ежегодно,毎年,每年,매년",
      "YEARLY"
    ),
  ])
}
