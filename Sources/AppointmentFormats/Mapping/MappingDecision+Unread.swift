internal import Primitives

/// Columns that say when or whether an appointment takes place, but have no role.
extension MappingDecision {
  /// Finds the columns without a role that hold times, ranges, durations, weekdays or status words.
  mutating func findUnread() {
    guard family != .properties || options.dialect == .automatic else { return }
    // The same times in another zone.
    let isZoned = first(.startTime).map { zone($0) != nil } ?? false
    let zoned = isZoned ? unnamed(.time).filter { zone($0) != nil } : []
    let used = Set(findings.proofs.map { $0.column } + rivals + zoned)
    for index in columns.indices
    where !isIgnored[index] && !used.contains(index) && !isAside(index) {
      let isIdle =
        columns[index].role == .duration && (has(.end, .endTime) || holdsTimeRanges)
        || columns[index].role == .endTime && !has(.startTime) && family == .table
          && !columns.indices.contains {
            [.start, .startDate].contains(columns[$0].role)
              && (content[$0].moments > 0
                || [.momentRange, .number].contains(content[$0].timeType))
          }
      // `45` minutes beside `1.5` hours, or hours of days without times.
      if columns[index].role == .duration, holdsOddHours(index) {
        findings.doubtful.append(index)
      }
      guard columns[index].role == nil || isIdle else { continue }
      if columns[index].isProperty || (family == .properties && columns[index].role == nil) {
        continue
      }
      if !isIdle, isAboutRepetition(index) || limitsRules(index) {
        findings.repeats.append(index)
        continue
      }
      if isIdle, isNetLength(index) { continue }
      if !isIdle, saysWhether(index) {
        findings.unread.append(index)
        continue
      }
      switch content[index].valueType {
      case .time, .timeRange, .momentRange, .dateRange, .duration, .weekday, .status, .zone:
        findings.unread.append(index)
      case .moment where !isIdle && mayBeEnd(index): findings.unread.append(index)
      case .date, .moment, .truth: if !isIdle { findings.unreadNotes.append(index) }
      case .number where isIdle && columns[index].role == .endTime: findings.unread.append(index)
      case .number where ColumnNames.meaning(of: columns[index].title)?.role == .zone:
        findings.unread.append(index)
      // `6 Termine` beside the times of one.
      case .text where isIdle && columns[index].role == .duration: findings.unread.append(index)
      case .number
      where !isIdle
        && (mayHoldTimes(index) || mayHoldLengths(index) || mayBeClock(index)
          || mayBeHours(index)):
        findings.doubtful.append(index)
      case .text where !isIdle && (mayHoldTimes(index) || holdsShifts(index)):
        findings.doubtful.append(index)
      case .text where !isIdle && holdsTimeLists(index): findings.unread.append(index)
      case .text where TimeWords.areHalves(content[index].distinct): findings.unread.append(index)
      case .text where !isIdle && holdsMonths(index) && hasNoTimes && !has(.end, .endDate):
        findings.unread.append(index)
      // A legend beside the table.
      case .text
      where columns[index].title.isEmpty && header.hasTitles
        && rows.contains { CellRange.embedded(in: cell($0, index), allowsBare: true) != nil }:
        findings.unread.append(index)
      case .text where holdsHours(index) || holdsWeekdays(index) || holdsOddTimes(index):
        findings.unread.append(index)
      case .text
      where !isIdle && (content[index].dates + content[index].moments) * 2 >= content[index].filled:
        findings.unreadNotes.append(index)
      default: break
      }
    }
    // `Postponed` among results, or the time of a match that is still to come.
    for index in columns.indices
    where !isIgnored[index] && columns[index].role == nil && isAside(index) && family == .table {
      let found = content[index]
      if found.distinct.contains(where: { StatusWords.mark($0) != nil })
        || hasNoTimes && found.times > 0 && found.times < found.filled
      {
        findings.unread.append(index)
      }
    }
    for index in findings.unread + findings.doubtful where columns[index].role != .duration {
      findings.fittingRoles[index] = fittingRole(index)
    }
  }

  /// The role that an unread column could have by its content; nil if there is none.
  private func fittingRole(_ index: Int) -> ColumnRole? {
    switch content[index].valueType {
    case .zone: return .zone
    case .number where ColumnNames.meaning(of: columns[index].title)?.role == .zone: return nil
    case .status: return .status
    case _ where saysWhether(index):
      let isState = content[index].distinct.contains { StatusWords.mark($0) != nil }
      return isState && isOpen(.status) ? .status : nil
    case .weekday: return nil
    // A length of hours changes no whole day.
    case .duration: return isOpen(.duration) && !hasNoTimes ? .duration : nil
    case _ where columns[index].role == .endTime:
      return ColumnNames.isDeparting(columns[index].title) ? .startTime : nil
    case .moment: return .end
    // Not in place of a column that was chosen.
    case .dateRange, .momentRange: return options.columns[.start] == nil ? .start : nil
    case .number where UnreadWords.lengths.holds(columns[index].title): return nil
    case .text where holdsMonths(index): return nil
    case .number
    where mayHoldLengths(index)
      && !content[index].clocks.areRound(content[index].filled):
      return TableUnfolding.isLesson(columns[index].title) ? nil : .duration
    case .text where TimeWords.areHalves(content[index].distinct) || holdsWeekdays(index):
      return nil
    default:
      let hasTime =
        has(.startTime) || first(.start, .startDate).map { content[$0].moments > 0 } ?? false
      // People come before the start.
      if hasTime, ColumnNames.isBefore(columns[index].title) { return nil }
      if hasTime, isOpen(.endTime), !has(.end, .endTime) {
        return first(.startTime).map { index < $0 } ?? false ? nil : .endTime
      }
      // Not in place of a start that its name or an option settles.
      return first(.startTime).map { isChosen[$0] || !isUnnamed($0) && has(.end, .endTime) }
        ?? false
        ? nil : .startTime
    }
  }

  /// Whether a column of moments, none before the start of its row, may be the end of a table without ends.
  private func mayBeEnd(_ index: Int) -> Bool {
    guard !has(.end, .endDate, .endTime, .duration), isOpen(.end), !holdsTimeRanges,
      let start = first(.start, .startDate),
      ![.dateRange, .momentRange].contains(content[start].valueType)
    else { return false }
    let (earlier, later) = compare(start, index)
    return earlier > 0 && later == 0
  }

  /// Whether starts are ranges of times, which contain the ends.
  private var holdsTimeRanges: Bool {
    first(.startTime).map { content[$0].valueType == .timeRange } ?? false
  }

  /// Whether the name of a filled column or its values, `weekly`, say how often something repeats.
  private func isAboutRepetition(_ index: Int) -> Bool {
    let values = content[index].distinct
    let part = RepeatWords.part(columns[index].title)
    let parts: [RepeatWords.Part?] = [.rule, .interval, .count, .end, .other]
    return content[index].filled > 0 && parts.contains(part) || saysRepeats(index)
      || content[index].valueType == .text && values.contains { RepeatWords.rule($0) != nil }
        && values.allSatisfy { RepeatWords.rule($0) != nil || RepeatWords.isNever($0) }
  }

  /// Whether a column named after days, but without a role, says that they repeat: `Every Wednesday`.
  func saysRepeats(_ index: Int) -> Bool {
    columns[index].role == nil && !isIgnored[index] && RepeatWords.namesDays(columns[index].title)
      && content[index].distinct.contains(where: RepeatWords.isRepeated)
  }

  /// Whether a filled column beside rules names days without appointments: `Exceptions`.
  private func limitsRules(_ index: Int) -> Bool {
    has(.recurrenceRule) && content[index].filled > 0
      && CellCondition.limitsDates(columns[index].title)
  }

  /// Whether a column beside a date without a time holds ranges of hours, `0700-1530`, or any
  /// column holds times in at least half of its cells, although it is not read because too many
  /// other cells contain something else.
  private func holdsHours(_ index: Int) -> Bool {
    let found = content[index]
    return has(.start, .startDate) && found.moments == 0
      && (isOpen(.startTime) && found.bareRanges * 2 >= found.filled
        || (found.times + found.timeRanges + found.timesOrRanges) * 2 >= found.filled)
  }

  /// Whether a column beside a date without a time holds ranges of hours behind different words:
  /// `Früh 6-14`.
  private func holdsShifts(_ index: Int) -> Bool {
    guard isOpen(.startTime), let start = first(.start, .startDate), content[start].moments == 0
    else { return false }
    let values = rows.map { cell($0, index) }.filter { !$0.isEmpty }
    let found = values.compactMap { CellRange.embedded(in: $0, allowsBare: true)?.words }
    return found.count * 10 >= values.count * 8 && Set(found).count > 1
  }

  /// Whether a column named after times or dates holds numbers that are no times: `25:00`.
  private func holdsOddTimes(_ index: Int) -> Bool {
    guard isMisnamed[index], !ColumnNames.yields(columns[index].title),
      let named = ColumnNames.meaning(of: columns[index].title),
      ColumnRole.times.contains(named.role)
    else { return false }
    return rows.contains { cell($0, index).utf8.contains { (0x30...0x39).contains($0) } }
  }

  /// Whether a column beside a date without a time holds prices or times, `10.30`, or codes or times, `9a`.
  private func mayHoldTimes(_ index: Int) -> Bool {
    guard content[index].mayBePointTimes || content[index].holdsCodes, isOpen(.startTime),
      header.hasTitles, let start = first(.start, .startDate)
    else { return false }
    return content[start].moments == 0
  }

  /// Whether a column of numbers up to 24 may have the hours of ends behind those of starts, or one of two
  /// neighbours the hours of both: `8` and `15`.
  private func mayBeHours(_ index: Int) -> Bool {
    func areHours(_ one: Int, _ other: Int) -> Bool {
      guard [one, other].allSatisfy({ content.indices.contains($0) && content[$0].holdsHours }),
        [one, other].allSatisfy({
          columns[$0].role == nil && !isAside($0) || columns[$0].role == .startTime
        })
      else { return false }
      let pairs = rows.compactMap { row in
        Int(cell(row, one)).flatMap { first in Int(cell(row, other)).map { (first, $0) } }
      }
      return pairs.count > 1 && pairs.allSatisfy { 5 <= $0 && $0 < $1 }
    }
    guard header.hasTitles, !has(.end, .endTime, .duration), isOpen(.endTime),
      first(.start, .startDate).map({ content[$0].moments == 0 }) ?? false
    else { return false }
    if let start = first(.startTime) { return start == index - 1 && areHours(start, index) }
    return areHours(index, index + 1) || areHours(index - 1, index)
  }

  /// Whether some numbers in a column of hours cannot be hours.
  private func holdsOddHours(_ index: Int) -> Bool {
    let unit = form(index).unit
    let isTimed = has(.startTime) || content.indices.contains { content[$0].moments > 0 }
    return unit == 3600 && content[index].hasFraction
      && (content[index].largest > 24 || holdsMinutes(index))
      || unit < 86_400 && !isTimed && content[index].valueType == .number
  }

  /// Whether the fractions of a column of hours are rather minutes: `1.30` and `0.45`, but no `1.5` and `0.75`.
  private func holdsMinutes(_ index: Int) -> Bool {
    guard !has(.end, .endTime) else { return false }
    let fractions = rows.compactMap { row -> Substring? in
      let text = cell(row, index)
      return text.isEmpty ? nil : text.drop { $0 != "." && $0 != "," }.dropFirst()
    }
    return fractions.allSatisfy { $0.count == 2 && Int($0) ?? 60 < 60 }
      && fractions.contains { ["15", "30", "45"].contains($0) }
  }

  /// Whether the name of a column of numbers says that they are lessons beside a date, or lengths:
  /// `Elapsed Time`.
  private func mayHoldLengths(_ index: Int) -> Bool {
    if TableUnfolding.isLesson(columns[index].title), isOpen(.startTime), has(.startDate) {
      return true
    }
    // `Spielzeit` is a length, the half of a match, or a season.
    let largest = content[index].largest
    if ["spielzeit", "halftime"].contains(FoldedName.fold(columns[index].title)),
      largest <= 4 || (1900...2200).contains(largest)
    {
      return false
    }
    let words = columns[index].title.split { !$0.isLetter }.map { FoldedName.fold(String($0)) }
    return isOpen(.duration) && !has(.end, .endDate, .endTime)
      && (UnreadWords.lengths.holds(columns[index].title)
        || words.contains { word in
          // `Hallenzeit`, `Spieldauer`
          ["time", "duration", "length", "dauer", "zeit", "duree"].contains { word.hasSuffix($0) }
        })
  }

  /// Whether all values of a column are numbers of months or years.
  func holdsMonths(_ index: Int) -> Bool {
    let values = content[index].distinct
    return !values.isEmpty && values.allSatisfy(CellDuration.isOfMonths)
  }

  /// Whether a column holds lists of weekdays, such as `Mo+Do`, or under the name of weekdays `MWF`.
  private func holdsWeekdays(_ index: Int) -> Bool {
    let values = rows.map { cell($0, index) }.filter { !$0.isEmpty }
    let isNamed = SheetNames.weekdays.holds(columns[index].title)
    // Single letters may also be sizes.
    let hasNames = values.contains { value in
      value.filter { $0.isLetter }.count >= 4 && value.contains { !$0.isLetter }
    }
    guard isNamed || hasNames, values.allSatisfy({ $0.utf8.count <= 40 }) else { return false }
    func lists(isNamed: Bool) -> [[Int]]? {
      WeekdayList.mostLists(values, isNamed: isNamed, preferring: titleLanguages)?.lists
    }
    // Under its name a column of single weekdays may have lines of sums among them.
    return hasNames && lists(isNamed: false) != nil
      || isNamed && lists(isNamed: true)?.contains { $0.count > 1 } == true
  }

  /// Whether a column says that some appointments do not take place, or take half a day: a switch such as
  /// `Active`, words such as `cancelled` among others, and `In` or `Out` beside the times of a clock.
  private func saysWhether(_ index: Int) -> Bool {
    let found = content[index]
    // `Cancelled by`, `Postponed`
    let word = columns[index].title.split { !$0.isLetter }.first.map(String.init) ?? ""
    if UnreadWords.moves.holds(columns[index].title) { return found.filled > 0 }
    if let mark = StatusWords.mark(word), mark == .moved || isOpen(.cancelled) && isOpen(.status) {
      return rows.contains { row in
        !cell(row, index).isEmpty && !RepeatWords.isNever(cell(row, index))
      }
    }
    switch found.valueType {
    case .truth, .number:
      return UnreadWords.switches.holds(columns[index].title)
        && rows.contains { SwitchText.parse(cell($0, index)) == false }
        || UnreadWords.arePunches(found.distinct)
    case .text, .status:
      return UnreadWords.arePunches(found.distinct)
        || found.distinct.contains {
          StatusWords.mark($0, isNote: true) != nil || UnreadWords.halfDays.holds($0)
        }
        || hasNoTimes
          && (found.distinct.contains(where: UnreadWords.partsOfDay.holds)
            || isMisnamed[index] && found.distinct.allSatisfy(UnreadWords.isPartOfDay))
    default: return false
    }
  }

  /// Whether appointments have dates without times.
  private var hasNoTimes: Bool {
    !has(.startTime) && first(.start, .startDate).map { content[$0].moments == 0 } ?? false
  }

  /// Whether a column of lengths beside ends is the time of work without a break that no column has.
  private func isNetLength(_ index: Int) -> Bool {
    guard columns[index].role == .duration, let start = first(.startTime), let end = first(.endTime)
    else { return false }
    let breaks = rows.compactMap { row -> Bool? in
      guard let length = CellLength(cell(row, index)),
        let first = CellClock(cell(row, start), content[start].timeForm),
        let last = CellClock(cell(row, end), content[end].timeForm, isEnd: true)
      else { return nil }
      let time = last.start - first.start
      return stride(from: 0, through: 7200, by: 300).contains { length.isLength(time - $0, []) }
    }
    return !breaks.isEmpty && breaks.allSatisfy { $0 }
  }

  /// The columns that compete with others of the same role and are reported as such.
  private var rivals: [Int] { findings.doubles.map { $0.unread } }

  /// Whether the name of a column never says when an appointment takes place.
  func isAside(_ index: Int) -> Bool {
    let title = columns[index].title
    if columns[index].role == nil, ColumnNames.isLength(title), !has(.end, .endDate, .endTime),
      [.time, .duration].contains(content[index].valueType)
    {
      return true
    }
    // `ETA` is not the age of Italian.
    return columns[index].role != .endTime && ColumnNames.isAside(title)
      && !(ColumnNames.isBreak(title) && holdsClockTimes(index))
      && !(ColumnNames.isSum(title) && content[index].valueType == .timeRange)
  }

  /// Whether a column holds times of day, such as `10:15` and `12:00-12:30`, and not only lengths of
  /// some hours: `0:30`.
  private func holdsClockTimes(_ index: Int) -> Bool {
    content[index].valueType == .timeRange
      || content[index].valueType == .time
        && rows.contains { Int(cell($0, index).prefix { $0.isNumber }) ?? 0 >= 5 }
  }
}

/// Words of columns without a role that say whether and for how long an appointment takes place.
enum UnreadWords {
  /// Switches that are off where nothing takes place.
  static let switches = FoldedName.folded(
    "active,is active,enabled,valid,takes place,running,happening,going ahead,goes ahead,wird gehalten,maintenu,"
      + "se celebra,si svolge,odbywa się,koná se,blir av,confirmed,bestätigt,confirmé,confirmado,confermato,bevestigd,"
      + "potwierdzone,aktiv,aktiviert,findet statt,gültig,actif,active,a lieu,"
      + "activo,activa,vigente,attivo,attiva,ativo,ativa,actief,gaat door,aktywny,aktywne,aktywna,"
      + "aktiivinen,aktivní,aktif,активно,активен,активна,действует,有効,有效,활성")

  /// The places of appointments that were moved, in which only some rows have a date.
  static let moves = FoldedName.folded(
    "new date,new time,new day,revised date,replacement date,neues datum,neuer termin,neue zeit,neue uhrzeit,"
      + "ersatztermin,nachholtermin,ausweichtermin,nouvelle date,nouvel horaire,date de report,nueva fecha,"
      + "nueva hora,nuova data,nuovo orario,nova data,nieuwe datum,nieuwe tijd,nowa data,nowy termin,"
      + "nytt datum,ny dato,ny dag,uusi päivä,nové datum,nový termín,új időpont,yeni tarih,новая дата"
  )

  /// Lengths in months or in days of work, which depend on the calendar.
  static let lengths = FoldedName.folded(
    "months,no of months,number of months,monate,anzahl monate,laufzeit monate,nb de mois,nombre de mois,"
      + "meses,número de meses,mesi,numero di mesi,maanden,aantal maanden,månader,måneder,"
      + "working days,work days,business days,workdays,werktage,arbeitstage,jours ouvrés,"
      + "jours ouvrables,días laborables,días hábiles,giorni lavorativi,dias úteis,werkdagen,dni robocze,"
      + "arbetsdagar,arbejdsdage,arbeidsdager,työpäivät,pracovní dny,рабочие дни,営業日,工作日")

  static let halfDays = FoldedName.folded(
    "half day,half a day,halber tag,halbtags,demi-journée,media jornada,"
      + "mezza giornata,meio período,halve dag,pół dnia,halv dag,halvdag,puoli päivää,půl dne,"
      + "yarım gün,полдня,半日,半天,반차")

  static let partsOfDay = FoldedName.folded(
    "am,pm,am only,pm only,half day am,half day pm,morning,mornings,afternoon,afternoons,vormittag,vormittags,"
      + "nachmittag,nachmittags,matin,matinée,après-midi,mañana,mañanas,tarde,tardes,mattina,mattino,"
      + "pomeriggio,manhã,ochtend,voormiddag,namiddag,przedpołudnie,popołudnie,förmiddag,eftermiddag,"
      + "formiddag,ettermiddag,aamupäivä,iltapäivä,dopoledne,odpoledne,délelőtt,délután,утро,до обеда,"
      + "после обеда,öğleden önce,öğleden sonra,上午,下午,午前,午後,오전,오후")

  /// Whether a word is a part of the day among others, where `VM` is no machine.
  static func isPartOfDay(_ word: String) -> Bool {
    partsOfDay.holds(word) || ["vm", "nm"].contains(word.lowercased())
  }

  /// Whether words are only those of a time clock, of coming and of going.
  static func arePunches(_ words: Set<String>) -> Bool {
    words.contains(where: ins.holds) && words.contains(where: outs.holds)
      && words.allSatisfy { ins.holds($0) || outs.holds($0) }
  }

  private static let ins = FoldedName.folded(
    "in,clock in,check in,punch in,login,sign in,sign on,log on,kommen,ein,entrée,entrada,entrata,ingresso,wejście,příchod,"
      + "giriş,приход,вход,出勤,上班,출근")
  private static let outs = FoldedName.folded(
    "out,clock out,check out,punch out,logout,sign out,sign off,log off,gehen,aus,sortie,salida,uscita,saída,wyjście,odchod,çıkış,"
      + "уход,выход,退勤,下班,퇴근")
}
