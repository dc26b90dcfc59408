internal import CalendarText
internal import Primitives

/// The meanings of column names, in the languages of calendars and users.
enum ColumnNames {
  struct Meaning: Equatable {
    var role: ColumnRole
    /// Whether the name has this meaning only if no other column does: `Date`, `Name`.
    var isWeak: Bool
    /// Whether all languages with this name write the day before the month; in English, both orders
    /// are used.
    var isDayFirst: Bool
    /// The languages with this name, by their places in ``ColumnNames/languages``.
    var languages: UInt64 = 0
  }

  /// The languages of the names; Chinese is one of them in both scripts.
  static let languages = [
    "en", "de", "fr", "es", "it", "pt", "nl", "pl", "sv", "da", "nb", "fi", "cs", "tr", "ru", "ja",
    "zh", "ko", "hu", "uk", "el", "ro", "hr", "bg", "sk", "sl", "lt", "lv", "et", "he", "ar", "fa",
    "th", "vi", "id", "ca", "sr",
  ]

  /// The languages of a name, as a set for the names of months.
  static func languageSet(_ languages: UInt64) -> LanguageSet {
    var set: LanguageSet = 0
    for (place, tag) in ColumnNames.languages.enumerated() where languages >> UInt64(place) & 1 == 1
    {
      for tag in tag == "zh" ? ["zh-Hans", "zh-Hant"] : [tag] { set |= DateLexicon.set(tag) }
    }
    return set
  }

  /// Whether a title names a day of leaving, which is not part of the stay.
  static func isLeaving(_ title: String) -> Bool {
    let name = FoldedName.fold(title)
    return leavings.contains { name.contains($0) }
  }

  /// Whether a title names the beginning of a journey or the end of a stay.
  static func isDeparting(_ title: String) -> Bool {
    let name = FoldedName.fold(title)
    return departures.contains { name.contains($0) } || firstWord(title) == "dep"
  }

  /// Whether a title names the end of a journey or the beginning of a stay.
  static func isArriving(_ title: String) -> Bool {
    let name = FoldedName.fold(title)
    return arrivals.contains { name.contains($0) } || firstWord(title) == "arr"
  }

  /// Whether a title begins with a word for the journey back, at the end of a trip, or for that of a loan or
  /// an exhibition.
  static func isReturning(_ title: String) -> Bool {
    returns.contains(firstWord(title))
  }

  private static func firstWord(_ title: String) -> String {
    FoldedName.fold(String(title.prefix { $0.isLetter }))
  }

  private static let returns = FoldedName.folded(
    "return,returns,returned,rückreise,rückkehr,rückfahrt,rückflug,heimreise,retour,regreso,vuelta,"
      + "rientro,ritorno,terugreis,powrót,hemresa,hjemrejse,návrat,rückgabe,"
      + "restitution,devolución,restituzione,teruggave,zwrot,disembark,disembarkation,finissage,chiusura"
  )
  private static let arrivals = [
    "arriv", "lands", "ankunft", "llegada", "chegada", "aankomst", "przyjazd", "przylot", "ankomst",
    "příjezd", "saapu", "прибыти", "到着", "到达", "도착",
  ].map(FoldedName.fold)
  private static let departures = [
    "departure", "departs", "sails", "abreise", "abfahrt", "abflug", "départ", "salida", "partenza",
    "saída",
    "vertrek", "wyjazd", "odjazd", "odlot", "avresa", "avgång", "afrejse", "avreise", "avgang",
    "lähtö", "odjezd", "ayrılış", "отъезд", "отправление",
  ].map(FoldedName.fold)
  private static let leavings =
    departures
    + [
      "checkout", "leave", "leaving", "auszug", "wymeldowanie", "çıkış", "выезд", "退房", "离店",
      "チェックアウト", "체크아웃", "퇴실",
    ].map(FoldedName.fold)

  /// Names of columns with projects, modules and kinds of duty: titles, or the categories of other titles.
  static let groups = FoldedName.folded(
    "project,module,duty,shift,absence,absence type,leave type,abwesenheit,projekt,modul,dienst,schicht,projet,projets,module,proyecto,módulo,progetto,modulo,"
      + "projeto,turno,dyżur,zmiana,projekti,proje,modül,проект,модуль,смена,プロジェクト,项目,專案,프로젝트")

  /// Whether a title names the time at which people come before the start.
  static func isBefore(_ title: String) -> Bool { befores.holds(title) }

  private static let befores = FoldedName.folded(
    "call,call time,crew call,load in,load-in,soundcheck,sound check,warm up,warm-up,meet,meet time,doors,"
      + "treffpunkt,treffen,treff,einlass,aufbau,rendez-vous,convocation,ritrovo,convocatoria,samling,verzamelen,"
      + "zbiórka,sraz,сбор,集合")

  /// Whether a title names a description and not notes beside it.
  static func isDescription(_ title: String) -> Bool { descriptions.holds(title) }

  private static let descriptions = FoldedName.folded(
    "description,details,body,event description,beschreibung,descripción,descrizione,descrição,beschrijving,"
      + "opis,beskrivning,beskrivelse,kuvaus,popis,açıklama,описание,説明,描述,说明,설명")

  /// The meaning of a column's title; nil if it is unknown.
  ///
  /// Ignores text in brackets, and the subject of the row before the rest, as in `Event Start
  /// Date`.
  ///
  /// - Complexity: Expected O(1), since long texts are no names.
  static func meaning(of title: String) -> Meaning? {
    guard title.utf8.count <= FoldedName.longest else { return nil }
    // `Due` is no `du`, although `ue` is another spelling of `ü`.
    if title.lowercased() == "due" {
      return Meaning(role: .startDate, isWeak: true, isDayFirst: false, languages: 1)
    }
    let whole = FoldedName.fold(title)
    guard !whole.isEmpty else { return nil }
    if let found = meanings[whole] { return found }
    let plain = FoldedName.fold(withoutBrackets(title))
    if let found = meanings[plain] { return found }
    for prefix in prefixes where plain.count > prefix.count && plain.hasPrefix(prefix) {
      if let found = meanings[String(plain.dropFirst(prefix.count))] { return found }
    }
    return countsDays(title) ? Meaning(role: .duration, isWeak: true, isDayFirst: false) : nil
  }

  /// Whether a title names a number of days or nights: `No. of nights`, `Nb de jours`.
  private static func countsDays(_ title: String) -> Bool {
    let words = title.split { !$0.isLetter }.map { FoldedName.fold(String($0)) }
    guard words.count > 1 || title.hasPrefix("#"), let last = words.last,
      words.dropLast().allSatisfy(counts.contains)
    else { return false }
    return CellDuration.unit(last) == 86_400
  }

  private static let counts = FoldedName.folded(
    "no,nr,n,nº,num,number,numero,nombre,nb,nbre,anzahl,zahl,count,liczba,ilość,aantal,antal,antall,počet,"
      + "of,de,di,der,hire,rental,booked")

  /// The text in brackets of a title, such as a unit; empty if there is none.
  static func bracketed(_ title: String) -> String {
    guard let open = title.firstIndex(where: { "([（".contains($0) }) else { return "" }
    return String(title[title.index(after: open)...].prefix { !")]）".contains($0) })
  }

  static func withoutBrackets(_ title: String) -> String {
    String(title.prefix { !"([（".contains($0) })
  }

  /// The subjects of rows.
  private static let prefixes = [
    "event", "meeting", "appointment", "booking", "session", "termin", "class", "shift", "task",
    "lesson", "appt", "hearing", "visit", "reservation", "game", "evento", "evenement",
    "wydarzenie", "reunion",
  ]

  /// The names of a role in a language, with commas between them.
  static let lines: [(role: ColumnRole, language: Substring, names: Substring)] = {
    var lines: [(role: ColumnRole, language: Substring, names: Substring)] = []
    var role = ColumnRole.title
    for line in [timeNames, textNames].flatMap({ $0.utf8.split(separator: UInt8(ascii: "\n")) }) {
      let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 1).map { Substring($0) }
      if parts[0] == "#" {
        role = ColumnRole(name: String(parts[1])) ?? role
      } else {
        lines.append((role, parts[0], parts[1]))
      }
    }
    return lines
  }()

  static let meanings: [String: Meaning] = {
    var meanings: [String: Meaning] = [:]
    for (role, tag, names) in lines {
      let isDayFirst = !["en", "ja", "zh", "ko"].contains(tag)
      let language: UInt64 = languages.firstIndex { $0[...] == tag }.map { 1 << UInt64($0) } ?? 0
      for word in names.utf8.split(separator: UInt8(ascii: ",")) {
        let isWeak = word.first == UInt8(ascii: "~")
        let name = FoldedName.fold(String(Substring(word)))
        guard var known = meanings[name] else {
          meanings[name] = Meaning(
            role: role, isWeak: isWeak, isDayFirst: isDayFirst, languages: language)
          continue
        }
        known.languages |= language
        // A name that also exists in English does not indicate the order.
        known.isDayFirst = known.isDayFirst && isDayFirst
        meanings[name] = known
      }
    }
    return meanings
  }()

  /// The names with a letter beyond ASCII, with the encodings of their languages.
  static let encodedWords: EncodedWords = {
    var words: EncodedWords = [:]
    for (_, tag, names) in lines {
      let encodings = SourceEncoding.encodings(of: String(tag))
      for name in names.utf8.split(separator: UInt8(ascii: ","))
      where name.contains(where: { $0 > 0x7F }) {
        let name = name.first == UInt8(ascii: "~") ? name.dropFirst() : name
        // Romanian in Windows-1250 has the letters of Turkish.
        let word = String(Substring(name)).replacing("ș", with: "ş").replacing("ț", with: "ţ")
        words[word, default: []] += encodings
      }
    }
    return words
  }()

  /// Whether a title is used only by Outlook.
  static func isOutlooks(_ title: String) -> Bool { outlook.contains(FoldedName.fold(title)) }

  private static let outlook = Set(
    """
    reminder on/off,reminder date,reminder time,show time as,sensitivity,mileage,meeting organizer,
    billing information,meeting resources,beginnt am,beginnt um,endet am,endet um,
    erinnerung ein/aus,erinnerung am,erinnerung um,zeitspanne zeigen als,reisekilometer,
    ganztägiges ereignis,besprechungsplanung,abrechnungsinformationen,vertraulichkeit,
    begindatum,begintijd,einddatum,eindtijd,herinneringen aan/uit,evenement duurt hele dag,
    journée entière,rappel actif/inactif,date de rappel,heure de rappel,critère de diffusion,
    disponibilité,kilométrage,giornata intera,promemoria attivato/disattivato,data promemoria,
    ora promemoria,todo el día,recordatorio activado/desactivado,fecha del recordatorio,
    hora del recordatorio,evento de dia inteiro,dia inteiro,lembrete ativar/desativar,
    終日イベント,アラーム オン/オフ,アラーム日付,アラーム時刻,公開する時間帯の種類,全天事件,提醒开/关,
    hela dagen händelse,heldagshändelse,heldagsbegivenhed,heldagshendelse,koko päivän tapahtuma,
    wydarzenie całodzienne,celodenní událost,tüm gün etkinliği,целый день,하루 종일 행사
    """.split(separator: ",").map { FoldedName.fold(String($0)) })
}
