internal import CivilTime
internal import Primitives

/// Determines roles by the contents of columns if names are not sufficient.
extension MappingDecision {
  func first(_ roles: ColumnRole...) -> Int? {
    columns.firstIndex { $0.role.map(roles.contains) ?? false }
  }

  func has(_ roles: ColumnRole...) -> Bool {
    columns.contains { $0.role.map(roles.contains) ?? false }
  }

  func unnamed(_ valueTypes: ColumnContent.ValueType...) -> [Int] {
    columns.indices.filter {
      columns[$0].role == nil && !isIgnored[$0] && valueTypes.contains(content[$0].valueType)
    }
  }

  func isOpen(_ role: ColumnRole) -> Bool { options.columns[role] == nil && !has(role) }

  mutating func findStartByContent() throws(Refusal) {
    guard options.dialect == .automatic else { return }
    if !has(.start, .startDate), isOpen(.start), isOpen(.startDate) {
      try findDateByContent()
      // A task without another date is on the day on which it is due.
      if !has(.start, .startDate),
        let due = columns.firstIndex(where: {
          $0.role == .endDate && FoldedName.fold($0.title) == FoldedName.fold("due date")
        }), !isChosen[due]
      {
        columns[due].role = .startDate
      }
      if has(.start, .startDate) {
        try findTimeByContent()
        findRestByContent()
      }
    } else if family == .table {
      try findTimeByContent()
    }
    findLengthByName()
    swapWrongOrder()
    findAllDayByContent()
    let states = unnamed(.status).filter { !isAside($0) } + cancellingNotes
    if family == .table, isOpen(.status), states.count == 1 { columns[states[0]].role = .status }
    if family == .table, isOpen(.cancelled), let found = cancellingSwitch {
      columns[found].role = .cancelled
    }
  }

  /// A column of switches that is named after what does not take place: `Entfall`, `Canx`.
  private var cancellingSwitch: Int? {
    unnamed(.truth, .number).first { column in
      StatusWords.status(columns[column].title) == "CANCELLED"
        && rows.allSatisfy { cell($0, column).isEmpty || SwitchText.parse(cell($0, column)) != nil }
    }
  }

  /// A column of notes that say nothing but what is cancelled.
  private var cancellingNotes: [Int] {
    columns.indices.filter {
      columns[$0].role == .description && !isChosen[$0] && content[$0].valueType == .status
        && content[$0].distinct.contains { StatusWords.status($0) == "CANCELLED" }
    }
  }

  /// Finds a switch that is on exactly where times are missing or midnight.
  private mutating func findAllDayByContent() {
    guard family == .table, isOpen(.allDay), let start = first(.start, .startDate) else { return }
    let time = first(.startTime)
    guard time != nil || content[start].moments > 0 else { return }
    let isTimed: [Bool] = rows.map { row in
      let text = time.map { cell(row, $0) } ?? cell(row, start)
      guard time == nil else { return text.utf8.contains { 0x31...0x39 ~= $0 } }
      return (options.moment(text)?.second ?? 0) != 0
    }
    guard isTimed.contains(true), isTimed.contains(false) else { return }
    let found = unnamed(.truth, .number).filter { column in
      !isAside(column)
        && rows.indices.allSatisfy { row in
          let text = cell(rows[row], column)
          return (text.isEmpty ? false : SwitchText.parse(text)) == !isTimed[row]
        }
    }
    if found.count == 1 { columns[found[0]].role = .allDay }
  }

  private mutating func findDateByContent() throws(Refusal) {
    func isCandidate(_ index: Int) -> Bool {
      let title = columns[index].title
      return !isAside(index) && !CellCondition.limitsDates(title) && !UnreadWords.moves.holds(title)
    }
    let all =
      unnamed(.moment, .momentRange, .date, .dateRange)
      + unnamed(.number).filter { content[$0].holdsCompactDates }
    // Days of birth and of booking, and numbers such as `20260501`, yield to other days.
    func rank(_ index: Int) -> Int {
      let title = columns[index].title
      return SheetNames.birthday.holds(title)
        ? 1 : ColumnNames.yields(title) || content[index].valueType == .number ? 2 : 0
    }
    let candidates = all.filter(isCandidate).sorted()
    let best = candidates.map(rank).min() ?? 0
    let kept = candidates.filter { rank($0) == best }
    let moments = kept.filter { [.moment, .momentRange].contains(content[$0].valueType) }
    let dates = kept.filter { !moments.contains($0) }
    if moments.count > 2 { throw ambiguity(.start, moments[0], moments[1]) }
    if let first = moments.first {
      try give(.start, .end, to: moments, first)
    } else if let first = dates.first {
      if dates.count > 2 { throw ambiguity(.start, dates[0], dates[1]) }
      try give(.startDate, .endDate, to: dates, first)
    }
    guard header.hasTitles else { return }
    findings.assumedDates = (moments.isEmpty ? dates : moments).filter { columns[$0].role != nil }
    if let last = findings.assumedDates.last, last != findings.assumedDates.first {
      findings.hasPairedDates = !arePair(findings.assumedDates[0], last)
    }
  }

  private func arePair(_ one: Int, _ other: Int) -> Bool {
    ColumnNames.arePair(columns[one].title, columns[other].title)
      || ColumnNames.arePair(columns[other].title, columns[one].title)
  }

  /// Finds the times of day beside a date: one column is the start, two are start and end.
  private mutating func findTimeByContent() throws(Refusal) {
    guard isOpen(.startTime), let date = first(.start, .startDate),
      [.date, .dateRange, .number, .empty].contains(content[date].timeType)
    else { return }
    let found = (unnamed(.time, .timeRange) + clockNumbers).sorted().filter {
      !isAside($0) && !mayBeLengths($0)
    }
    let working = found.filter { !ColumnNames.isBreak(columns[$0].title) }
    // The time in a named zone is certain, and that in another zone is the same moment.
    let zoned = working.filter { zone($0) != nil }
    let certain =
      zoned.first { ["UTC", "GMT"].contains(zone($0)) }
      ?? zoned.first { !ZoneAbbreviations.isAmbiguous(zone($0) ?? "") } ?? zoned.first
    let times = working.isEmpty ? found : certain.map { [$0] } ?? working
    guard let first = times.first else { return }
    let ranges = times.filter { content[$0].valueType == .timeRange }
    switch times.count {
    case 1: columns[first].role = .startTime
    case 2
    where ranges.isEmpty && isOpen(.endTime) && ColumnNames.isBefore(columns[first].title):
      columns[times[1]].role = .startTime
    case 2 where ranges.isEmpty && isOpen(.endTime):
      columns[first].role = .startTime
      columns[times[1]].role = .endTime
      findings.hasPairedTimes = header.hasTitles && (isUntitled || !arePair(first, times[1]))
    default: throw ambiguity(.startTime, times[0], times[1])
    }
  }

  /// Whether all rows have the same title, so that the names of other columns may be the titles.
  private var isUntitled: Bool {
    first(.title).map { title in rows.count > 1 && Set(rows.map { cell($0, title) }).count == 1 }
      ?? false
  }

  /// Accepts ends such as `26:00` beside other times, and starts beside such ends or in East Asian
  /// tables, where they are usual. An end date would leave the day open.
  mutating func acceptLateTimes() {
    func named(_ roles: [ColumnRole]) -> [Int] {
      columns.indices.filter { columns[$0].role.map(roles.contains) ?? false }
    }
    guard family == .table,
      named([.end, .endDate]).allSatisfy({ content[$0].dates + content[$0].moments == 0 })
    else { return }
    for index in named([.end, .endTime])
    where columns.indices.contains(where: {
      $0 != index && content[$0].times + content[$0].lateTimes > 0
    }) {
      content[index].acceptLateTimes()
    }
    guard
      named([.end, .endTime]).contains(where: { content[$0].acceptsLateTimes })
        || TableUnfolding.isEastAsian(titleLanguages)
    else { return }
    for index in named([.start, .startTime]) { content[index].acceptLateTimes() }
  }

  /// Assigns roles to one column, or to two of which one is later.
  mutating func give(
    _ start: ColumnRole, _ end: ColumnRole, to found: [Int], _ first: Int
  ) throws(Refusal) {
    columns[first].role = start
    guard found.count == 2, !has(.end, .endDate) else { return }
    let (one, other) = (content[found[0]].firstMoment, content[found[1]].firstMoment)
    let (earlier, later) = compare(found[0], found[1])
    guard let one, let other, one <= other || earlier > 0 && later == 0 else {
      throw ambiguity(start, found[0], found[1])
    }
    columns[found[1]].role = end
  }

  /// Finds durations and zones if the start was found only by its content.
  mutating func findRestByContent() {
    if isOpen(.zone), let zone = unnamed(.zone).first, unnamed(.zone).count == 1 {
      columns[zone].role = .zone
    }
    guard isOpen(.duration), !has(.end, .endDate, .endTime) else { return }
    let start = first(.start, .startDate) ?? 0
    let lengths =
      unnamed(.duration).filter { index in
        // `4 weeks` may be a notice.
        !isAside(index) && RepeatWords.part(columns[index].title) == nil
          && rows.contains { row in
            !cell(row, index).isEmpty
              && CellLength(cell(row, index))?.days.map { $0 % 7 != 0 } ?? true
          }
      }
      + (header.hasTitles
        ? [] : unnamed(.number).filter { $0 > start && content[$0].holdsSmallNumbers })
    if lengths.count == 1 { columns[lengths[0]].role = .duration }
  }

  mutating func findTitleByContent() {
    guard family != .properties, options.columns[.title] == nil else { return }
    if let named = first(.title) {
      let isOther =
        TitleRank.vague.holds(columns[named].title)
        && (content[named].valueType == .number || holdsStates(named))
        || TitleRank.areAmounts(content[named].distinct)
      guard isWeak[named], content[named].valueType == .empty || isOther else { return }
      columns[named].role = nil
    }
    // In a header without records, the first unnamed column is the title.
    if rows.isEmpty, family == .table, has(.start, .startDate),
      let first = unnamed(.empty).first(where: { !isAside($0) })
    {
      columns[first].role = .title
      return
    }
    // In task lists, the description takes the place of a title, and notes if there is nothing better.
    if let described = first(.description), !isChosen[described],
      isFilledBesideDates(described) || unnamed(.text).isEmpty,
      ColumnNames.isDescription(columns[described].title)
        || !unnamed(.text).contains(where: { isBetter($0, than: described) })
    {
      columns[described].role = .title
      return
    }
    var texts = unnamed(.text).filter { index in
      let times = content[index].times + content[index].timeRanges + content[index].dates
      return !isMisnamed[index] && (times == 0 || times * 2 < content[index].filled)
        && !TitleRank.areAmounts(content[index].distinct)
    }
    // `12 months`
    if texts.count > 1 { texts.removeAll(where: holdsMonths) }
    // Ranges of hours in a single column of texts are no titles. In several columns they are the
    // shifts of a rota.
    if texts.count == 1, content[texts[0]].bareRanges * 2 >= content[texts[0]].filled { texts = [] }
    // Titles may be words that are Booleans elsewhere.
    if texts.isEmpty { texts = unnamed(.truth).filter { !isMisnamed[$0] } }
    // `Sam` is a Saturday in French, but not beside the date of a Tuesday.
    if texts.isEmpty, has(.start, .startDate) {
      texts = unnamed(.weekday).filter { index in
        !SheetNames.weekdays.holds(columns[index].title)
          && !findings.proofs.contains { $0.column == index }
      }
    }
    guard let best = texts.max(by: { titleRank($0) < titleRank($1) }) else { return }
    columns[best].role = .title
    let rank = titleRank(best)
    findings.rivalTitle = texts.first { $0 != best && titleRank($0).isNear(rank) }
  }

  /// Whether a column holds only words for states and for the progress of work: `Checked in`, `Completed`.
  private func holdsStates(_ index: Int) -> Bool {
    content[index].distinct.allSatisfy {
      StatusWords.status($0) != nil || StatusWords.isProgress($0)
    }
  }

  /// Whether a column of texts is a better title than notes: a project, or words that vary and are as
  /// frequent.
  private func isBetter(_ index: Int, than notes: Int) -> Bool {
    let rank = titleRank(index)
    return !isMisnamed[index]
      && (ColumnNames.groups.holds(columns[index].title)
        || rank.isWords && rank.isVaried && content[index].filled >= content[notes].filled)
  }

  /// Takes a column such as `Project` or `Dienst` beside the titles as the category.
  mutating func findCategory() {
    guard family == .table, isOpen(.categories), options.dialect == .automatic else { return }
    let other = unnamed(.text).first { index in
      ColumnNames.groups.holds(columns[index].title) && !findings.unread.contains(index)
        && !findings.doubtful.contains(index)
    }
    if let other { columns[other].role = .categories }
  }

  /// Whether a column is filled in any row with a date. Rows of sums may have notes, too.
  private func isFilledBesideDates(_ column: Int) -> Bool {
    guard !rows.isEmpty else { return content[column].valueType != .empty }
    let start = first(.start, .startDate)
    return rows.contains { row in
      !cell(row, column).isEmpty && start.map { !cell(row, $0).isEmpty } ?? true
    }
  }

  /// The suitability of a column of texts as the title.
  private func titleRank(_ index: Int) -> TitleRank {
    let title = columns[index].title
    let words = title.split { !$0.isLetter }.map(String.init)
    let isNamed =
      words.count > 1 && words.contains { ColumnNames.meaning(of: $0)?.role == .title }
    let content = content[index]
    return TitleRank(
      isNamed: isNamed, isVaried: content.filled <= 1 || content.distinct.count > 1,
      isWords: !content.distinct.allSatisfy(TitleRank.isCode)
        && (content.weekdays == 0
          || content.weekdays * 2 <= content.filled && !SheetNames.weekdays.holds(title))
        && !(content.filled > 1 && holdsStates(index)) && !TitleRank.people.holds(title),
      isPerson: TitleRank.people.holds(title), distinct: content.distinct.count, place: index)
  }
}

/// The order in which columns of texts are taken as titles.
struct TitleRank: Comparable {
  var isNamed: Bool
  var isVaried: Bool
  /// Whether the values are more than codes, addresses, links, weekdays, and names of teachers.
  var isWords: Bool
  /// Whether the column is named after people, whose names yield to codes such as `U12`, with a warning.
  var isPerson: Bool
  var distinct: Int
  var place: Int

  static func < (one: TitleRank, other: TitleRank) -> Bool {
    if one.isNamed != other.isNamed { return other.isNamed }
    if one.isWords != other.isWords { return other.isWords }
    if one.isVaried != other.isVaried { return other.isVaried }
    if one.isPerson != other.isPerson { return one.isPerson }
    if one.distinct != other.distinct { return one.distinct < other.distinct }
    return one.place > other.place
  }

  /// Whether two of them differ only in the order of their columns, or one has people and the other one codes.
  func isNear(_ other: TitleRank) -> Bool {
    isNamed == other.isNamed && isWords == other.isWords && isVaried == other.isVaried
      && (distinct == other.distinct || isPerson != other.isPerson) && !isNamed
  }

  /// Names of titles that are also those of states and of numbers.
  static let vague = FoldedName.folded(
    "label,item,agenda item,entry")

  /// Names of columns with people: a title only if the table has no other.
  static let people = FoldedName.folded(
    "leader,moderator,chair,leitung,leiter,leiterin,moderation,animateur,animatrice,responsable,responsabile,"
      + "leider,ledare,vedoucí,ведущий,司会,主持人,진행자,"
      + "speaker,presenter,doctor,referee,judge,preacher,referent,referentin,arzt,schiedsrichter,richter,"
      + "conférencier,arbitre,ponente,árbitro,relatore,palestrante,spreker,prelegent,"
      + "teacher,instructor,faculty,lecturer,trainer,coach,lehrer,dozent,lehrkraft,professeur,enseignant,"
      + "intervenant,profesor,docente,insegnante,professor,leraar,nauczyciel,prowadzący,lärare,opettaja,"
      + "učitel,преподаватель,викладач,учитель,老师,教师,講師,강사,교수,who,person,employee,staff,"
      + "staff member,worker,volunteer,wer,mitarbeiter,mitarbeiterin,mitarbeitende,qui,personne,"
      + "employé,salarié,quién,persona,empleado,trabajador,chi,dipendente,quem,pessoa,"
      + "funcionário,wie,persoon,medewerker,kto,osoba,pracownik,vem,medarbetare,hvem,"
      + "medarbejder,ansatt,kuka,henkilö,työntekijä,jméno,kdo,zaměstnanec,kim,kişi,çalışan,"
      + "имя,кто,сотрудник,氏名,担当者,担当,姓名,员工,員工,직원,담당자,"
      + "guide,tutor,driver,therapist,stylist,examiner,invigilator,fahrer,prüfer,prüferin,therapeut,aufsicht,"
      + "surveillant,examinateur,praticien,examinador,vigilante,terapeuta,arbitro,esaminatore,docent,"
      + "examinator,scheidsrechter,toezichthouder,egzaminator,sędzia,domare,dommer,rozhodčí,zkoušející"
  ).union(names)

  /// Names of columns with people or with the names of appointments.
  static let names = FoldedName.folded(
    "name,nom,nombre,nome,naam,namn,navn,nimi,ad,isim,名前,이름,név")

  /// Whether all texts are prices or numbers with a sign: `€12.50`, `+00:13`.
  static func areAmounts(_ texts: Set<String>) -> Bool {
    !texts.isEmpty
      && texts.allSatisfy { text in
        let rest = text.filter { !$0.isNumber && !$0.isWhitespace && !".,:'".contains($0) }
        let isSigned = ["+", "-", "−", "±"].contains(rest) && text.hasPrefix(rest)
        return rest != text && (isSigned || currencies.contains(rest))
      }
  }

  private static let currencies: Set<String> = [
    "€", "$", "£", "¥", "₹", "₩", "kr", "zł", "Kč", "Ft", "₽", "EUR", "USD", "CHF", "Fr", "GBP",
    "SEK", "NOK", "DKK", "PLN", "CZK",
  ]

  /// Whether a value is a code such as `BW-1001`, an address or a link.
  static func isCode(_ text: String) -> Bool {
    if text.contains("@") || text.contains("://") { return true }
    return text.contains { $0.isNumber } && !text.contains { $0.isLowercase }
  }
}
