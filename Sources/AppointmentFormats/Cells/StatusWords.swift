internal import Primitives

/// Words for the status of an appointment, in the languages of column names.
enum StatusWords {
  /// The status in iCalendar's words; nil if the text is no such word.
  static func status(_ text: String) -> String? { statuses[FoldedName.fold(text)] }

  /// Whether a text describes the progress of work instead of saying whether the appointment takes
  /// place.
  static func isProgress(_ text: String) -> Bool { progress.contains(FoldedName.fold(text)) }

  private static let progress = FoldedName.folded(
    "to do,todo,open,new,backlog,not started,in progress,doing,started,active,running,ready,review,"
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
      "cancelled,canceled,cancelled by organizer,abgesagt,entfällt,fällt aus,storniert,ausgefallen,annulliert,"
        + "annulé,annulée,supprimé,cancelado,cancelada,anulado,suspendido,annullato,annullata,"
        + "cancellato,desmarcado,geannuleerd,afgelast,vervallen,odwołany,odwołane,odwołana,"
        + "anulowano,anulowane,inställd,inställt,avbokad,aflyst,avlyst,peruttu,peruutettu,zrušeno,"
        + "zrušené,zrušený,otkazano,odpovedano,lemondva,törölve,elmarad,anulat,anulată,отменён,"
        + "отменена,отменено,отменен,скасовано,отменен,ακυρώθηκε,ακυρωμένο,iptal,iptal edildi,"
        + "atšaukta,atcelts,tühistatud,בוטל,ملغى,ملغي,لغو شده,ยกเลิก,đã hủy,hủy,dibatalkan,batal,"
        + "キャンセル,中止,取消,已取消,취소,취소됨", "CANCELLED"
    ),
    (
      "confirmed,scheduled,planned,geplant,planmäßig,prévu,planifié,programado,previsto,gepland,bestätigt,zugesagt,live,"
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
