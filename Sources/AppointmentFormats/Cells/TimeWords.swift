internal import CalendarText
internal import Primitives

/// Times of day in words: noon, midnight, parts of the day, and words for "not known yet".
enum TimeWords {
  enum Value: Equatable {
    case second(Int)
    /// 0:00 as a start, 24:00 as an end.
    case midnight
    /// Not known yet.
    case open
    case allDay

    var isTime: Bool { self != .open && self != .allDay }
  }

  static func value(_ text: String) -> Value? {
    let word = FoldedName.fold(text)
    guard word.isEmpty else { return values[word] }
    return !text.isEmpty && text.allSatisfy { "?-–—".contains($0) } ? .open : nil
  }

  /// The time of `8:30 de la tarde` or `晚上8点`; nil if it names no part of the day, or if the part
  /// leaves it open, as in `12 de la noche`.
  static func partOfDay(_ text: String) -> Int? {
    guard mayNamePart(text) else { return nil }
    let lower = text.lowercased()
    for (word, half) in parts where lower.contains(word) {
      let rest = lower.replacing(word, with: " ").trimmed { $0 == " " || $0 == "\t" }
      let found: Int
      if let number = ColumnForm.number(rest), number.fraction == 0 {
        found = Int(clamping: number.whole) * 3600
      } else if let time = CellScanner.time(rest), time.offset == nil {
        found = time.second
      } else {
        return nil
      }
      guard found < 13 * 3600 else { return found < 86_400 && half == .later ? found : nil }
      switch half {
      case .earlier: return found < 12 * 3600 ? found : nil
      case .later:
        return found < 12 * 3600 ? found + 12 * 3600 : word.hasSuffix("noche") ? nil : found
      }
    }
    return nil
  }

  /// Whether a text has a letter beyond ASCII or a word with `d`, as all parts of the day do.
  private static func mayNamePart(_ text: String) -> Bool {
    var last: UInt8 = 0
    for byte in text.utf8 {
      if byte > 0x7F || last == 0x20 && byte | 0x20 == UInt8(ascii: "d") { return true }
      last = byte
    }
    return false
  }

  /// Whether the words are only halves of the day: `AM`, `p.m.`, `下午`.
  static func areHalves(_ words: Set<String>) -> Bool {
    !words.isEmpty && words.allSatisfy { halves.contains(FoldedName.fold($0)) }
  }

  private static let halves = FoldedName.folded("am,pm,上午,下午,午前,午後,오전,오후")

  private enum Half { case earlier, later }

  private static let parts: [(String, Half)] = [
    ("de la tarde", .later), ("de la noche", .later), ("de la mañana", .earlier),
    ("de la madrugada", .earlier), ("da tarde", .later), ("da noite", .later),
    ("da manhã", .earlier), ("del pomeriggio", .later), ("di sera", .later),
    ("del mattino", .earlier), ("du matin", .earlier), ("de l’après-midi", .later),
    ("de l'après-midi", .later), ("du soir", .later), ("晚上", .later), ("傍晚", .later),
    ("早上", .earlier), ("凌晨", .earlier), ("上午", .earlier), ("下午", .later), ("夜", .later),
    ("朝", .earlier), ("아침", .earlier), ("저녁", .later), ("낮", .later), ("chiều", .later),
    ("sáng", .earlier),
    ("tối", .later),
  ]

  private static let values: [String: Value] = FoldedName.table([
    (
      "noon,12 noon,12:00 noon,midday,midi,mittag,mittags,mediodía,mezzogiorno,meio-dia,południe,poledne,"
        + "keskipäivä,полдень,опівдні,μεσημέρι,öğle,正午,中午,정오", .second(43_200)
    ),
    (
      "midnight,12 midnight,12:00 midnight,minuit,mitternacht,medianoche,mezzanotte,meia-noite,middernacht,"
        + "północ,půlnoc,midnatt,midnat,keskiyö,полночь,опівночі,μεσάνυχτα,gece yarısı,午夜,자정",
      .midnight
    ),
    (
      "tba,tbc,tbd,tbe,n.n.,to be announced,to be confirmed,to be determined,offen,noch offen,"
        + "à définir,à confirmer,por confirmar,por definir,da definire,a definir,nog niet bekend,"
        + "n/a,unknown,pending,unbekannt,noch unbekannt,unklar,noch unklar,folgt,leer,inconnu,"
        + "à venir,desconocido,por determinar,sconosciuto,onbekend,nieznana,do ustalenia,okänt,"
        + "ntb,nader te bepalen,belli değil,saat belli değil,neznámé,неизвестно,未定,未確定,待定,미정", .open
    ),
    (
      "all day,all-day,allday,full day,whole day,ganztägig,ganztags,ganzer tag,den ganzen tag,"
        + "journée,journée entière,toute la journée,todo el día,día completo,tutto il giorno,"
        + "giornata intera,dia inteiro,o dia todo,dia todo,hele dag,de hele dag,hele dagen,heldag,"
        + "cały dzień,celý den,celý deň,ves dan,cijeli dan,koko päivä,egész nap,egész napos,"
        + "toată ziua,весь день,увесь день,целодневно,цял ден,όλη μέρα,ολοήμερο,tüm gün,tot el dia,"
        + "terve päev,visą dieną,visa diena,כל היום,طوال اليوم,تمام روز,終日,全天,全日,整天,종일,"
        + "ตลอดวัน,cả ngày,sepanjang hari", .allDay
    ),
  ])
}
