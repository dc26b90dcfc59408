internal import CalendarText
internal import Primitives

extension MappingDecision {
  mutating func settleRivals() throws(Refusal) {
    for role in ColumnRole.allCases {
      let rivals = columns.indices.filter { columns[$0].role == role }
      guard rivals.count > 1 else { continue }
      let best = rivals.map(strength).max() ?? 0
      var kept = rivals.filter { strength($0) == best }
      if role == .title { kept = withoutPeople(kept) }
      // `Date` beside `Due`
      if role == .startDate, !kept.allSatisfy({ ColumnNames.yields(columns[$0].title) }) {
        kept = kept.filter { !ColumnNames.yields(columns[$0].title) }
      }
      for index in rivals where !kept.contains(index) { columns[index].role = nil }
      guard kept.count > 1 else { continue }
      let isSame = Set(kept.map { FoldedName.fold(columns[$0].title) }).count == 1
      // A duration is not needed if there is an end.
      let isPressing =
        role == .duration
        ? !has(.end, .endDate, .endTime) : ColumnRole.times.contains(role) || role == .title
      if !isSame, isPressing, family == .table || family == .properties {
        throw ambiguity(role, kept[0], kept[1])
      }
      for index in kept.dropFirst() {
        findings.doubles.append(TableMapping.Rivals(kept: kept[0], unread: index))
        columns[index].role = nil
      }
    }
    settleEmptyTimes()
    settleOwnTimes()
    try settle(.start, .startDate, .startTime)
    try settle(.end, .endDate, .endTime)
  }

  /// Reads an empty column `Start` beside `Date` as a time of day, and its end likewise.
  private mutating func settleEmptyTimes() {
    func empty(_ role: ColumnRole) -> Int? {
      columns.firstIndex { $0.role == role }.flatMap {
        content[$0].valueType == .empty && !isChosen[$0] ? $0 : nil
      }
    }
    guard family == .table, !has(.startTime), let start = empty(.start),
      let day = first(.startDate),
      [.date, .empty].contains(content[day].valueType)
    else { return }
    columns[start].role = .startTime
    if let end = empty(.end), !has(.endTime) { columns[end].role = .endTime }
  }

  /// A column `Time` beside moments does not replace their times: it has lengths, or is not read, with a
  /// warning.
  private mutating func settleOwnTimes() {
    guard family == .table, let time = first(.startTime), isWeak[time], !isChosen[time],
      let day = first(.startDate), content[day].timeType == .moment
    else { return }
    let clocks = rows.compactMap { row in
      options.moment(cell(row, day))?.second.flatMap { own in
        CellClock(cell(row, time), content[time].timeForm).map { (own: own, other: $0.start) }
      }
    }
    guard clocks.contains(where: { $0.own != 0 && $0.own / 60 != $0.other / 60 }) else { return }
    let isLength = mayBeLengths(time) && isOpen(.duration) && !has(.end, .endDate, .endTime)
    columns[time].role = isLength ? .duration : nil
  }

  /// The rivals for the title without numbers, `Label` and `Item` beside another name, and columns of people:
  /// `What` beside `Who`.
  ///
  /// `Name` may be that of the appointment. It yields with a warning, and only to words that vary as
  /// much: not to `Type` or numbers.
  private mutating func withoutPeople(_ all: [Int]) -> [Int] {
    let texts = all.filter { ![.number, .date, .time].contains(content[$0].valueType) }
    let clear = texts.filter { !TitleRank.vague.holds(columns[$0].title) }
    let isNamed = clear.contains {
      !TitleRank.people.holds(columns[$0].title) || TitleRank.names.holds(columns[$0].title)
    }
    let rivals = isNamed ? clear : texts.isEmpty ? all : texts
    let others = rivals.filter { !TitleRank.people.holds(columns[$0].title) }
    guard let title = others.first else { return rivals }
    let names = rivals.filter { TitleRank.names.holds(columns[$0].title) }
    let varied = content[title].distinct
    guard
      names.allSatisfy({ content[$0].distinct.count <= varied.count }),
      names.isEmpty || !varied.allSatisfy(TitleRank.isCode)
    else { return rivals.filter { others.contains($0) || names.contains($0) } }
    for index in names {
      findings.doubles.append(TableMapping.Rivals(kept: title, unread: index))
    }
    return others
  }

  func strength(_ index: Int) -> Int {
    (isChosen[index] ? 4 : 0) + (isWeak[index] ? 0 : 2)
      + (content[index].valueType == .empty ? 0 : 1)
  }

  /// Resolves a column with dates and times against columns with only one of them.
  mutating func settle(
    _ both: ColumnRole, _ date: ColumnRole, _ time: ColumnRole
  ) throws(Refusal) {
    guard let whole = first(both) else { return }
    if let dates = first(date) {
      if strength(whole) == strength(dates) { throw ambiguity(both, whole, dates) }
      columns[strength(whole) > strength(dates) ? dates : whole].role = nil
    }
    if columns[whole].role == both, content[whole].timeType == .moment,
      let times = first(time), !isChosen[times]
    {
      columns[times].role = nil
    }
  }

  func ambiguity(_ role: ColumnRole, _ one: Int, _ other: Int) -> Refusal {
    Refusal(
      code: .ambiguousColumns,
      problem: "The columns \(name(one)) and \(name(other)) can both be the \(words(role)); "
        + "choose one of them as \(role.name).", columns: [one, other],
      role: role, choices: [choice(role.name, one), choice(role.name, other)])
  }

  func words(_ role: ColumnRole) -> String {
    switch role {
    case .start, .startDate: "start"
    case .end, .endDate: "end"
    case .startTime: "time of the start"
    case .endTime: "time of the end"
    default: role.name
    }
  }

  func name(_ index: Int) -> String { columns[index].name(at: index) }

  func choice(_ word: String, _ index: Int) -> String {
    TableMapping.choice(word, index, header.titles)
  }

  var titles: String {
    guard header.hasTitles else { return "\(columns.count) columns without names" }
    return columns.prefix(12).map { quoted($0.title) }.joined(separator: ", ")
      + (columns.count > 12 ? " and \(columns.count - 12) more" : "")
  }
}
