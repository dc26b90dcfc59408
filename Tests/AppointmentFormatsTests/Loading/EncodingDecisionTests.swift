import AppointmentModel
import CalendarText
import CivilTime
import Primitives
import TestSupport
import Testing

@testable import AppointmentFormats

/// Random tables of words in many languages and encodings.
@Suite("Deciding on an encoding")
struct EncodingDecisionTests {
  private static let languages: [(String, [SourceEncoding])] = [
    ("de", [.windows1252]), ("fr", [.windows1252]), ("es", [.windows1252]), ("it", [.windows1252]),
    ("pt", [.windows1252]), ("sv", [.windows1252]), ("da", [.windows1252]), ("nb", [.windows1252]),
    ("fi", [.windows1252]), ("pl", [.windows1250]), ("cs", [.windows1250]), ("sk", [.windows1250]),
    ("hu", [.windows1250]), ("hr", [.windows1250]), ("sl", [.windows1250]), ("ro", [.windows1250]),
    ("ru", [.windows1251]), ("uk", [.windows1251]), ("bg", [.windows1251]), ("sr", [.windows1251]),
    ("el", [.windows1253]), ("tr", [.windows1254]), ("lt", [.windows1257]), ("lv", [.windows1257]),
    ("et", [.windows1257]), ("ja", [.shiftJIS, .eucJP]), ("zh-Hans", [.gb18030]),
    ("zh-Hant", [.big5]), ("ko", [.eucKR]),
  ]

  @Test("a program is not read as a table, and a table in UTF-16 is no program")
  func binary() {
    var program = Array("\u{7F}ELF\u{2}\u{1}\u{1}".utf8)
    for number in 0..<40 { program += [0, 0, 0, UInt8(number % 8), 0x40, 0x03] }
    let zones = ZoneDatabase(files: [:])
    func issues(_ bytes: [UInt8]) -> [ImportIssue] {
      AppointmentLoader().load([InputFile(name: "a.csv", bytes: bytes)], zones: zones).report.issues
    }
    let found = issues(program)
    #expect(found.count == 1 && found[0].message.hasPrefix("The file is not text"), "\(found)")
    let text = "Название,Дата\nКонцерт,2026-03-23\nСемья,2026-03-24\nЁлка и выходной,2026-03-25\n"
    for bytes in [
      text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] },
      text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] },
    ] {
      #expect(!issues(bytes).contains { $0.message.hasPrefix("The file is not text") })
    }
  }

  /// Words of a language that are in no list of column names: those of its dates, and some of its
  /// daily life.
  private static func words(_ language: String) -> [String] {
    let names = DateNames(language)
    return (names.weekdays + names.months).flatMap { $0 } + (daily[language] ?? [])
  }

  private static let daily: [String: [String]] = [
    "de": ["Büro", "Straße", "Frühdienst", "Müller"], "fr": ["Réunion", "Hôtel", "Été", "Façade"],
    "es": ["Niños", "Música", "Educación"], "it": ["Città", "Perché", "Università"],
    "pt": ["Reunião", "Férias", "Praça"], "sv": ["Möte", "Skola", "Läkare", "Båt"],
    "da": ["Møde", "Skolegård", "Læge"], "nb": ["Møte", "Båt", "Lærer"],
    "fi": ["Kesäloma", "Työ", "Hätä"], "pl": ["Oddział", "Święto", "Łódź", "Życie"],
    "cs": ["Schůzka", "Dovolená", "Příjem"], "sk": ["Dovolenka", "Škola", "Ľudia", "Káva"],
    "hu": ["Műszak", "Idő", "Ünnep", "Hétfő"], "hr": ["Večernja škola", "Tečaj", "Žuč"],
    "sl": ["Šola", "Čas", "Žeja"], "ro": ["Şedinţă", "Atelier pentru părinţi", "Întâlnire"],
    "ru": ["Концерт", "Выходной", "Семья", "Ёлка"], "uk": ["Зустріч", "Їжа", "Щастя"],
    "bg": ["Среща", "Ученици", "Събота"], "sr": ["Љубав", "Њива", "Ђак"],
    "el": ["Χημεία", "Έκθεση", "Σχολείο"], "tr": ["Diş taşı", "Güneş", "Çağ", "İptal"],
    "lt": ["Šventinė eisena", "Žalčio ąžuolas"], "lv": ["Skolā", "Ģimene", "Ķīna"],
    "et": ["Õhtu", "Tööpäev", "Külmkapp"], "ja": ["市民運動会", "取引先との打ち合わせ", "休み", "田中"],
    "zh-Hans": ["王小明", "预算评审", "周会", "操作系统"], "zh-Hant": ["社區講座", "親子共讀", "會議"],
    "ko": ["주간 회의", "고객 방문", "휴무"],
  ]

  /// Decides on random tables; `names` is the number of known names in the header.
  private func measure(
    names range: ClosedRange<Int>, seeds: ClosedRange<UInt64>
  ) throws -> (right: Int, unsure: Int, wrong: [String]) {
    var byLanguage: [String: [String]] = [:]
    for (_, language, names) in ColumnNames.lines {
      byLanguage[String(language), default: []] += names.split(separator: ",").map {
        $0.drop { $0 == "~" }.replacing("ș", with: "ş").replacing("ț", with: "ţ")
      }
    }
    var (right, unsure, wrong) = (0, 0, [String]())
    for seed in seeds.portion(600) {
      var random = SeededGenerator(seed: seed)
      let (language, encodings) = try #require(Self.languages.randomElement(using: &random))
      let encoding = try #require(encodings.randomElement(using: &random))
      let tag = language.hasPrefix("zh") ? "zh" : language
      let words = Self.words(language)
      var header = (0..<4).map { "Zz\($0)" }
      for place in 0..<Int.random(in: range, using: &random) {
        header[place] = byLanguage[tag]?.randomElement(using: &random) ?? ""
      }
      var text = header.joined(separator: ";") + "\r\n"
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        let cells = (0..<2).map { _ in words.randomElement(using: &random) ?? "" }
        text +=
          "2026-03-0\(Int.random(in: 1...9, using: &random));10:00;"
          + cells.joined(separator: ";") + "\r\n"
      }
      text = text.replacing("ș", with: "ş").replacing("ț", with: "ţ")
      guard let bytes = try? encoding.bytes(of: text), bytes.contains(where: { $0 > 0x7F }) else {
        continue
      }
      let decoded = DecodedText(decoding: bytes, words: ColumnNames.encodedWords)
      let isSame = String(decoding: decoded.bytes, as: UTF8.self) == text
      if isSame {
        right += 1
      } else if decoded.issues.contains(where: { $0.severity != .note }) {
        unsure += 1
      } else {
        wrong.append("seed \(seed) \(language) \(encoding): \(text.prefix(120))")
      }
    }
    return (right, unsure, wrong)
  }

  @Test("tables with a known name are read in their encoding, or what is unsure is said")
  func known() throws {
    let found = try measure(names: 1...4, seeds: 1...3_000)
    let all = found.right + found.unsure + found.wrong.count
    #expect(found.wrong.count <= max(all / 500, 3), "\(found.wrong)")
    #expect(found.right * 100 >= all * 85, "\(found.right) of \(all), \(found.unsure) unsure")
  }

  @Test("tables without a known name are seldom read in another encoding without a warning")
  func unknown() throws {
    let found = try measure(names: 0...0, seeds: 1...3_000)
    let all = found.right + found.unsure + found.wrong.count
    #expect(found.wrong.count <= max(all / 500, 3), "\(found.wrong)")
    #expect(found.right * 100 >= all * 70, "\(found.right) of \(all), \(found.unsure) unsure")
  }

  @Test("an unsure encoding is said with a word in another one")
  func unsure() {
    let bytes = Array("Subject,Start Date\r\nB".utf8) + [0xFB] + Array("ro,2026-04-20\r\n".utf8)
    let loaded = load(bytes)
    let issue = loaded.report.issues.first { $0.code.rawValue == "csv-guessed-encoding" }
    #expect(issue?.severity == .warning)
    #expect(
      issue?.problem
        == "The file is not UTF-8. Read as Windows-1252; Windows-1250 would give “Bűro” for “Bûro”; "
        + "the text does not prove it.")
  }

  @Test("a sure encoding is a note")
  func sure() throws {
    let loaded = load(try TestFiles().bytes("tables-2/sabitiya-cp1251.csv"))
    let issues = loaded.report.issues.filter { $0.code.rawValue == "csv-guessed-encoding" }
    #expect(issues.map(\.severity) == [.note])
    #expect(issues.first?.problem == "The file is not UTF-8. Read as Windows-1251.")
  }

  @Test("Hebrew in Windows-1255 is no Cyrillic or Greek, and a few letters are said")
  func hebrew() throws {
    func read(_ text: String) throws -> (text: String, issues: [ImportIssue.Severity]) {
      let loaded = load(try SourceEncoding.windows1255.bytes(of: text))
      let issues = loaded.report.issues.filter { $0.code.rawValue == "csv-guessed-encoding" }
      let titles = loaded.collection.indices.map { loaded.collection[$0].title }
      return (titles.joined(separator: ","), issues.map(\.severity))
    }
    // With a known name of a column, and by the letters alone.
    let named = try read("תאריך,שעה,נושא\n23/03/2026,09:00,פגישה עם לקוח\n")
    #expect(named.text == "פגישה עם לקוח" && named.issues == [.note])
    let letters = try read("Date,Title\n2026-03-23,פגישה עם לקוח\n2026-03-24,שיעור\n")
    #expect(letters.text == "פגישה עם לקוח,שיעור" && letters.issues == [.note])
    #expect(try read("Date,Title\n2026-03-23,שיעור\n").issues == [.warning])
  }
}
