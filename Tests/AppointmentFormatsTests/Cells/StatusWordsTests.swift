import Testing

@testable import AppointmentFormats

@Suite("Words in titles and notes that say whether an appointment takes place")
struct StatusWordsTests {
  private static let words =
    "cancelled,Canceled,CALLED OFF,deleted,abgesagt,Entfällt,fällt aus,gelöscht,"
    + "storniert,annulé,supprimée,cancelado,suspendida,annullata,afgezegd,odwołane,"
    + "usunięte,inställt,aflyst,avlyst,peruttu,zrušeno,elmarad,отменено,iptal,中止,취소,"
    + "postponed,MOVED,verschoben,reporté,aplazado,rinviato,adiado,uitgesteld,"
    + "przełożone,flyttat,延期,rescheduled,no show,sick,krank,malade"

  @Test("a quick look at the bytes finds every text with such a word")
  func look() {
    var found = 0
    for word in Self.words.split(separator: ",") {
      for text in [
        "\(word)", "Choir: \(word)", "Choir (\(word))", "\(word) - Choir", "Chœur – \(word)",
        "9-10 \(word)!", "\(word.uppercased()) Choir", "  \(word) due to rain", "“\(word)”: Choir",
        "[\(word)] a 1",
      ] {
        guard
          StatusWords.mark(text) != nil || StatusWords.mark(text, isNote: true) != nil
            || StatusWords.isAbsence(text)
        else { continue }
        found += 1
        let bytes = Array(text.utf8)
        let isFound = StatusWords.mayMark(bytes.span, bytes.indices)
        #expect(isFound, "\(text)")
      }
    }
    #expect(found > 300)
  }

  @Test("words in the middle of a title are no mark")
  func middle() {
    for text in [
      "The Cancelled Show and more", "Sick of Waiting", "Removed Walls", "Talk on moved goods",
    ] {
      #expect(StatusWords.mark(text) == nil, "\(text)")
    }
    #expect(StatusWords.mark("CANCELLED: Band") == .cancelled)
    #expect(StatusWords.mark("Konzert (abgesagt)") == .cancelled)
    #expect(StatusWords.mark("Chor verschoben") == nil)
    #expect(StatusWords.mark("Chor - verschoben") == .moved)
  }
}
