internal import Primitives

/// Words for the status of an appointment, in the languages of column names.
enum StatusWords {
  /// The status in iCalendar's words; nil if the text is no such word.
  static func status(_ text: String) -> String? {
    let word = FoldedName.fold(text)
    if let status = statuses[word] { return status }
    if nouns.contains(word) { return "CANCELLED" }
    // `cancelled_by_guest`, `Canceled by guest`
    let words = text.split(maxSplits: 2) { $0 == "_" || $0.isWhitespace }
    guard words.count > 1, text.contains("_") || agents.contains(words[1].lowercased()) else {
      return nil
    }
    return statuses[FoldedName.fold(String(words[0]))]
  }

  private static let agents: Set = [
    "by", "von", "durch", "par", "por", "da", "door", "av", "af", "przez",
  ]

  /// Whether a text describes the progress of work instead of saying whether the appointment takes
  /// place.
  static func isProgress(_ text: String) -> Bool { progress.contains(FoldedName.fold(text)) }

  /// A word in a title or a note that says that the appointment does not take place as written.
  enum Mark { case cancelled, moved }

  /// The mark at the beginning or the end of a text: `CANCELLED: Band`, `Konzert (abgesagt)`, `ENTFÄLLT Chor`.
  ///
  /// - Parameter isNote: Whether further words may follow without a sign: `Cancelled due to weather`.
  static func mark(_ text: String, isNote: Bool = false) -> Mark? {
    guard text.utf8.count <= 200 else { return nil }
    let parts = text.replacing(" - ", with: "|").split { ":–—()[]【】（）：*!|/,;".contains($0) }
      .map { ListCell.trimmed($0) }.filter { !$0.isEmpty }
    let words = text.split { $0.isWhitespace }.map(String.init)
    guard let first = parts.first, let last = parts.last, let end = words.last else { return nil }
    var candidates = [first, last]
    for word in [words[0], end] where word.count > 4 && word == word.uppercased() {
      candidates.append(word)
    }
    if isNote { candidates += [words[0], words.prefix(2).joined(separator: " ")] }
    if candidates.contains(where: { status($0) == "CANCELLED" && (isNote || !nouns.holds($0)) }) {
      return .cancelled
    }
    // `wegen Krankheit abgesagt`, but not `kann nicht abgesagt werden`.
    if isNote, words.count > 1, status(end) == "CANCELLED",
      !words.dropLast().contains(where: negations.holds)
    {
      return .cancelled
    }
    // `moved to the hall` says only where it takes place.
    let isMoved = candidates[..<(isNote && !text.contains { $0.isNumber } ? 2 : candidates.count)]
      .contains(where: moved.holds)
    return isMoved ? .moved : nil
  }

  private static let moved = FoldedName.folded(
    "postponed,rescheduled,moved,declined,rejected,no show,verschoben,verlegt,abgelehnt,reporté,reportée,"
      + "décalé,déplacé,refusé,décliné,aplazado,aplazada,pospuesto,pospuesta,reprogramado,rechazado,"
      + "rinviato,rinviata,posticipato,spostato,rifiutato,adiado,adiada,remarcado,recusado,"
      + "uitgesteld,verplaatst,verzet,afgewezen,przełożony,przełożone,przesunięte,odrzucone,"
      + "uppskjuten,uppskjutet,flyttad,flyttat,avböjd,udskudt,flyttet,afvist,utsatt,avslått,"
      + "siirretty,lykätty,hylätty,odloženo,přesunuto,přeloženo,odmítnuto,ertelendi,reddedildi,"
      + "перенесено,перенесён,перенесена,отложено,отклонено,延期,順延,改期,연기")

  /// Nouns and verbs that mean a cancellation among states, but something else in titles: `Server: Ausfall`,
  /// `Pas (vervalt)`.
  private static let nouns = FoldedName.folded(
    "cancellation,ausfall,annulation,cancelación,anulación,annullamento,vervalt,annulering,odwołanie,"
      + "aflysning,avlysning,отмена")

  /// Words in front of one that says no more that an appointment is cancelled.
  private static let negations = FoldedName.folded(
    "not,be,if,unless,nicht,wenn,falls,pas,si,non,no,niet,als,nie,inte,om,ikke,hvis,ne")

  /// Whether a word of a text begins like those that ``mark(_:isNote:)`` and ``isAbsence(_:)`` find.
  ///
  /// Most texts need no String after this look at their bytes; without it, reading 30,000 rows took four
  /// times as long.
  static func mayMark(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var isStart = true
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      if byte == 0xE2 {
        // Dashes and quotation marks.
        (isStart, index) = (true, index + 3)
        continue
      }
      let isLetter = byte > 0x7F || (byte | 0x20) &- 0x61 < 26
      if isLetter, isStart, mayBegin(bytes, index..<range.upperBound) { return true }
      (isStart, index) = (!isLetter, index + 1)
    }
    return false
  }

  /// Whether three letters are the first ones of a word, or one of them is not ASCII.
  private static func mayBegin(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var (key, count) = (0, 0)
    var last: UInt8 = 0
    for index in range {
      let byte = bytes[index]
      if byte > 0x7F { return true }
      let letter = (byte | 0x20) &- 0x61
      guard letter < 26 else { continue }
      // The folded words have no `e` behind `a`, `o` and `u`.
      let isKept = letter != 4 || count == 0 || ![0, 14, 20].contains(last)
      last = letter
      guard isKept else { continue }
      (key, count) = (key * 26 + Int(letter), count + 1)
      if count == 3 { return beginnings[key] }
    }
    return false
  }

  private static let beginnings: [Bool] = {
    var found = [Bool](repeating: false, count: 26 * 26 * 26)
    let words = moved.union(absences).union(nouns).union(
      statuses.filter { $0.value == "CANCELLED" }.keys)
    for word in words {
      let letters = word.utf8.prefix(3).map { Int($0) - 0x61 }
      guard letters.count == 3, letters.allSatisfy({ (0..<26).contains($0) }) else { continue }
      found[(letters[0] * 26 + letters[1]) * 26 + letters[2]] = true
    }
    return found
  }()

  /// Whether a note says that the person is not at work.
  static func isAbsence(_ text: String) -> Bool { absences.holds(text) }

  private static let absences = FoldedName.folded(
    "sick,sick leave,off sick,ill,krank,krankgemeldet,krankmeldung,malade,arrêt maladie,enfermo,enferma,de baja,"
      + "malato,malata,malattia,doente,ziek,chory,chora,sjuk,syg,syk,sairas,nemocný,nemocná,hasta,болен,"
      + "больничный,病欠,病假,병가")

  private static let progress = FoldedName.folded(
    "checked in,checked out,arrived,to do,todo,open,new,backlog,not started,in progress,doing,started,active,running,ready,review,"
      + "in review,in testing,blocked,done,complete,completed,closed,resolved,finished,final,draft,"
      + "published,public,paid,unpaid,full,available,on time,late,delayed,đúng giờ,đi trễ,đi muộn,"
      + "pünktlich,verspätet,offen,neu,nicht begonnen,in arbeit,"
      + "in bearbeitung,laufend,aktiv,erledigt,fertig,abgeschlossen,beendet,entwurf,à faire,"
      + "en cours,terminé,terminée,fait,ouvert,fermé,por hacer,pendiente,en curso,hecho,terminado,"
      + "abierto,cerrado,da fare,in corso,fatto,completato,a fazer,em andamento,concluído,te doen,"
      + "bezig,klaar,afgerond,do zrobienia,w toku,w trakcie,gotowe,zakończone,att göra,pågår,klar,"
      + "сделать,в работе,готово,завершено,未着手,進行中,完了,待办,进行中,已完成,완료,진행 중")

  private static let statuses: [String: String] = FoldedName.table([
    (
      "cancelled,canceled,canc,cncl,cxl,cxld,void,voided,cancelled by organizer,cancelled by client,"
        + "cancelled by patient,cancelled by customer,called off,deleted,abgesagt,entfällt,fällt aus,fällt weg,gelöscht,storniert,"
        + "ausgefallen,annulliert,eliminado,eliminada,suspendida,cancellata,eliminato,afgezegd,usunięte,"
        + "canx,cnx,entfall,entfallen,gestrichen,soppresso,soppressa,odpadá,supprimée,"
        + "annulé,annulée,supprimé,cancelado,cancelada,anulado,anulada,suspendido,annullato,annullata,"
        + "cancellato,desmarcado,geannuleerd,afgelast,vervallen,odwołany,odwołane,odwołana,"
        + "anulowano,anulowane,inställd,inställt,avbokad,aflyst,avlyst,peruttu,peruutettu,zrušeno,"
        + "zrušené,zrušený,otkazano,odpovedano,lemondva,törölve,elmarad,anulat,anulată,отменён,"
        + "отменена,отменено,отменен,скасовано,отменен,ακυρώθηκε,ακυρωμένο,iptal,iptal edildi,"
        + "atšaukta,atcelts,tühistatud,בוטל,ملغى,ملغي,لغو شده,ยกเลิก,đã hủy,hủy,dibatalkan,batal,"
        + "キャンセル,中止,取消,已取消,취소,취소됨", "CANCELLED"
    ),
    (
      "confirmed,ok,approved,accepted,genehmigt,approuvé,aprobado,approvato,aprovado,goedgekeurd,zatwierdzone,"
        + "godkänd,godkendt,godkjent,hyväksytty,schváleno,одобрено,承認,已批准,승인,scheduled,planned,geplant,planmäßig,prévu,planifié,programado,previsto,gepland,bestätigt,zugesagt,live,"
        + "confirmé,confirmée,confirmado,confirmada,confermato,confermata,bevestigd,"
        + "potwierdzony,potwierdzone,bekräftad,bekræftet,bekreftet,vahvistettu,potvrzeno,potvrdené,"
        + "potvrđeno,megerősítve,confirmat,подтверждён,подтверждено,підтверджено,επιβεβαιώθηκε,onaylandı,"
        + "patvirtinta,apstiprināts,kinnitatud,אושר,مؤكد,تایید شده,ยืนยัน,ยืนยันแล้ว,đã xác nhận,"
        + "dikonfirmasi,確定,已确认,已確認,확정", "CONFIRMED"
    ),
    (
      "tentative,vorläufig,mit vorbehalt,provisoire,provisional,provvisorio,provisório,voorlopig,"
        + "wstępnie,preliminär,foreløbig,alustava,předběžně,предварительно,仮,暂定,暫定,미정", "TENTATIVE"
    ),
  ])
}
