import CivilTime
import TestSupport
import Testing

@Suite("Date and time texts", .portioned)
struct ParsedDateTimeTests {
  @Test(
    "the forms of ISO 8601 and iCalendar",
    arguments: [
      ("20260323", "2026-03-23"),
      ("2026-03-23", "2026-03-23"),
      ("2026-W13-1", "2026-03-23"),
      ("2026W131", "2026-03-23"),
      ("2020-W53-7", "2021-01-03"),
      ("2026-082", "2026-03-23"),
      ("2026082", "2026-03-23"),
      ("-0044-03-15", "-0044-03-15"),
      ("+2026-03-23", "2026-03-23"),
      ("-00440315", "-0044-03-15"),
      ("0000-02-29", "0000-02-29"),
      ("20260323T090000", "2026-03-23T09:00:00"),
      ("20260323T0900", "2026-03-23T09:00:00"),
      ("20260323T235959Z", "2026-03-23T23:59:59Z"),
      ("20260323T090000+0100", "2026-03-23T09:00:00+01:00"),
      ("2026-03-23T09:00", "2026-03-23T09:00:00"),
      ("2026-03-23 09:00", "2026-03-23T09:00:00"),
      ("2026-03-23T09:00:30", "2026-03-23T09:00:30"),
      ("2026-03-23 09:00:30", "2026-03-23T09:00:30"),
      ("2026-03-23t09:00:30z", "2026-03-23T09:00:30Z"),
      ("2026-03-23T09:00:30.125Z", "2026-03-23T09:00:30Z"),
      ("2026-03-23T09:00:30,999999999", "2026-03-23T09:00:30"),
      ("2026-03-23T09:00+01:00", "2026-03-23T09:00:00+01:00"),
      ("2026-03-23T09:00-0330", "2026-03-23T09:00:00-03:30"),
      ("2026-03-23T09:00-11", "2026-03-23T09:00:00-11:00"),
      ("2026-03-23T09:00+00:53:28", "2026-03-23T09:00:00+00:53:28"),
      ("2026-W13-1T09:00", "2026-03-23T09:00:00"),
      ("2026-03-23T24:00", "2026-03-24T00:00:00"),
      ("20261231T240000Z", "2027-01-01T00:00:00Z"),
      ("19981231T235960Z", "1998-12-31T23:59:59Z"),
    ])
  func forms(text: String, expected: String) throws {
    let parsed = try ParsedDateTime(text)
    #expect(parsed.description == expected)
    #expect(ParsedDateTime(bytes: Array(text.utf8).span) == parsed)
    #expect(try ParsedDateTime(expected) == parsed)
  }

  @Test(
    "other texts are errors",
    arguments: [
      "", "2", "2026", "2026-03", "202603", "2026-3-23", "2026-0323", "202603-23", "2026/03/23",
      "2026-02-29", "20260229", "2026-13-01", "2026-00-10", "20260100", "2026-366", "2026000",
      "2025-W53-1", "2026-W00-1", "2026-W13-8", "2026-W13", "2026W13", "2026-W131", "2026W13-1",
      "2026-03-23T", "2026-03-23T9:00", "2026-03-23T09", "2026-03-23T25:00", "2026-03-23T09:60",
      "2026-03-23T09:00:61", "2026-03-23T24:01", "2026-03-23T24:00:01", "2026-03-23  09:00",
      "2026-03-23T09:00:", "2026-03-23T09:0000", "2026-03-23T0900:00", "2026-03-23T09:00:00.",
      "2026-03-23T09:00ZZ", "2026-03-23T09:00Z ", " 2026-03-23", "2026-03-23Z", "2026-03-23+01:00",
      "2026-03-23T09:00+1", "2026-03-23T09:00+24:00", "2026-03-23T09:00+01:60",
      "2026-03-23T09:00+01:0000", "2026-03-23T09:00+0100:00", "2026-03-23T09:00+",
      "20260323T090000z1", "20260323T09000", "20260323T0900000", "20260323X090000",
      "9999-12-31T24:00", "２０２６-03-23", "2026−03−23", "2026-03-23T09:00\0", "--2026-03-23",
      "+-2026-03-23",
    ])
  func errors(text: String) {
    #expect(ParsedDateTime(bytes: Array(text.utf8).span) == nil)
    do {
      let value = try ParsedDateTime(text)
      Issue.record("“\(text)” is read as \(value)")
    } catch {
      #expect(error.code == .invalidDateTime)
      #expect(text.isEmpty || error.description.contains("“"))
      #expect((error.byteOffset ?? -1) <= text.utf8.count)
    }
  }

  @Test("values of calendar files may have blanks, and never are week or ordinal dates")
  func fileValues() throws {
    for (text, expected) in [
      ("20260323", "2026-03-23"), (" 20260323\t", "2026-03-23"), ("-00440315", "-0044-03-15"),
      ("20260323T090000", "2026-03-23T09:00:00"), ("20260323t0900z", "2026-03-23T09:00:00Z"),
      ("2026-03-23  09:00", "2026-03-23T09:00:00"),
      ("2026-03-23 09:00:30.5 +01:00 ", "2026-03-23T09:00:30+01:00"),
      ("2026-03-23 09:00 Z", "2026-03-23T09:00:00Z"), ("20261231T2400", "2027-01-01T00:00:00"),
    ] {
      let value = try ParsedDateTime(value: Array(text.utf8).span)
      #expect(value.description == expected, "\(text)")
      let seconds = value.civil.wallSeconds - Int64(value.offset?.seconds ?? 0)
      #expect(value.clockSeconds == seconds, "\(text)")
    }
    for (text, fault) in [
      // A date that lacks a digit must not be read as another form.
      ("2026082", ParsedDateTime.Fault.malformed), ("2026-082", .malformed),
      ("2026W131", .malformed), ("2026-W13-1", .malformed), ("", .malformed), ("  ", .malformed),
      ("2026032309", .malformed), ("20260323 x", .malformed), ("20260323T0900 Z x", .malformed),
      ("20260230", .noSuchDate), ("2026-13-01T09:00", .noSuchDate), ("99991231T2400", .noSuchDate),
      ("20260323T250000", .noSuchTime), ("20260323T0960", .noSuchTime),
      ("20260323T090061", .noSuchTime), ("2026-03-23T09:00+24:00", .noSuchTime),
    ] {
      #expect(throws: fault, "\(text)") {
        try ParsedDateTime(value: Array(text.utf8).span)
      }
    }
  }

  /// Reads a text by the definitions of the forms, cutting it into parts.
  func naive(_ text: [UInt8]) -> ParsedDateTime? {
    func digits(_ bytes: ArraySlice<UInt8>) -> Int? {
      bytes.allSatisfy { $0 >= 48 && $0 <= 57 } ? Int(String(decoding: bytes, as: UTF8.self)) : nil
    }
    func separator(_ index: Int, _ allowed: String) -> Bool {
      allowed.utf8.contains(text[index])
    }
    let parts: [ArraySlice<UInt8>]
    switch text.count {
    case 8: parts = [text[0..<4], text[4..<6], text[6..<8]]
    case 10:
      guard separator(4, "-"), separator(7, "-") else { return nil }
      parts = [text[0..<4], text[5..<7], text[8..<10]]
    case 15:
      guard separator(8, "Tt ") else { return nil }
      parts = [text[0..<4], text[4..<6], text[6..<8], text[9..<11], text[11..<13], text[13..<15]]
    default:
      guard separator(4, "-"), separator(7, "-"), separator(10, "Tt "), separator(13, ":"),
        text.count == 16 || separator(16, ":")
      else { return nil }
      let second = text.count == 16 ? ArraySlice([48, 48]) : text[17..<19]
      parts = [text[0..<4], text[5..<7], text[8..<10], text[11..<13], text[14..<16], second]
    }
    let numbers = parts.compactMap(digits)
    guard numbers.count == parts.count,
      let date = CivilDate(year: numbers[0], month: numbers[1], day: numbers[2])
    else { return nil }
    guard numbers.count == 6 else { return ParsedDateTime(date) }
    let second = numbers[5] == 60 ? 59 : numbers[5]
    if numbers[3] == 24, numbers[4] == 0, second == 0 {
      return ParsedDateTime(date.adding(days: 1), .midnight)
    }
    return TimeOfDay(hour: numbers[3], minute: numbers[4], second: second)
      .map { ParsedDateTime(date, $0) }
  }

  @Test("the common forms with every byte replaced by every other are read as cutting them up is")
  func everyByte() {
    for text in [
      "20260323", "2026-03-23", "20260323T191525", "2026-03-23T19:15", "2026-03-23T19:15:25",
    ] {
      let bytes = Array(text.utf8)
      for index in bytes.indices {
        for byte in UInt8.min ... .max {
          var changed = bytes
          changed[index] = byte
          // A sign before the year, ordinal and week dates are other forms of the same length.
          let isOtherForm =
            [43, 45].contains(changed[0]) || byte == 87 || !text.contains("-") && changed[4] == 45
          let found = ParsedDateTime(bytes: changed.span)
          guard isOtherForm || found == naive(changed) else {
            Issue.record(
              "\(String(decoding: changed, as: UTF8.self)): \(String(describing: found))")
            return
          }
          // The slow and the fast path agree on all texts.
          let slow = try? ParsedDateTime(String(decoding: changed, as: UTF8.self))
          guard byte >= 0x80 || slow == found else {
            Issue.record("\(changed): \(String(describing: slow))")
            return
          }
        }
      }
    }
  }

  @Test("every second of a day and every day of some years are read as written")
  func written() throws {
    var bytes: [UInt8] = []
    let date = try CivilDate("2026-03-23")
    for second in (0..<86_400).portion(every: 19) {
      let local = CivilDateTime(date, try #require(TimeOfDay(secondOfDay: second)))
      bytes.removeAll(keepingCapacity: true)
      local.appendBasic(to: &bytes)
      guard CivilDateTime(bytes: bytes.span) == local else {
        Issue.record("\(local)")
        return
      }
      bytes.removeAll(keepingCapacity: true)
      local.appendExtended(to: &bytes)
      guard CivilDateTime(bytes: bytes.span) == local else {
        Issue.record("\(local)")
        return
      }
    }
    for number in stride(from: -4_371_587, through: 2_932_896, by: 61) {
      let date = try #require(CivilDate(dayNumber: number))
      bytes.removeAll(keepingCapacity: true)
      date.appendBasic(to: &bytes)
      let basic = CivilDate(bytes: bytes.span)
      bytes.removeAll(keepingCapacity: true)
      date.appendExtended(to: &bytes)
      guard basic == date, CivilDate(bytes: bytes.span) == date else {
        Issue.record("\(date)")
        return
      }
    }
  }

  @Test("dates, local date-times and instants take only what they can hold")
  func kinds() throws {
    #expect(try CivilDate("20260323").basicText == "20260323")
    #expect(throws: CivilTimeError.self) { try CivilDate("20260323T090000") }
    #expect(try CivilDateTime("2026-03-23 09:00").basicText == "20260323T090000")
    #expect(throws: CivilTimeError.self) { try CivilDateTime("20260323") }
    #expect(throws: CivilTimeError.self) { try CivilDateTime("20260323T090000Z") }
    #expect(try Instant("2026-03-23T09:00+01:00").basicText == "20260323T080000Z")
    #expect(try Instant("20260323T080000Z").description == "2026-03-23T08:00:00Z")
    #expect(throws: CivilTimeError.self) { try Instant("20260323T080000") }
    #expect(CivilDateTime(bytes: Array("20260323".utf8).span) == nil)
    #expect(CivilDateTime(bytes: Array("20260323T090000Z".utf8).span) == nil)
    #expect(Instant(bytes: Array("20260323T090000".utf8).span) == nil)
    #expect(try ParsedDateTime("20260323").isDateOnly)
    #expect(try ParsedDateTime("20260323").civil.description == "2026-03-23T00:00:00")
    let date = try CivilDate("2026-03-23")
    #expect(ParsedDateTime(date, nil, offset: .utc).offset == nil)
    #expect(
      ParsedDateTime(date, .midnight, offset: .utc).instant == (try Instant("20260323T000000Z")))
  }

  @Test("times of day and offsets alone")
  func parts() throws {
    #expect(try TimeOfDay("09:00").description == "09:00")
    #expect(try TimeOfDay("090030").description == "09:00:30")
    #expect(try TimeOfDay("23:59:60").description == "23:59:59")
    for text in ["", "9:00", "24:00", "09:00Z", "09", "09:00:0"] {
      #expect(throws: CivilTimeError.self, "\(text)") { try TimeOfDay(text) }
    }
    for (text, seconds, basic) in [
      ("Z", 0, "+0000"), ("+01:00", 3600, "+0100"), ("-0330", -12_600, "-0330"),
      ("+14", 50_400, "+1400"), ("-00:00:01", -1, "-000001"), ("+235959", 86_399, "+235959"),
    ] {
      let offset = try UTCOffset(text)
      #expect(offset.seconds == seconds)
      #expect(offset.basicText == basic)
      #expect(try UTCOffset(offset.description) == offset)
    }
    for text in [
      "", "+", "+1", "+1:00", "+0100:00", "+01:0000", "01:00", "+24:00", "UTC", "+01:00 ",
    ] {
      #expect(throws: CivilTimeError.self, "\(text)") { try UTCOffset(text) }
      #expect(UTCOffset(bytes: Array(text.utf8).span) == nil)
    }
  }

  @Test("instants at the ends of 64 bits have a text")
  func extremes() {
    #expect(Instant(secondsSinceEpoch: .max).description == "9999-12-31T23:59:59Z")
    #expect(Instant(secondsSinceEpoch: .min).basicText == "-99990101T000000Z")
    #expect(Instant(secondsSinceEpoch: .max).adding(seconds: .max).secondsSinceEpoch == .max)
    #expect(Instant(secondsSinceEpoch: .min).adding(seconds: -1).secondsSinceEpoch == .min)
    #expect(CivilDateTime(.distantFuture).adding(seconds: .max).date == .distantFuture)
    #expect(CivilDateTime(.distantPast).adding(seconds: .min).date == .distantPast)
  }
}
