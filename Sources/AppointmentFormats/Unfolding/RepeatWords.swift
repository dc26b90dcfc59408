internal import CivilTime
internal import Primitives

/// Words for how often something repeats, in cells and in titles of columns.
enum RepeatWords {
  /// The part of a series that a column contains.
  enum Part: String {
    case rule, interval, count, end
    /// A number that counts appointments only beside a rule: `Anzahl`.
    case anyCount
    /// A part that is not read, such as a number of weeks.
    case other
  }

  /// A rule without an end.
  struct Rule {
    static let weekly = Rule("WEEKLY")
    var frequency: String
    var interval: Int

    /// - Parameter text: `DAILY`, or `WEEKLY/2` with an interval.
    init(_ text: String) {
      let parts = text.split { $0 == "/" }
      frequency = String(parts[0])
      interval = parts.count > 1 ? Int(parts[1]) ?? 1 : 1
    }

    var text: String { "FREQ=" + frequency + (interval == 1 ? "" : ";INTERVAL=\(interval)") }

    /// The number of occurrences from a first to a last date, of weekly rules on some weekdays.
    func count(from first: CivilDate, to last: CivilDate, on weekdays: [Int] = []) -> Int {
      guard last >= first else { return 0 }
      let days = first.days(to: last)
      switch frequency {
      case "DAILY": return days / interval + 1
      case "WEEKLY":
        let start = first.weekday.rawValue - 1
        guard !weekdays.isEmpty, days <= 3_660 else { return days / (7 * interval) + 1 }
        return (start...start + days).count {
          weekdays.contains($0 % 7 + 1) && $0 / 7 % interval == 0
        }
      default:
        let months = frequency == "MONTHLY" ? interval : 12 * interval
        var steps = days / 31 / months
        while steps < days / 28 / months, first.adding(months: (steps + 1) * months) <= last {
          steps += 1
        }
        return steps + 1
      }
    }
  }

  /// The part of a series that a title names; nil for others.
  static func part(_ title: String) -> Part? {
    [title, ColumnNames.withoutBrackets(title)].lazy.compactMap { parts[FoldedName.fold($0)] }
      .first.flatMap { Part(rawValue: $0) }
  }

  /// Whether a title names rules or intervals.
  static func isName(_ title: String) -> Bool { [.rule, .interval].contains(part(title)) }

  static func isNever(_ word: String) -> Bool {
    word == "-" || nevers.holds(word) || SwitchText.parse(word) == false
  }

  /// The number of appointments in a cell: `6`, `6x`, `6 Termine`; nil for other text.
  static func count(_ text: String) -> Int? {
    let digits = text.prefix { $0.isNumber }
    guard let number = Int(digits), (1...100_000).contains(number) else { return nil }
    let word = FoldedName.fold(String(text.dropFirst(digits.count)))
    return word.isEmpty || times.contains(word) ? number : nil
  }

  /// The rule of a cell: `weekly`, `every 2 weeks`, and under a title such as `Every` also `2 weeks`;
  /// `every Monday` of a series that begins on one.
  static func rule(
    _ text: String, under title: String = "", from first: CivilDate? = nil
  ) -> Rule? {
    if let rule = rules[FoldedName.fold(text)] { return Rule(rule) }
    let isInterval = part(title) == .interval
    // `14` under `Every (days)`.
    let text = isInterval ? text + " " + ColumnNames.bracketed(title) : text
    let numbers = text.split { !$0.isNumber }
    // `every 2nd week`
    var words = text.split { !$0.isLetter }.map { String($0) }
      .filter { !["st", "nd", "rd", "th"].contains($0) }
    for suffix in ["ごと", "마다"] where words.last?.hasSuffix(suffix) ?? false {
      words = ["every", String(words[words.count - 1].dropLast(2))]
    }
    guard let last = words.popLast(), numbers.count < 2, let written = Int(numbers.first ?? "1"),
      (1...999).contains(written)
    else { return nil }
    let isOther = numbers.isEmpty && others.holds(words.joined(separator: " "))
    let number = isOther ? 2 : written
    let day = words.isEmpty ? WeekdayList.ofPlural(last) : nil
    guard
      words.isEmpty
        ? isInterval || day != nil : isOther || isEvery(words.joined(separator: " "))
    else { return nil }
    if let unit = units[FoldedName.fold(last)] { return Rule(unit + "/\(number)") }
    let isOwnDay = DateWords.weekdays(day ?? last).contains { $0.number == first?.weekday.rawValue }
    return numbers.isEmpty && isOwnDay ? Rule("WEEKLY/\(number)") : nil
  }

  static func isEvery(_ words: String) -> Bool { everies.holds(words) }

  /// Whether a text under a name for days says that they repeat: `daily`, `Every Wednesday`, `mittwochs`.
  static func isRepeated(_ text: String) -> Bool {
    let words = text.split { $0.isWhitespace }.map(String.init)
    return rule(text) != nil
      || words.count < 6
        && words.contains {
          WeekdayList.ofPlural($0) != nil
            || words.count > 1 && isEvery(words[0]) && !DateWords.weekdays($0).isEmpty
        }
  }

  /// Whether the name of a column without a role says on which days: `Days`, `When`.
  static func namesDays(_ title: String) -> Bool {
    SheetNames.weekdays.holds(title) || ColumnNames.meaning(of: title)?.isStart ?? false
  }

  /// The first words of lines such as `WEEKLY weekly,jede Woche` by the folded names behind them.
  private static func table(_ lines: String) -> [String: String] {
    FoldedName.table(
      lines.split { $0 == "\n" }.map { line in
        let value = line.prefix { $0 != " " }
        return (words: String(line.dropFirst(value.count)), value: String(value))
      })
  }

  // swift-format-ignore
  private static let parts = table(
    """
    rule repeat,repeats,repetition,recurrence,recurring,frequency,how often,wiederholung,wiederholt
    rule wiederholt sich,rhythmus,turnus,häufigkeit,récurrence,répétition,fréquence,périodicité,repetición
    rule frecuencia,recurrencia,periodicidad,ricorrenza,ripetizione,frequenza,periodicità,repetição
    rule recorrência,frequência,periodicidade,herhaling,frequentie,powtarzanie,cykliczność
    rule częstotliwość,upprepning,upprepas,gentagelse,gentages,gjentakelse,gjentas,toisto
    rule toistuvuus,toistuu,opakování,periodicita,tekrar,yineleme,повтор,повторение,повторяется
    rule периодичность,повторення,періодичність,ismétlődés,ismétlés,επανάληψη,repetare,recurență
    rule ponavljanje,opakovanie,pasikartojimas,kartojimas,atkārtošana,kordus,חזרה,תדירות,التكرار
    rule تكرار,تکرار,ทำซ้ำ,lặp lại,pengulangan,繰り返し,頻度,重复,重複,频率,頻率,반복,주기
    interval every,interval,repeat every,repeats every,recurs every,repeat interval,intervall
    interval wiederholt alle,tous les,intervalle,cada,se repite cada,intervalo,ogni,si ripete ogni
    interval intervallo,elke,om de,co ile,interwał,varje,hver,joka,každé,интервал,каждые,інтервал
    interval кожні,間隔,间隔,간격
    count occurrences,number of occurrences,repeat count,repetitions,sessions,number of sessions
    count no of sessions,number of classes,number of lessons,anzahl termine,anzahl der termine
    count kurstermine,wiederholungen,anzahl wiederholungen,anzahl treffen,anzahl abende
    count nombre de fois,répétitions,séances,nombre de séances,repeticiones,número de veces
    count sesiones,número de sesiones,número de clases,ripetizioni,numero di volte,incontri
    count numero di incontri,numero incontri,numero di lezioni,numero lezioni,repetições,sessões
    count número de sessões,número de aulas,aantal keer,aantal keren,aantal lessen,herhalingen
    count powtórzenia,liczba powtórzeń,liczba spotkań,liczba zajęć,antal gånger,antal tillfällen
    count antal gange,antall ganger,kertojen määrä,toistokerrat,počet opakování,počet lekcí
    count tekrar sayısı,количество повторений,количество занятий,число занятий,кількість повторень
    count кількість занять,alkalmak száma,回数,次数,次數,횟수
    other weeks,number of weeks,wochen,anzahl wochen,semaines,nombre de semaines,semanas,settimane
    other weken,aantal weken,tygodnie,veckor,uger,uker,repeat weekly until,weekly until
    other wöchentlich bis
    anyCount count,times,anzahl,mal,nombre,veces,volte,vezes,aantal,antal
    end repeat until,repeats until,recurrence end,last time,letztmals,wiederholt bis,endet nach
    end dernière fois,última vez,ultima volta,laatste keer
    """)

  private static let nevers = FoldedName.folded(
    "never,none,once,nie,einmalig,jamais,nunca,mai,nooit,nigdy,никогда,なし,无,없음")

  private static let times = FoldedName.folded(
    """
    x,mal,times,occurrences,sessions,termin,termine,fois,séances,veces,sesiones,volte,incontri,
    vezes,sessões,keer,lessen,razy,spotkań,gånger,gange,ganger,kertaa,krát,kez,раз,занятий,回,次,회
    """)

  /// The words in front of an interval: `every 2 weeks`.
  private static let everies = FoldedName.folded(
    """
    every,alle,jede,jeden,jedes,tous les,toutes les,chaque,cada,ogni,elke,om de,co,var,varje,hver,
    hvert,joka,každé,každý,každých,her,каждые,каждую,каждый,каждое,кожні,кожен,кожного,κάθε,
    la fiecare,svaka,svaki,svako,setiap,mỗi,ทุก,كل,هر,כל,每,每隔
    """)

  /// The words in front of each second week or day.
  private static let others = FoldedName.folded(
    "every other,every second,each second,jeden zweiten,jede zweite,jedes zweite,alle zwei,cada dos,ogni due,"
      + "om de,varannan,varje annan,hver anden,hver andre,annenhver,joka toinen,co drugi,co drugą,každý druhý,"
      + "každou druhou,каждый второй,каждую вторую,her iki")

  private static let units = table(
    """
    DAILY day,days,tag,tage,jour,jours,día,días,dia,dias,giorno,giorni,dag,dagen,dni,dzień,dagar
    DAILY dage,dager,päivä,den,dny,dní,deň,gün,день,дня,дней,дні,днів,nap,zile,dana,hari,ngày,วัน
    DAILY أيام,روز,ימים,日,天,일
    WEEKLY week,weeks,woche,wochen,semaine,semaines,semana,semanas,settimana,settimane,weken
    WEEKLY tydzień,tygodnie,tygodni,vecka,veckor,uge,uger,uke,uker,viikko,týden,týdny,týždne,týždeň
    WEEKLY hafta,неделя,неделю,недели,недель,тиждень,тижні,тижнів,εβδομάδες,săptămâni,tjedna,minggu
    WEEKLY tuần,สัปดาห์,أسابيع,هفته,שבועות,週,週間,周,星期,주
    MONTHLY month,months,monat,monate,mois,mes,meses,mese,mesi,maand,maanden,mês,miesiąc,miesiące
    MONTHLY månad,månader,måned,måneder,kuukausi,měsíc,měsíce,mesiac,mesiace,ay,месяц,месяца
    MONTHLY месяцев,місяць,місяці,μήνες,luni,mjeseca,bulan,tháng,เดือน,أشهر,ماه,חודשים,か月,ヶ月,个月,個月
    MONTHLY 개월
    YEARLY year,years,jahr,jahre,an,ans,année,années,año,años,anno,anni,ano,anos,jaar,rok,lata,år
    YEARLY vuosi,roky,yıl,год,года,лет,рік,роки,χρόνια,ani,godine,tahun,năm,ปี,سنوات,سال,שנים,年,년
    """)

  private static let rules = table(
    """
    DAILY daily,every day,täglich,jeden Tag,tous les jours,quotidien,diario,cada día,todos los días
    DAILY ogni giorno,giornaliero,diário,todos os dias,dagelijks,codziennie,dagligen,daglig
    DAILY päivittäin,denně,denne,günlük,her gün,ежедневно,щодня,naponta,καθημερινά,zilnic,dnevno
    DAILY kasdien,iga päev,יומי,يومي,روزانه,ทุกวัน,hàng ngày,harian,毎日,每天,매일
    WEEKLY weekly,every week,wöchentlich,jede Woche,toutes les semaines,hebdomadaire,semanal
    WEEKLY cada semana,settimanale,ogni settimana,wekelijks,co tydzień,varje vecka,ugentligt
    WEEKLY ukentlig,viikoittain,týdně,týždenne,haftalık,her hafta,еженедельно,щотижня,hetente
    WEEKLY εβδομαδιαία,săptămânal,tjedno,kas savaitę,iga nädal,שבועי,أسبوعي,هفتگی,ทุกสัปดาห์
    WEEKLY hàng tuần,mingguan,毎週,每周,每週,매주
    WEEKLY/2 biweekly,fortnightly,every other week,every two weeks,zweiwöchentlich,14-tägig
    WEEKLY/2 14-täglich,alle zwei Wochen,jede zweite Woche,toutes les deux semaines,quincenal
    WEEKLY/2 om de week,tweewekelijks,varannan vecka,隔週,隔周,每两周,격주
    MONTHLY monthly,every month,monatlich,jeden Monat,tous les mois,mensuel,mensual,cada mes
    MONTHLY mensile,ogni mese,mensal,maandelijks,co miesiąc,miesięcznie,varje månad,månedlig
    MONTHLY kuukausittain,měsíčně,mesačne,aylık,her ay,ежемесячно,щомісяця,havonta,μηνιαία,lunar
    MONTHLY mjesečno,kas mėnesį,iga kuu,חודשי,شهري,ماهانه,ทุกเดือน,hàng tháng,bulanan,毎月,每月,매월
    MONTHLY/3 quarterly,every quarter,vierteljährlich,quartalsweise,trimestriel,trimestral
    MONTHLY/3 trimestrale,per kwartaal,kwartalnie
    YEARLY yearly,annually,annual,every year,jährlich,jedes Jahr,tous les ans,annuel,chaque année
    YEARLY anual,cada año,annuale,ogni anno,jaarlijks,co rok,rocznie,varje år,årlig,årligt
    YEARLY vuosittain,ročně,ročne,yıllık,her yıl,ежегодно,щороку,évente,ετήσια,godišnje,kasmet
    YEARLY iga aasta,שנתי,سنوي,سالانه,ทุกปี,hàng năm,tahunan,毎年,每年,매년
    DAILY/2 every other day,every second day,jeden zweiten Tag,un jour sur deux
    """)
}
