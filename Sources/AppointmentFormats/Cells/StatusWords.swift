/// Words for the status of an appointment, in the languages of column names.
enum StatusWords {
  /// The status in iCalendar's words; nil if the text is no such word.
  static func status(_ text: String) -> String? { statuses[FoldedName.fold(text)] }

  private static let statuses: [String: String] = FoldedName.table([
    (
      "cancelled,canceled,cancelled by organizer,abgesagt,entfällt,storniert,ausgefallen,annulliert,"
        + "annulé,annulée,supprimé,cancelado,cancelada,anulado,suspendido,annullato,annullata,"
        + "cancellato,desmarcado,geannuleerd,afgelast,vervallen,odwołany,odwołane,odwołana,"
        + "anulowano,anulowane,inställd,inställt,avbokad,aflyst,avlyst,peruttu,peruutettu,zrušeno,"
        + "zrušené,zrušený,otkazano,odpovedano,lemondva,törölve,elmarad,anulat,anulată,отменён,"
        + "отменена,отменено,отменен,скасовано,отменен,ακυρώθηκε,ακυρωμένο,iptal,iptal edildi,"
        + "atšaukta,atcelts,tühistatud,בוטל,ملغى,ملغي,لغو شده,ยกเลิก,đã hủy,hủy,dibatalkan,batal,"
        + "キャンセル,中止,取消,已取消,취소,취소됨", "CANCELLED"
    ),
    (
      "confirmed,scheduled,planned,geplant,planmäßig,prévu,planifié,programado,previsto,gepland,bestätigt,confirmé,confirmée,confirmado,confirmada,confermato,confermata,bevestigd,"
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
