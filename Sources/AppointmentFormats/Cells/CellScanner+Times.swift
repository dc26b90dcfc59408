internal import CivilTime
internal import Primitives

extension CellScanner {
  /// - Parameter isAlone: Whether the time does not follow a date, so that `+1` means the next day.
  mutating func time(isAlone: Bool = false) throws(Fault) -> CellTime {
    var half = halfOfDay(isLeading: true)
    var isTime = half != nil
    skipBlanks()
    var isIntroduced = false
    if isAtLetter, half == nil {
      let word = word()
      // `€9.30`
      if word.unicodeScalars.first?.properties.generalCategory == .currencySymbol {
        throw .malformed
      }
      // `ab 18 Uhr` is a start.
      if CellScanner.isLinking(word) || CellRange.introductions.contains(word.lowercased()) {
        skipLoose()
      }
      // `klo 9` has no other meaning, `kl. 9` may be a class.
      isTime = ["klo", "godz", "ore"].contains(word.lowercased())
      isIntroduced = isTime || word.lowercased() == "kl"
    }
    guard var hour = number(), hour.count <= 2 || isIntroduced && hour.count == 4 else {
      throw .malformed
    }
    var (minute, second) = (0, 0)
    let isPoint = peek == UInt8(ascii: ".")
    if hour.count == 4 {
      // `kl. 1800`
      (hour.value, minute, isTime) = (hour.value / 100, hour.value % 100, true)
    } else if accept(UInt8(ascii: ":")) || accept(UInt8(ascii: ".")) || acceptHour(&isTime) {
      skipBlanks()
      if let minutes = number() {
        guard minutes.count <= 2 else { throw .malformed }
        minute = minutes.value
        isTime = true
        if accept(UInt8(ascii: ":")) || accept(UInt8(ascii: ".")) || accept("分") || accept("분")
          || accept(UInt8(ascii: "m"))
        {
          skipBlanks()
          if let seconds = number() {
            guard seconds.count <= 2 else { throw .malformed }
            guard seconds.value <= 60 else { throw .noSuchTime }
            second = min(seconds.value, 59)
            _ = accept("秒") || accept("초")
            if accept(UInt8(ascii: ".")) || accept(UInt8(ascii: ",")) {
              var rest = text
              _ = rest.skipDigits(bytes.span)
              text = rest
            }
          } else if isPoint, 1...12 ~= minute, bytes[text.position - 1] == UInt8(ascii: ".") {
            // `11.05.` is a day.
            throw .malformed
          }
        }
      } else if !isTime {
        throw .malformed
      } else if accept("半") || accept("반") {
        minute = 30
      }
    }
    skipBlanks()
    if half == nil { half = halfOfDay() }
    isTime = isTime || half != nil
    skipBlanks()
    if isAtLetter {
      let before = text
      let written = word()
      let word = FoldedName.fold(written)
      // The hour of Italian is a length.
      if written.lowercased() == "óra"
        || ["uhr", "h", "hrs", "hs", "uur", "hod", "ч", "oclock", "klo", "godz", "u", "น"].contains(
          word)
      {
        if !accept(UInt8(ascii: ".")), !isTime { minute = minutesAfterHour() }
        isTime = true
      } else {
        text = before
      }
    }
    guard isTime else { throw .malformed }
    let days = isAlone ? acceptDays() : 0
    let offset = try offset()
    if isAlone, isWinterTime { throw .malformed }
    guard minute < 60 else { throw .noSuchTime }
    var hours = hour.value
    if let half {
      if hours >= 1, hours <= 12 {
        hours = hours % 12 + half
      } else if hours >= 24 || (half == 0 && hours != 0) {
        // 13:00 PM occurs in real files, as does 0:30 AM.
        throw .noSuchTime
      }
    }
    // `26:00` is two o'clock on the next day, for callers that accept it.
    let isLate = isAlone && hours < 30 && half == nil && offset == nil && days == 0
    guard hours < 24 || isLate || (hours == 24 && minute == 0 && second == 0) else {
      throw .noSuchTime
    }
    return CellTime(second: hours * 3600 + minute * 60 + second, offset: offset, days: days)
  }

  /// Skips the number of a lesson in front of its time: `1. ` of `1. 7:45`, `2) ` of `2) 9.30`.
  mutating func skipNumbering() {
    var ahead = self
    guard let number = ahead.number(), number.count <= 2,
      ahead.accept(UInt8(ascii: ".")) || ahead.accept(UInt8(ascii: ")")), ahead.peek == 0x20
    else { return }
    ahead.skipBlanks()
    let rest = ahead
    guard let hour = ahead.number(), hour.count <= 2,
      ahead.accept(UInt8(ascii: ":")) || ahead.accept(UInt8(ascii: "."))
        || ahead.accept(UInt8(ascii: "h")), let minute = ahead.number(), minute.count == 2
    else { return }
    self = rest
  }

  /// Skips `+1`, `(+1)` or `+1 day` at the end. Returns the number of days; 0 if there is none.
  private mutating func acceptDays() -> Int {
    var ahead = self
    ahead.skipBlanks()
    let isBracketed = ahead.accept(UInt8(ascii: "("))
    guard ahead.accept(UInt8(ascii: "+")), let number = ahead.number(), number.count == 1 else {
      return 0
    }
    ahead.skipBlanks()
    guard
      ["", "d", "day", "days", "t", "tag", "j", "jour", "día", "dia", "日", "天", "일"]
        .contains(ahead.word().lowercased()), !isBracketed || ahead.accept(UInt8(ascii: ")")),
      ahead.text.isAtEnd
    else { return 0 }
    self = ahead
    return number.value
  }

  /// The two digits after the word for hours, as in `15 Uhr 30`; 0 if there are none, or if a date
  /// begins with them.
  private mutating func minutesAfterHour() -> Int {
    var ahead = self
    ahead.skipBlanks()
    guard let minutes = ahead.number(), minutes.count == 2 else { return 0 }
    let next = ahead.text.isAtEnd ? UInt8(ascii: " ") : ahead.peek
    guard next == UInt8(ascii: " ") else { return 0 }
    self = ahead
    return minutes.value
  }

  /// Skips a separator other than a colon between hours and minutes.
  mutating func acceptHour(_ isTime: inout Bool) -> Bool {
    var ahead = self
    ahead.skipBlanks()
    if ahead.accept("giờ") {
      self = ahead
      isTime = true
      return true
    }
    guard
      accept(UInt8(ascii: "h")) || accept(UInt8(ascii: "H")) || accept("時") || accept("时")
        || accept("点") || accept("點") || accept("시")
    else { return false }
    isTime = true
    return true
  }

  /// Skips `AM`, `p.m.`, `a` or `午後`. Returns the hours to add; nil if there is none.
  ///
  /// One letter behind a blank is a room or a group: `12:00 A`.
  ///
  /// - Parameter isLeading: Whether it is in front of the hour, where one letter is part of a code: `A1`.
  mutating func halfOfDay(isLeading: Bool = false) -> Int? {
    if isBeyondASCII {
      for word in ["午前", "上午", "오전", "π.μ.", "πμ"] where accept(word) { return 0 }
      for word in ["午後", "下午", "오후", "μ.μ.", "μμ"] where accept(word) { return 12 }
      let before = text
      if !isLeading, let half = accept("ص") ? 0 : accept("م") ? 12 : nil {
        if !isAtLetter { return half }
        text = before
      }
    }
    let before = text
    let bytes = bytes
    let isApart = text.position > 0 && bytes[text.position - 1] == UInt8(ascii: " ")
    let isMorning = text.accept(letter: UInt8(ascii: "a"), bytes.span)
    guard isMorning || text.accept(letter: UInt8(ascii: "p"), bytes.span) else { return nil }
    _ = accept(UInt8(ascii: "."))
    skipBlanks()
    let isWhole = text.accept(letter: UInt8(ascii: "m"), bytes.span)
    if isWhole { _ = accept(UInt8(ascii: ".")) }
    guard !isAtLetter, isWhole || !isLeading && !isApart else {
      text = before
      return nil
    }
    return isMorning ? 0 : 12
  }

  /// Parses the abbreviation of a clock with one meaning, `CEST`.
  private mutating func abbreviation() -> UTCOffset? {
    let before = text
    let word = word()
    let winter = ["CET": 1, "MEZ": 1, "EET": 2, "WET": 0][word]
    isWinterTime = winter != nil
    if let winter { return UTCOffset(seconds: Int32(winter * 3600)) }
    guard let name = ZoneAbbreviations.offsetName(word) else {
      text = before
      return nil
    }
    let parts = name.dropFirst().split(separator: ":").compactMap { Int32($0) }
    let seconds = parts[0] * 3600 + parts[1] * 60
    return UTCOffset(seconds: name.hasPrefix("-") ? -seconds : seconds)
  }

  /// Parses `Z`, `+01:00`, `GMT+0100 (CET)`, or nothing.
  mutating func offset() throws(Fault) -> UTCOffset? {
    skipBlanks()
    var offset: UTCOffset?
    if isAtLetter {
      for name in ["Z", "UTC", "GMT", "z"] where accept(name) {
        offset = .utc
        break
      }
      if offset == nil { offset = abbreviation() }
    }
    let isNegative = accept(UInt8(ascii: "-"))
    if isNegative || accept(UInt8(ascii: "+")) {
      guard let hours = number(), hours.count <= 2 || hours.count == 4 else { throw .malformed }
      var (hour, minute) = (hours.value, 0)
      if hours.count == 4 { (hour, minute) = (hours.value / 100, hours.value % 100) }
      if accept(UInt8(ascii: ":")) {
        guard let minutes = number(), minutes.count == 2 else { throw .malformed }
        minute = minutes.value
      }
      guard hour < 24, minute < 60 else { throw .noSuchTime }
      let seconds = Int32(hour * 3600 + minute * 60)
      offset = UTCOffset(seconds: isNegative ? -seconds : seconds)
    }
    skipParenthesis()
    return offset
  }
}
