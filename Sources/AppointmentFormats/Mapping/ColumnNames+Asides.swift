internal import Primitives

extension ColumnNames {
  /// Whether a title names something other than times and states: when the row was written,
  /// payments, results, numbers of people.
  static func isAside(_ title: String) -> Bool {
    let name = FoldedName.fold(title)
    return asides.contains { name.contains($0) } || wholeAsides.contains(name)
      || sums.contains(name) || breaks.contains(name)
  }

  static func isSum(_ title: String) -> Bool { sums.holds(title) }

  static func isBreak(_ title: String) -> Bool { breaks.holds(title) }

  /// Whether a folded title names nights or days.
  static func isNights(_ name: String) -> Bool {
    [
      "night", "nacht", "nuit", "noche", "notti", "noite", "noce", "noc", "day", "tage", "dni",
      "jour",
      "dias", "giorni", "泊", "晚", "박",
    ].contains { name.contains($0) }
  }

  private static let wholeAsides = FoldedName.folded(
    "age,ages,alter,âge,idade,edad,età,wiek,ht,ft,pts,tel,ht score,ratio,pace,avg pace,best pace,average pace,"
      + "allure,ritmo")

  /// Sums of a timesheet or a rota.
  private static let sums = FoldedName.folded(
    "total,totals,total hours,sum,soll,ist,besetzung,anzahl,count,headcount,staffing,overtime,balance,summe,gesamt,überstunden,saldo,durée totale,heures sup,effectif,"
      + "totale,totaal,suma,razem,summa,yhteensä,celkem,итого,всего,合計,累计,合计,합계")

  private static let breaks = FoldedName.folded(
    "break,breaks,lunch break,pause,pausen,mittagspause,pauses,descanso,pausa,pauze,przerwa,rast,tauko,"
      + "přestávka,перерыв,休憩,休憩時間,휴식")

  private static let asides: [String] = [
    "completed", "resolved", "created", "changed", "modified", "updated", "exported", "imported",
    "printed", "paid",
    "payment", "billed", "invoice", "score", "result", "phone", "price", "cost", "ordered",
    "registered", "submitted", "erstellt", "geändert", "bezahlt", "rechnung", "ergebnis",
    "halbzeit", "telefon", "preis", "angelegt", "créé", "modifié", "payé", "résultat", "téléphone",
    "prix", "creado", "modificado", "pagado", "resultado", "teléfono", "precio", "creato",
    "modificato", "pagato", "risultato", "prezzo", "criado", "aangemaakt", "gewijzigd", "betaald",
    "uitslag", "utworzono", "zapłacono", "wynik", "skapad", "betald", "resultat", "作成", "更新",
    "支払", "电话", "電話", "创建", "更新时间", "전화", "결제", "เบอร์",
  ].map(FoldedName.fold)
}
