/// The characters of an encoding whose bytes below 80 are ASCII.
///
/// All characters have at most 16 bits. Codes of three and four bytes have no characters here.
struct CharacterTable: Sendable {
  static let firstTrail: UInt8 = 0x40
  /// The number of second bytes, from 40 to FE.
  private static let trails = 0xFF - 0x40

  /// The characters of the single bytes from 80 on; 0 if undefined.
  private(set) var single = [UInt16](repeating: 0, count: 128)
  /// The characters of two bytes, with the first byte from 81 to FE; 0 if undefined. Empty if the
  /// encoding has none.
  private(set) var double: [UInt16] = []

  /// The table of an encoding; nil for Unicode. Tables of two bytes are built once, in less than a
  /// millisecond.
  static func table(_ encoding: SourceEncoding) -> CharacterTable? {
    switch encoding {
    case .shiftJIS: shiftJIS
    case .eucJP: eucJP
    case .gb18030: gb18030
    case .big5: big5
    case .eucKR: eucKR
    case .utf8, .utf16LittleEndian, .utf16BigEndian: nil
    case .windows1250, .windows1251, .windows1252, .windows1253, .windows1254, .windows1255,
      .windows1257, .iso8859Part1:
      CodePage.characters(encoding).map { CharacterTable(single: $0) }
    }
  }

  /// Whether a byte begins a code of two bytes.
  func isLead(_ byte: UInt8) -> Bool {
    !double.isEmpty && byte > 0x80 && byte < 0xFF && single[Int(byte) - 0x80] == 0
  }

  /// The character of two bytes; 0 if undefined.
  func character(_ lead: UInt8, _ trail: UInt8) -> UInt16 {
    guard isLead(lead), trail >= CharacterTable.firstTrail, trail < 0xFF else { return 0 }
    return double[CharacterTable.place(lead, trail)]
  }

  /// The codes by character. The first code of a character counts, except that `last` first bytes
  /// are used only for characters without another code.
  func codes(last: ClosedRange<UInt8>?) -> [UInt16: [UInt8]] {
    var codes: [UInt16: [UInt8]] = [:]
    for (place, character) in single.enumerated() where character != 0 {
      codes[character] = [UInt8(0x80 + place)]
    }
    guard !double.isEmpty else { return codes }
    var leads = Array(UInt8(0x81)...0xFE)
    if let last { leads = leads.filter { !last.contains($0) } + Array(last) }
    for lead in leads {
      for trail in CharacterTable.firstTrail...0xFE {
        let character = character(lead, trail)
        if character != 0, codes[character] == nil { codes[character] = [lead, trail] }
      }
    }
    return codes
  }

  private static func place(_ lead: UInt8, _ trail: UInt8) -> Int {
    Int(lead - 0x81) * trails + Int(trail - firstTrail)
  }

  private init(single text: String) {
    for (place, scalar) in text.unicodeScalars.enumerated() where scalar != " " {
      single[place] = UInt16(truncatingIfNeeded: scalar.value)
    }
  }

  // MARK: Two bytes

  /// Makes a table of rows of characters, of which each has a code.
  private init(_ rows: String, code: (_ row: Int, _ cell: Int) -> (UInt8, UInt8)?) {
    double = Array(repeating: 0, count: 126 * CharacterTable.trails)
    var (row, cell) = (0, 0)
    for scalar in rows.unicodeScalars {
      if scalar == "\n" {
        (row, cell) = (row + 1, 0)
        continue
      }
      if scalar != " ", let (lead, trail) = code(row, cell) { set(scalar, lead, trail) }
      cell += 1
    }
  }

  private mutating func set(_ scalar: Unicode.Scalar, _ lead: UInt8, _ trail: UInt8) {
    double[CharacterTable.place(lead, trail)] = UInt16(truncatingIfNeeded: scalar.value)
  }

  /// The code of a cell of a grid of 94 by 94 cells.
  private static func gridCode(_ row: Int, _ cell: Int) -> (UInt8, UInt8)? {
    row < 94 ? (UInt8(0xA1 + row), UInt8(0xA1 + cell)) : nil
  }

  private static let shiftJIS: CharacterTable = {
    var table = CharacterTable(DoubleByteTable.japanese) { row, cell in
      // Each first byte has two rows, and the second bytes leave out 7F.
      let lead = row / 2 + (row < 62 ? 0x81 : 0xC1)
      let place = row % 2 * 94 + cell
      return (UInt8(lead), UInt8(place + (place < 63 ? 0x40 : 0x41)))
    }
    for byte in 0xA1...0xDF { table.single[byte - 0x80] = UInt16(0xFF61 + byte - 0xA1) }
    return table
  }()

  private static let eucJP: CharacterTable = {
    var table = CharacterTable(DoubleByteTable.japanese, code: gridCode)
    for byte in UInt8(0xA1)...0xDF {
      guard let katakana = Unicode.Scalar(0xFF61 + UInt32(byte - 0xA1)) else { continue }
      table.set(katakana, 0x8E, byte)
    }
    return table
  }()

  private static let gb18030: CharacterTable = {
    var table = CharacterTable(DoubleByteTable.chinese, code: gridCode)
    guard !DoubleByteTable.chinese.isEmpty else { return table }
    // The other hanzi of Unicode 1.1, in order.
    let known = Set(table.double)
    var missing = (UInt32(0x4E00)...0x9FA5).filter { !known.contains(UInt16($0)) }[...]
    for (leads, trails) in [(UInt8(0x81)...0xA0, UInt8(0x40)...0xFE), (0xAA...0xFE, 0x40...0xA0)] {
      for lead in leads {
        for trail in trails where trail != 0x7F {
          guard let scalar = missing.popFirst().flatMap(Unicode.Scalar.init) else { break }
          table.set(scalar, lead, trail)
        }
      }
    }
    var (code, column) = ((UInt8(0), UInt8(0)), 0)
    for scalar in DoubleByteTable.chineseSigns.unicodeScalars {
      column += 1
      if scalar == "\n" {
        (code, column) = ((0, 0), 0)
      } else if column <= 4 {
        let digit = UInt8(scalar.value) - (scalar.value > 57 ? 55 : 48)
        if column < 3 { code.0 = code.0 << 4 | digit } else { code.1 = code.1 << 4 | digit }
      } else {
        if scalar != " " { table.set(scalar, code.0, code.1) }
        code.1 += 1
      }
    }
    return table
  }()

  private static let big5 = CharacterTable(DoubleByteTable.taiwanese) { row, cell in
    (UInt8(0xA1 + row), UInt8(cell < 63 ? 0x40 + cell : 0xA1 + cell - 63))
  }

  private static let eucKR: CharacterTable = {
    var table = CharacterTable(DoubleByteTable.korean, code: gridCode)
    guard !DoubleByteTable.korean.isEmpty else { return table }
    // The other syllables, in order.
    let known = Set(table.double)
    var missing = (UInt32(0xAC00)...0xD7A3).filter { !known.contains(UInt16($0)) }[...]
    for lead in UInt8(0x81)...0xC6 {
      for trail in UInt8(0x41)...(lead < 0xA1 ? 0xFE : 0xA0)
      where 0x41...0x5A ~= trail || 0x61...0x7A ~= trail || trail > 0x80 {
        guard let scalar = missing.popFirst().flatMap(Unicode.Scalar.init) else { break }
        table.set(scalar, lead, trail)
      }
    }
    return table
  }()
}

/// The tables of characters of two bytes. Browsers have their own; a page need not carry them.
enum DoubleByteTable {
  #if hasFeature(Embedded)
    static let (japanese, chinese, chineseSigns, taiwanese, korean) = ("", "", "", "", "")
  #endif
}
