internal import CalendarText
internal import CivilTime
internal import Primitives

/// Durations as entered in cells: `PT15M`, `1:30`, `90`, `1h 30m`, `1,5 Std.`, `45 min`.
enum CellDuration {
  /// - Parameter unit: The seconds per unit of a plain number.
  static func parse(_ bytes: Span<UInt8>, _ range: Range<Int>, unit: Int) -> CivilDuration? {
    let range = bytes.trimmed(range)
    if let duration = CivilDuration(bytes, range) { return duration }
    if let number = ColumnForm.number(bytes, range) {
      guard number.whole < 100_000_000 else { return nil }
      return .seconds(number.whole * Int64(unit) + Int64(number.fraction * Double(unit) + 0.5))
    }
    return clock(bytes, range) ?? words(bytes.string(range, limit: 60))
  }

  /// Whether a text is unambiguous, because it is more than a number.
  static func isPlain(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    CivilDuration(bytes, range) != nil || words(bytes.string(range, limit: 60)) != nil
  }

  /// Parses `1:30` or `0:45:00`, with hours first.
  private static func clock(_ bytes: Span<UInt8>, _ range: Range<Int>) -> CivilDuration? {
    var text = ByteScanner(range)
    guard let hours = text.number(bytes), hours.value < 100_000,
      text.accept(UInt8(ascii: ":"), bytes), let minutes = text.number(bytes), minutes.value < 60
    else { return nil }
    var seconds: Int64 = 0
    if text.accept(UInt8(ascii: ":"), bytes) {
      guard let rest = text.number(bytes), rest.value < 60 else { return nil }
      seconds = rest.value
    }
    guard text.isAtEnd else { return nil }
    return .seconds(hours.value * 3600 + minutes.value * 60 + seconds)
  }

  /// Parses numbers followed by units.
  private static func words(_ text: String) -> CivilDuration? {
    var days = 0
    var seconds = 0.0
    var number = ""
    var word = ""
    var count = 0
    var last = 0
    func finish() -> Bool {
      if word.isEmpty { return number.isEmpty }
      guard let parts = ColumnForm.number(number), parts.whole < 100_000, let unit = unit(word)
      else { return false }
      let value = Double(parts.whole) + parts.fraction
      if unit >= 86_400, value == Double(Int(value)) {
        days += Int(value) * (unit / 86_400)
      } else {
        seconds += value * Double(unit)
      }
      (number, word, last) = ("", "", unit)
      count += 1
      return true
    }
    for character in text.replacing(" ½", with: ".5").replacing("½", with: ".5").replacing(
      "'", with: "min")
    {
      if character.isASCII && character.isNumber || (character == "." || character == ",") {
        if !word.isEmpty {
          // A period after a unit marks an abbreviation.
          if character == "." || character == "," { continue }
          guard finish() else { return nil }
        }
        number.append(character)
      } else if character.isLetter {
        guard !number.isEmpty else { return nil }
        word.append(character)
      } else if !character.isWhitespace {
        return nil
      }
    }
    // Minutes after hours often have no unit: `1h30`.
    if !number.isEmpty, word.isEmpty, last == 3600 { word = "min" }
    guard finish(), count > 0 else { return nil }
    return CivilDuration(days: days, seconds: Int64(seconds + 0.5))
  }

  /// The seconds of a unit by its name; nil if it is not one.
  static func unit(_ word: String) -> Int? {
    switch FoldedName.fold(word) {
    case "s", "sec", "secs", "second", "seconds", "sek", "sekunden", "segundos", "secondes": 1
    case "m", "min", "mins", "minute", "minutes", "minuten", "minuti", "minutos", "minut",
      "minuter", "minutter", "minuuttia", "minuty", "dakika", "dk", "мин", "минут", "分", "分钟",
      "분":
      60
    case "h", "hr", "hrs", "hour", "hours", "std", "stunde", "stunden", "heure", "heures", "ora",
      "ore", "hora", "horas", "uur", "uren", "godz", "godziny", "timmar", "timme", "timer", "time",
      "tuntia", "tunti", "t", "hodiny", "hodin", "saat", "ч", "час", "часа", "часов", "時間", "小时",
      "시간":
      3600
    case "d", "day", "days", "tag", "tage", "jour", "jours", "giorno", "giorni", "dia", "dias",
      "dag", "dagen", "dagar", "dage", "dager", "dni", "gun", "день", "дня", "дней", "日", "天", "일",
      "paivat", "dny", "дни", "日数", "天数", "天數", "泊数", "晚数", "晚數", "일수", "박수",
      "night", "nights", "nacht", "nachte", "nuit", "nuits",
      "noche", "noches", "notte", "notti", "noite", "noites", "nachten", "noc", "noce", "nocy", "泊",
      "晚", "박":
      86_400
    case "w", "wk", "wks", "week", "weeks", "woche", "wochen", "semaine", "semaines", "semana",
      "semanas", "settimana", "settimane", "weken", "vecka", "veckor", "uger", "uker", "viikkoa",
      "tydzien", "tygodnie", "tygodni", "tyden", "tydny", "tydnu", "hafta", "неделя", "недели",
      "недель":
      7 * 86_400
    default: nil
    }
  }

  /// Whether a text is a number of months or of years, which have no fixed length: `12 months`.
  static func isOfMonths(_ text: String) -> Bool {
    let number = text.prefix { $0.isNumber }
    return !number.isEmpty && months.holds(String(text.dropFirst(number.count)))
  }

  private static let months = FoldedName.folded(
    "month,months,mo,mos,monat,monate,mois,mes,meses,mese,mesi,mês,maand,maanden,miesiąc,miesiące,"
      + "miesięcy,månad,månader,måned,måneder,kuukautta,měsíc,měsíce,měsíců,месяц,месяца,месяцев,"
      + "year,years,yr,yrs,jahr,jahre,an,ans,año,años,anno,anni,ano,anos,jaar,rok,lata,lat,år,"
      + "vuosi,vuotta,roky,let,yıl,год,года,лет")
}
