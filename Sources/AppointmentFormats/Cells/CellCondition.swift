internal import CivilTime
internal import Primitives

/// Words that limit the weeks or the days on which a repeating appointment takes place.
enum CellCondition {
  /// Some weeks only: `odd weeks`, `A-Woche`, `隔週`, `2nd Sunday of the month`.
  case weeks
  /// Dates on which it takes place or not: `no class 25/11`, `except 3 Dec`.
  case dates

  /// The condition in a text; nil if it has none.
  ///
  /// - Parameter languages: The languages in which abbreviations of months count without a word such as
  ///   `except`: a school has `Set 2`, which is September in others.
  init?(_ text: String, referenceYear: Int, in languages: LanguageSet = .max) {
    guard !text.isEmpty, text.utf8.count <= 300 else { return nil }
    let folded = FoldedName.foldLetters(text)
    let words = folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let written = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    if CellCondition.namesWeeks(folded, words, written.count == words.count ? written : words) {
      self = .weeks
    } else if CellCondition.namesDates(text, folded, referenceYear, languages) {
      self = .dates
    } else {
      return nil
    }
  }

  // MARK: Weeks

  /// - Parameter written: The words before they were folded.
  private static func namesWeeks(
    _ text: String, _ words: [String], _ written: [String]
  ) -> Bool {
    if signs.contains(where: text.contains) || monthly.contains(where: text.contains)
      || numbersWeeks(text)
    {
      return true
    }
    for (place, word) in words.enumerated() {
      if parities.contains(where: word.hasPrefix) || wholeParities.contains(word) { return true }
      if isOrdinal(word), place + 1 < words.count {
        // `1st and 3rd`, `2nd Sunday`
        let next = words[place + 1]
        let isListed = place + 2 < words.count && isOrdinal(words[place + 2])
        if isListed || isOrdinal(next) || !DateWords.weekdays(next).isEmpty { return true }
      }
      for count in 1...4 where place + count <= words.count {
        let phrase = words[place..<place + count].joined(separator: " ")
        guard phrase != "lunar", let rule = RepeatWords.rule(phrase) else { continue }
        if rule.interval > 1 || rule.frequency == "MONTHLY" || rule.frequency == "YEARLY" {
          return true
        }
      }
      guard weekWords.contains(word) else { continue }
      let near = max(place - 2, 0)..<min(place + 3, words.count)
      if near.contains(where: { other in
        besideWeeks.contains(words[other]) || stems.contains { words[other].hasPrefix($0) }
      }) {
        return true
      }
      let next = place + 1 < words.count ? words[place + 1] : ""
      let last = place > 0 ? words[place - 1] : ""
      if next.first?.isNumber ?? false || last.last?.isNumber ?? false { return true }
      // `Week A` and `A-Woche`, but not `a week in Rome`.
      if place + 1 < words.count, ["A", "B"].contains(written[place + 1]) { return true }
      if ["a", "b"].contains(where: { $0 == last && text.contains($0 + "-" + word) }) {
        return true
      }
    }
    return false
  }

  /// Whether a number is one of weeks in Chinese or Japanese: `1-16周`, `第1・3週`.
  private static func numbersWeeks(_ text: String) -> Bool {
    guard text.contains(where: { "周週曜".contains($0) }) else { return false }
    var previous: Character = " "
    var isCounted = false
    for character in text {
      if previous == "周" || previous == "週", isCounted, !"年岁歲".contains(character) { return true }
      switch character {
      case "周", "週": isCounted = previous.isNumber
      case "曜": if isCounted { return true }
      case "月", "火", "水", "木", "金", "土", "日": isCounted = previous.isNumber && text.contains("第")
      default: isCounted = false
      }
      previous = character
    }
    return isCounted && "周週".contains(previous)
  }

  /// Whether a word is the number of a week in a month: `1st` to `5th`.
  private static func isOrdinal(_ word: String) -> Bool {
    ["1st", "2nd", "3rd", "4th", "5th", "first", "second", "third", "fourth"].contains(word)
  }

  // MARK: Dates

  private static func namesDates(
    _ text: String, _ folded: String, _ referenceYear: Int, _ languages: LanguageSet
  ) -> Bool {
    let words = folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let isLimited =
      words.contains { limits.contains($0) } || limitSigns.contains(where: folded.contains)
    if isLimited, words.contains(where: { word in holidays.contains(where: word.hasPrefix) }) {
      return true
    }
    if terms.contains(where: folded.contains) || numbersDay(text) { return true }
    guard words.contains(where: { $0.contains { $0.isNumber } }) else { return false }
    // The last day of `26-30 October` counts, and so does `2026-10-26`.
    return namesDay(text, " ()[]（）,;、，:", isLimited, referenceYear, in: languages)
      || namesDay(text, " ()[]（）,;、，:-–", isLimited, referenceYear, in: languages)
  }

  /// Whether up to four words that signs separate are a date.
  private static func namesDay(
    _ text: String, _ signs: String, _ isLimited: Bool, _ referenceYear: Int,
    in languages: LanguageSet
  ) -> Bool {
    let parts = text.split { $0.isWhitespace || signs.contains($0) }.map(String.init)
    guard parts.count <= 40 else { return false }
    for first in parts.indices {
      for count in 1...4 where first + count <= parts.count {
        let words = parts[first..<first + count]
        guard words.contains(where: { $0.contains { $0.isNumber } }) else { continue }
        let phrase = words.joined(separator: " ")
        if let found = CellScanner.moment(phrase, referenceYear: referenceYear) {
          if found.date.date(in: .dayMonthYear) != nil { return true }
          continue
        }
        // `5/6` may be a class.
        let isLong = count > 2 || words.contains { $0.filter { $0.isLetter }.count > 3 }
        let found = DateWords.readings(phrase, referenceYear: referenceYear).filter {
          $0.year == nil
            && (isLimited || $0.isNamed && (isLong || $0.languages & languages != 0))
        }
        if !found.isEmpty { return true }
      }
    }
    return false
  }

  /// Whether a text has a day of a month in Chinese or Japanese, which no blanks separate: `11月25日休講`.
  private static func numbersDay(_ text: String) -> Bool {
    guard text.contains("月") else { return false }
    let parts = text.split(separator: "月", omittingEmptySubsequences: false)
    return zip(parts, parts.dropFirst()).contains { month, rest in
      let day = rest.drop { $0.isNumber }
      return month.last?.isNumber ?? false && rest.first?.isNumber ?? false
        && day.first.map { "日号號".contains($0) } ?? false
    }
  }

  /// Whether a text has a word for what does not take place.
  static func excludes(_ text: String) -> Bool {
    let folded = FoldedName.foldLetters(text)
    return limitSigns.contains(where: folded.contains)
      || folded.split { !$0.isLetter }.contains {
        limits.contains(String($0)) && !bounds.contains(String($0))
      }
  }

  /// Whether the title of a column names days without appointments: `Except`, `No class on`.
  static func limitsDates(_ title: String) -> Bool {
    let words = FoldedName.foldLetters(title).split { !$0.isLetter && !$0.isNumber }.map(
      String.init)
    return words.contains(where: isException)
      || words.count > 1 && ["no", "kein", "keine", "pas", "geen", "sin"].contains(words[0])
  }

  /// Whether a word, or a folded one of a title, is in front of what does not take place.
  static func isException(_ word: String) -> Bool {
    let word = FoldedName.foldLetters(word)
    return exceptions.contains(where: word.hasPrefix)
  }

  // MARK: Words

  private static func list(_ words: String) -> [String] {
    FoldedName.foldLetters(words).split { $0 == "," || $0 == "\n" }.map(String.init)
  }

  /// Words whose beginning alone means every second week.
  private static let parities = list(
    """
    ungerad,nieparzyst,parzyst,нечетн,четн,числител,знаменател,чисельник,знаменник,непарн,fortnight,biweek
    quinzen,quincen,quindicin,oddetall,partall,parillis,parillin,pariton,paritto,páratlan,dispari,oneven
    ojämn,ulige,nepárn,neparn
    """)

  private static let wholeParities = Set(
    list("impair,impaire,impaires,quinzaine,lichý,liché,lichém"))

  /// Words that mean every second week beside a word for weeks, and beginnings of such words.
  private static let besideWeeks = Set(
    list(
      """
      odd,even,pair,paire,paires,pari,lige,udda,sudý,sudé,sudém,páros,tek,çift,chẵn,ganjil,genap,other,second
      нечет,чет,זוגי,فردي,زوجي
      """))
  private static let stems = list("gerad,impar,jämn,párn,alternat,altern,парн,ζυγ,μον")

  private static let weekWords = Set(
    list(
      """
      week,weeks,wk,wks,woche,wochen,kw,kalenderwoche,kalenderwochen,semaine,semaines,sem,semana,semanas
      settimana,settimane,sett,weken,tydzień,tygodnie,tygodni,tygodniach,tydz,tyg,týden,týdny,týdnech,týždeň
      týždne,неделя,недели,недель,неделю,неделям,нед,тиждень,тижні,тижня,vecka,veckor,uge,uger,uke,uker
      viikko,viikot,viikolla,hetek,heten,hafta,haftalar,εβδομάδα,εβδομάδες,săptămână,săptămâni,tjedan
      tjedna,tjedni,седмица,седмици,שבוע,שבועות,أسبوع,tuần,minggu
      """))

  private static let signs = list(
    """
    单周,双周,單週,雙週,単週,奇数周,偶数周,奇数週,偶数週,奇數週,偶數週,隔周,隔週,(单),(双),（单）,（双）,(單),(雙),（單）,（雙）
    격주,홀수주,짝수주,홀수 주,짝수 주,(odd),(even),(gerade),(paire),(pari),(par),(чет),(неч),(нечет)
    สัปดาห์คู่,สัปดาห์คี่,через неделю,через тиждень,sur deux,sur 2,semana par,semanas pares,tuần lẻ
    săptămână pară,săptămâni pare,tjedni parni,parni tjed
    """)

  private static let monthly = list(
    """
    of the month,of each month,of every month,im monat,des monats,du mois,del mes,de cada mes,del mese,do mês
    van de maand,miesiąca,месяца,i månaden,i måneden,kuukauden,v měsíci,每月,毎月,매월
    """)

  /// Words in front of a date that an appointment begins, ends or does not take place on.
  private static let limits = Set(
    list(
      """
      no,not,except,excl,excluding,excludes,without,off,cancelled,canceled,closed,skip,starts,starting,from
      until,till,only,kein,keine,keinen,nicht,außer,ausser,entfällt,fällt,ausnahme,ohne,ab,bis,nur,am,sauf
      pas,hors,excepté,sans,jusqu,seulement,excepto,salvo,menos,sin,hasta,desde,solo,sólo,tranne,eccetto
      niente,senza,fino,dal,exceto,sem,até,apenas,geen,behalve,niet,tot,vanaf,alleen,oprócz,poza,bez,nie
      wyjątkiem,od,tylko,кроме,нет,без,не,до,с,только,крім,немає,окрім,тільки,inte,ej,utom,inga,ingen
      från,ikke,undtagen,unntatt,ei,paitsi,kromě,mimo,není,okrem,kivéve,nincs,nem,hariç,yok,εκτός,όχι,nu
      excepția,osim,nema,ללא,חוץ,אין,عدا,trừ,nghỉ,không,kecuali
      """))

  /// The beginnings of words for exceptions in titles of columns.
  private static let exceptions = list(
    """
    except,excl,skip,außer,ausnahm,entfäll,ausfall,ausfäll,sauf,excep,salvo,tranne,eccez,exceto,exceç,behalve
    uitzonder,oprócz,wyjąt,кроме,исключ,крім,utom,undantag,undtag,unntak,paitsi,kromě,výjim,kivéve,hariç
    istisna,除,제외
    """)

  /// The words of these for the first and the last date.
  private static let bounds = Set(
    list(
      """
      from,until,till,starts,starting,only,ab,bis,nur,am,jusqu,seulement,hasta,desde,solo,sólo,fino,dal,até
      apenas,tot,vanaf,alleen,od,tylko,до,с,только,тільки,från
      """))

  private static let limitSigns = list("除,休,なし,停课,停課,不上课,无课,没课,제외,휴강,없음")

  private static let holidays = list(
    """
    ferien,schulferien,feiertag,holiday,vacation,vacances,fériés,vacaciones,festivo,festivi,vacanze,ferie
    wakacj,каникул,праздни,férias,feriado,vakantie
    """)

  private static let terms = list(
    "term time,termtime,term-time,holidays excepted,schulzeit,hors vacances,exc. holidays")
}
