import Testing

@testable import Primitives

@Suite("Folded names")
struct FoldedNameTests {
  @Test(
    "names that people take for one are equal",
    arguments: [
      ("alldayevent", ["All Day Event", "all-day event", "AlldayEvent", "ALL_DAY.EVENT "]),
      ("ganztagig", ["Ganztägig", "ganztaegig", "GANZTAGIG", "ganzta\u{308}gig"]),
      ("fur", ["für", "FÜR", "fuer"]), ("hohe", ["Höhe", "HOEHE"]),
      ("queer", ["queeer", "Quéeer"]),
      ("meetinge", ["Meeting E"]), ("arosse", ["Ærøße"]), ("istanbul", ["İstanbul", "ıstanbul"]),
      ("ablage", ["Àblage", "àblage"]), ("z1o", ["Ž1ö", "ž-1 o"]), ("nu", ["Nǚ"]),
      ("anh", ["Ảnh", "ẢNH"]), ("ydang", ["Ỹ Đặng"]), ("ωρατελοσ", ["Ώρα τέλος", "ΩΡΑ ΤΕΛΟΣ"]),
      ("εξοδοσ", ["Έξοδος"]), ("елка", ["Ёлка", "ёлка"]), ("иод", ["Йод", "йод"]),
      ("ѐ", ["Ѐ"]), ("ḁ", ["Ḁ"]), ("日付", ["日付", "日 付"]), ("1½②", ["1 ½ ②"]),
      ("", ["", " - ", "„…“", "\u{7F}\u{1}"]),
    ])
  func names(_ folded: String, _ names: [String]) {
    for name in names {
      #expect(
        Array(FoldedName.fold(name).unicodeScalars) == Array(folded.unicodeScalars), "\(name)")
    }
  }

  @Test("a word of a search keeps its signs, and a text its blanks as well")
  func texts() {
    for (word, folded) in [
      ("C++", "c++"), ("R&D", "r&d"), ("Büro-1!", "buro-1!"), ("„Ja“", "„ja“"),
      ("e\u{301}te\u{300}", "ete"), ("a b\u{7F}", "ab\u{7F}"),
    ] {
      #expect(FoldedName.foldWord(word) == folded)
    }
    for (text, folded) in [
      ("Straße über Łódź!", "strasse uber lodz!"), ("e\u{300}t\u{36F}e", "ete"), ("Ё й", "е и"),
      ("Ѐ ё ђ", "ѐ е ђ"), ("Ảnh Ỹ", "anh y"), ("ÀÉ", "ae"), ("Ώρα ς", "ωρα σ"),
      ("\u{24F} \u{250} \u{3FF} Ͱ", "\u{24F} \u{250} \u{37D} ͱ"), ("maestro", "maestro"),
    ] {
      #expect(
        Array(FoldedName.foldLetters(text).unicodeScalars)
          == Array(folded.unicodeScalars), "\(text)")
    }
  }

  @Test("of a long text the beginning is folded")
  func long() {
    #expect(FoldedName.fold(String(repeating: "x", count: 300)).utf8.count == 200)
  }

  /// Swift compares texts by canonical equivalence (Unicode §3.7).
  @Test("kana and Hangul in parts are the letters that Unicode says, and no others")
  func parts() throws {
    func scalar(_ value: UInt32) throws -> String {
      String(Character(try #require(Unicode.Scalar(value))))
    }
    let kana =
      try
      ((0x3041...0x3096).map(scalar) + [0x309D, 0x309E, 0x30FD, 0x30FE].map(scalar)
      + (0x30A1...0x30FA).map(scalar))
    for letter in kana {
      for mark in ["\u{3099}", "\u{309A}"] {
        let whole = kana.first { $0 == letter + mark }
        for folded in [FoldedName.foldLetters(letter + mark), FoldedName.fold(letter + mark)] {
          #expect(
            Array(folded.unicodeScalars) == Array((whole ?? letter + mark).unicodeScalars),
            "\(letter)\(mark)")
        }
      }
    }
    for syllable in stride(from: UInt32(0xAC00), through: 0xD7A3, by: 1) {
      let (place, end) = ((syllable - 0xAC00) / 28, (syllable - 0xAC00) % 28)
      var parts = try scalar(0x1100 + place / 21) + scalar(0x1161 + place % 21)
      if end > 0 { parts += try scalar(0x11A7 + end) }
      let whole = try scalar(syllable)
      guard parts == whole,
        Array(FoldedName.fold(parts).unicodeScalars) == Array(whole.unicodeScalars)
      else {
        Issue.record("\(whole)")
        return
      }
    }
    // No syllable begins so, and none has two ends.
    for parts in [
      "a\u{1161}", "\u{1113}\u{1161}", "\u{1100}\u{1176}", "\u{1100}\u{1161}\u{11A8}\u{11A8}",
    ] {
      let folded = FoldedName.foldLetters(parts)
      #expect(folded == parts)
      #expect(folded.unicodeScalars.count == 2)
    }
  }

  @Test("tables have each name of a list")
  func tables() {
    #expect(FoldedName.folded("Start, Beginn ,Début") == ["start", "beginn", "debut"])
    #expect(
      FoldedName.table([("ja, oui", true), ("nein,non", false)])
        == ["ja": true, "oui": true, "nein": false, "non": false])
  }
}
