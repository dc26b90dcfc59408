internal import CalendarText
internal import Primitives

extension PropertyCell {
  /// The properties of a cell that is not an iCalendar value, by the role of its column. Empty if
  /// loading already read it, or if it has no meaning.
  static func properties(_ role: ColumnRole, plain cell: String) -> [ICalendarProperty] {
    switch role {
    case .title, .location, .description:
      return [ICalendarProperty(role.propertyName, text: cell)]
    case .categories:
      let members = CSVRow.list(cell).map(TextEscapes.encode)
      return members.isEmpty
        ? [] : [ICalendarProperty("CATEGORIES", value: members.joined(separator: ","))]
    case .isPrivate:
      return SwitchText.parse(cell) == true ? [ICalendarProperty("CLASS", value: "PRIVATE")] : []
    case .classification:
      return classification(FoldedName.fold(cell)).map { [ICalendarProperty("CLASS", value: $0)] }
        ?? []
    case .showTimeAs: return availability(FoldedName.fold(cell))
    case .organizer: return [MailboxText.property("ORGANIZER", ListCell.trimmed(cell[...]))]
    case .attendee:
      return MailboxText.members(cell).map { MailboxText.property("ATTENDEE", $0) }
    case .optionalAttendees:
      return MailboxText.members(cell).map {
        var property = MailboxText.property("ATTENDEE", $0)
        property.parameters.append(ICalendarParameter("ROLE", "OPT-PARTICIPANT"))
        return property
      }
    case .status:
      return StatusWords.status(cell).map { [ICalendarProperty("STATUS", value: $0)] } ?? []
    case .cancelled:
      return SwitchText.parse(cell) == true || StatusWords.status(cell) == "CANCELLED"
        ? [ICalendarProperty("STATUS", value: "CANCELLED")] : []
    case .priority:
      return priority(FoldedName.fold(cell)).map { [ICalendarProperty("PRIORITY", value: $0)] }
        ?? []
    default: return []
    }
  }

  private static func classification(_ word: String) -> String? {
    switch word {
    case "private", "privat", "privé", "prive", "privee", "privado", "privato", "particular",
      "personal", "personlich", "persoonlijk":
      "PRIVATE"
    case "confidential", "vertraulich", "vertrouwelijk", "confidentiel", "confidencial",
      "riservato":
      "CONFIDENTIAL"
    default: nil
    }
  }

  /// Outlook's numbers: 2 is busy, 3 is out of the office, 0 free, 1 tentative.
  private static func availability(_ word: String) -> [ICalendarProperty] {
    switch word {
    case "0", "3free", "free", "frei", "vrij", "libre", "libero", "livre", "disponible":
      [ICalendarProperty("TRANSP", value: "TRANSPARENT")]
    case "1", "tentative", "mitvorbehalt", "voorlopig", "provisoire", "provisional", "provisorio":
      [ICalendarProperty("STATUS", value: "TENTATIVE")]
    default: []
    }
  }

  private static func priority(_ word: String) -> String? {
    switch word {
    case "high", "hoch", "hoog", "haute", "alta", "hog", "wysoki", "高": "1"
    case "low", "niedrig", "laag", "basse", "baja", "bassa", "baixa", "lag", "niski", "低": "9"
    default: Int(word).flatMap { (1...9).contains($0) ? String($0) : nil }
    }
  }
}
