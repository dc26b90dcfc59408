internal import CalendarText
internal import Primitives

/// Words in the names of columns that say which side of an appointment these have, or that they have none.
extension ColumnNames {
  /// The side that the last word of a longer name says, and the words before it: `Open until`, `Mtg Start`,
  /// `Kursende`. A day until which people register is no end.
  static func side(
    of title: String, allowsWeak: Bool = false
  ) -> (role: ColumnRole, subject: String)? {
    let words = withoutBrackets(title).split { $0.isWhitespace || "-_.:".contains($0) }
      .map { FoldedName.fold(String($0)) }
    // `Postponed to`
    let first = title.prefix { $0.isLetter }
    guard let last = words.last, !yields(title), StatusWords.mark(String(first)) == nil else {
      return nil
    }
    for (suffix, role) in compounds where words.count == 1 && last.hasSuffix(suffix) {
      return last == suffix || last == "wochenende"
        ? nil : (role, String(last.dropLast(suffix.count)))
    }
    // `Semi final`
    guard words.count > 1, last != "final", let meaning = meanings[last],
      allowsWeak || !meaning.isWeak
    else {
      return nil
    }
    let subject = words.dropLast().joined()
    switch meaning.role {
    case .start, .startDate, .startTime: return (.start, subject)
    case .end, .endDate, .endTime: return (.end, subject)
    default: return nil
    }
  }

  private static let compounds: [(suffix: String, role: ColumnRole)] = [
    ("beginn", .start), ("start", .start), ("ende", .end), ("slut", .end), ("einde", .end),
  ]

  /// Whether two names say that the columns are a start and an end: of a journey, a stay, a time clock, or
  /// in front of a word for times, `Check-in time` and `Start UTC`.
  static func arePair(_ one: String, _ other: String) -> Bool {
    if let first = side(of: one, allowsWeak: true), let last = side(of: other, allowsWeak: true),
      first.role == .start, last.role == .end
    {
      return first.subject == last.subject
    }
    func role(_ title: String) -> ColumnRole? {
      let words = title.split { $0.isWhitespace || $0 == "_" }.map(String.init)
      guard words.count > 1, let last = words.last,
        [.startTime, .startDate].contains(meaning(of: last)?.role) || zone(in: last) != nil
      else { return nil }
      return meaning(of: words.dropLast().joined(separator: " "))?.role
    }
    return isDeparting(one) && (isArriving(other) || isReturning(other))
      || isArriving(one) && isLeaving(other)
      || SheetNames.origin.holds(one) && SheetNames.destination.holds(other)
      || UnreadWords.arePunches([one, other])
      || [.start, .startTime].contains(role(one)) && [.end, .endTime].contains(role(other))
  }

  /// Whether a name is that of a day before the appointment: of a booking, a letter, or the last one to
  /// register.
  static func yields(_ title: String) -> Bool {
    let name = FoldedName.fold(title)
    return title.lowercased() == "due" || early.contains { name.contains($0) }
  }

  private static let early = [
    "deadline", "closing date", "rsvp", "sign up", "signup", "register", "registration", "enrol",
    "booked", "booking date", "filed", "received", "issued", "signed", "requested", "applied",
    "application", "joined", "joining", "hired", "hire date", "member since", "anniversary",
    "on sale", "died", "death", "gestorben", "todestag", "décès", "anmeld", "anmelde", "bewerb",
    "frist", "rückmeldung", "eingang", "eingegangen",
    "gebucht", "bestell", "ausgestellt", "eintritt", "hochzeitstag", "mitglied seit", "date limite",
    "inscription", "réservé", "reçu", "commandé", "embauche", "adhésion", "fecha límite",
    "inscripción", "reservado", "recibido", "ingreso", "scadenza", "iscrizione", "prenotat",
    "ricevut", "prazo", "inscrição", "recebido", "aanmeld", "inschrij", "geboekt", "ontvangen",
    "zgłosz", "otrzyman", "zapisy do", "anmälan", "anmäl", "bokad", "inkommen", "tilmelding",
    "påmelding", "ilmoittaut", "přihláš", "uzávěrk", "регистрац", "получен", "締切", "申込", "截止",
    "报名", "마감", "접수",
  ].map(FoldedName.fold)

  /// Whether a name is that of the time that something took: `Time spent`, `Hours worked`, `Arbeitszeit`.
  static func isLength(_ title: String) -> Bool {
    let name = FoldedName.fold(title)
    return wholeLengths.contains(name) || lengths.contains { name.contains($0) }
  }

  private static let wholeLengths = FoldedName.folded("worked,billable,temps,tiempo,ist-zeit,ist")

  private static let lengths = [
    "hours worked", "time worked", "worked hours", "worked time", "time spent", "hours spent",
    "billable", "elapsed", "duration", "playing time", "running time", "run time", "moving time",
    "aufwand", "arbeitszeit", "arbeitsstunden", "istzeit", "dauer", "laufzeit", "fahrzeit",
    "fahrtzeit", "temps passé", "temps de travail", "temps travaillé", "heures travaillées",
    "durée",
    "horas trabajadas", "tiempo trabajado", "tiempo dedicado", "duración", "ore lavorate",
    "tempo impiegato", "durata", "horas trabalhadas", "tempo gasto", "duração", "gewerkt",
    "bestede tijd", "werktijd", "czas pracy", "przepracowan", "arbetad tid", "arbetstid",
    "arbeidstid", "arbejdstid", "työaika", "odpracovan", "çalışma süresi", "отработан",
    "затрачено", "рабочее время", "労働時間", "実働", "作業時間", "工时", "工時", "耗时", "소요",
  ].map(FoldedName.fold)

  /// The zone that a name says in brackets or as a word: `Start (UTC)`, `Time EST`, `Kickoff ET`.
  static func zone(in title: String, beside others: [String] = []) -> String? {
    let bracket = bracketed(title)
    if let zone = zone(named: bracket) { return zone }
    if FoldedName.fold(title).hasSuffix("utc") { return "UTC" }
    let words = title.split { $0.isWhitespace || "()[]_,".contains($0) }.map(String.init)
    guard let place = words.firstIndex(where: { zone(named: $0) != nil }) else { return nil }
    // `DATE ET HEURE` is French, and `PT` alone may be a therapy.
    if words[place].count == 2 {
      let isAlone = words.count == 1 && words[0] != "ET"
      let isLast = place == words.count - 1 || FoldedName.fold(words[place + 1]) == "time"
      if !isLast || isAlone && !others.contains(where: { $0 != title && zone(in: $0) != nil }) {
        return nil
      }
    }
    // `CAT` may be an examination.
    let isZone = words.count > 1 || ColumnContent.isZone(words[0]) || abbreviations[words[0]] != nil
    return isZone ? zone(named: words[place]) : nil
  }

  private static func zone(named word: String) -> String? {
    let isZone = ColumnContent.isZone(word) || ZoneAbbreviations.offsetName(word) != nil
    return abbreviations[word] ?? (isZone ? word : nil)
  }

  /// The zones of abbreviations that are used in both halves of the year.
  private static let abbreviations = [
    "ET": "America/New_York", "CT": "America/Chicago", "MT": "America/Denver",
    "PT": "America/Los_Angeles", "CET": "Europe/Berlin", "MEZ": "Europe/Berlin",
  ]
}
