internal import CivilTime

/// A reader that takes the words for day, time and repetition out of a sentence, each kind at most
/// once.
struct SentenceReader {
  /// The first and the last day.
  struct Days {
    var first: SentenceDay
    var firstRange: Range<Int>
    var last: SentenceDay?
    /// The bytes of both.
    var range: Range<Int>
    /// Whether the last day ends a repetition, if there is one.
    var isUntil = false
  }

  /// The start and the end in minutes since midnight.
  struct Times {
    var start: Int
    var end: Int?
    var range: Range<Int>
  }

  /// A value with its bytes in the sentence.
  struct Found<Value> {
    var value: Value
    var range: Range<Int>
  }

  let context: SentenceContext
  /// Whether the sentence changes the times of an appointment: `+30m` is a distance then.
  let isMove: Bool
  let bytes: [UInt8]
  let words: [SentenceWord]
  let marked: [(mark: UInt8, word: SentenceWord)]
  let notes: String
  private(set) var isTaken: [Bool]

  private(set) var days: Days?
  private(set) var times: Times?
  /// The start of `in 2 hours`.
  private(set) var instant: Found<Instant>?
  private(set) var length: Found<CivilDuration>?
  /// The distance of a move; days and seconds may have opposite signs.
  private(set) var shift: Found<(days: Int, seconds: Int64)>?
  private(set) var zone: Found<ZoneID>?
  private(set) var zoneRules: ZoneRules?
  private(set) var repetition: Found<SentenceRepetition>?
  private(set) var until: Found<SentenceDay>?
  private(set) var count: Found<Int>?
  private(set) var allDay: Range<Int>?
  /// A length that does not follow a time.
  private(set) var looseLength: Range<Int>?

  /// Reads the words of a sentence. Names, title and missing parts are checked later.
  init(_ sentence: String, _ context: SentenceContext, isMove: Bool = false) throws(SentenceRefusal)
  {
    let reader = try SentenceReader(reading: sentence, context, isMove)
    guard let zone = reader.zone, let rules = reader.zoneRules, zone.value != context.zone else {
      self = reader
      return
    }
    // Days are those of the named zone.
    self = try SentenceReader(reading: sentence, context.with(rules), isMove)
  }

  private init(
    reading sentence: String, _ context: SentenceContext, _ isMove: Bool
  ) throws(SentenceRefusal) {
    self.context = context
    self.isMove = isMove
    bytes = Array(sentence.utf8)
    (words, marked, notes) = SentenceWord.split(sentence)
    isTaken = [Bool](repeating: false, count: words.count)
    var index = 0
    var followsTime = false
    while index < words.count {
      let start = index
      guard !key(index).isEmpty, let used = try take(at: index, &followsTime) else {
        (index, followsTime) = (index + 1, false)
        continue
      }
      index += used
      for place in start..<index where looseLength?.lowerBound != words[start].range.lowerBound {
        isTaken[place] = true
      }
    }
  }

  /// A word in lower case; empty for a quoted word and beyond the end.
  func key(_ index: Int) -> String { words.indices.contains(index) ? words[index].key : "" }

  /// The bytes of some words.
  func range(_ index: Int, _ count: Int) -> Range<Int> {
    words[index].range.lowerBound..<words[index + count - 1].range.upperBound
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Takes the part that begins with a word.
  ///
  /// - Returns: The number of its words; nil if the word belongs to the title.
  private mutating func take(
    at index: Int, _ followsTime: inout Bool
  ) throws(SentenceRefusal) -> Int? {
    let wasTime = followsTime
    followsTime = false
    if isMove, let shift = shift(key(index)) {
      let all = self.shift?.value ?? (days: 0, seconds: 0)
      self.shift = Found(
        value: (days: all.days + shift.days, seconds: all.seconds + shift.seconds),
        range: range(index, 1))
      return 1
    }
    if let used = try takeRepetition(at: index) { return used }
    let word = key(index)
    if word == "all-day" || word == "all" && key(index + 1) == "day" {
      let used = word == "all" ? 2 : 1
      allDay = range(index, used)
      return used
    }
    if word == "in", try day(at: index) == nil, let (duration, used) = length(at: index + 1, true) {
      let now = context.now.secondsSinceEpoch
      let start = Instant(secondsSinceEpoch: now - now % 60).adding(seconds: duration.wallSeconds)
      let place = range(index, used + 1)
      try isSingle(times?.range ?? instant?.range, place, .twoTimes, "times")
      try isSingle(days?.range, place, .twoDates, "days")
      instant = Found(value: start, range: place)
      followsTime = true
      return used + 1
    }
    if word == "for", let (duration, used) = length(at: index + 1, true) {
      try setLength(duration, range(index, used + 1))
      return used + 1
    }
    if word == "for", let used = wordsOfNoLength(at: index + 1) {
      let place = range(index, used + 1)
      throw SentenceRefusal(
        .unsureDuration, place, "\"\(text(place))\" is no length; write for 15m, or quote it")
    }
    let isJoined = ["on", "at", "from", "starting"].contains(word) || isMove && word == "to"
    let skip = isJoined ? 1 : 0
    if let (read, used) = try days(at: index + skip) {
      var found = read
      found.isUntil = found.isUntil || word == "from" || word == "starting"
      try isSingle(days?.range ?? instant?.range, found.range, .twoDates, "days")
      days = found
      return used + skip
    }
    if let (found, used) = try times(at: index + skip, isAt: word == "at") {
      try isSingle(times?.range ?? instant?.range, found.range, .twoTimes, "times")
      times = found
      followsTime = true
      return used + skip
    }
    if let (duration, used) = length(at: index, false) {
      if wasTime, length == nil {
        try setLength(duration, range(index, used))
      } else {
        looseLength = looseLength ?? range(index, used)
      }
      return used
    }
    guard wasTime, let (id, rules) = try zone(at: index) else { return nil }
    zone = Found(value: id, range: range(index, 1))
    zoneRules = rules
    followsTime = true
    return 1
  }

  private mutating func setLength(
    _ duration: CivilDuration, _ place: Range<Int>
  ) throws(SentenceRefusal) {
    try isSingle(length?.range, place, .twoEnds, "lengths")
    length = Found(value: duration, range: place)
  }

  private mutating func takeRepetition(at index: Int) throws(SentenceRefusal) -> Int? {
    if let (found, used) = try repetition(at: index) {
      let place = range(index, used)
      try isSingle(repetition?.range, place, .twoRules, "repetitions")
      repetition = Found(value: found, range: place)
      return used
    }
    let word = key(index)
    if word == "until" || word == "till", let (day, used) = try day(at: index + 1) {
      let place = range(index, used + 1)
      try isSingle(until?.range ?? count?.range, place, .twoRules, "ends of the repetition")
      until = Found(value: day, range: place)
      return used + 1
    }
    if key(index + 1) == "times", let number = word.sentenceNumber() {
      guard number > 0 else {
        throw SentenceRefusal(
          .unsureRule, range(index, 2),
          "\"\(text(range(index, 2)))\" repeats nothing; write a number from 1 on, or quote it")
      }
      try isSingle(
        until?.range ?? count?.range, range(index, 2), .twoRules, "ends of the repetition")
      count = Found(value: number, range: range(index, 2))
      return 2
    }
    return nil
  }

  /// Refuses a second part of a kind.
  private func isSingle(
    _ first: Range<Int>?, _ second: Range<Int>, _ code: SentenceRefusal.Code, _ what: String
  ) throws(SentenceRefusal) {
    guard let first else { return }
    let hint = code == .twoDates ? "; quote the one that belongs to the title" : ""
    throw SentenceRefusal(
      code, second, "two \(what): \"\(text(first))\" and \"\(text(second))\"\(hint)")
  }
}
