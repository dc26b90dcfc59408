import CivilTime

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// Musl has the names of one locale only; other systems lack these calls.
#if canImport(Glibc) || canImport(Darwin)
  func liveLocaleFacts(environment: [String: String]) -> LocaleFacts? {
    localeName(environment: environment).flatMap { localeFacts(named: $0) }
  }

  /// The requested locale for times; nil for none and for "C".
  func localeName(environment: [String: String]) -> String? {
    let name = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    guard let name, name != "C", name != "POSIX", !name.hasPrefix("C.") else { return nil }
    return name
  }

  /// Reads the C library's locale data, which needs no library beyond the system's own. It sets the
  /// locale of the process during the call, since `newlocale` in a static program knows only "C".
  /// Not thread-safe.
  func localeFacts(named name: String) -> LocaleFacts? {
    guard unsafe setlocale(LC_TIME, name) != nil else { return nil }
    defer { unsafe setlocale(LC_TIME, "C") }
    func text(_ item: Int) -> String {
      guard let bytes = unsafe nl_langinfo(nl_item(item)) else { return "" }
      // A locale without UTF-8 is usually a Latin-1 one, whose bytes equal the first 256 scalars.
      return unsafe String(validatingCString: bytes)
        ?? String(
          String.UnicodeScalarView(
            unsafe UnsafeBufferPointer(start: bytes, count: strlen(bytes)).map {
              Unicode.Scalar(UInt8(bitPattern: $0))
            }))
    }
    // The C library counts weekdays from Sunday.
    func week(_ first: Int) -> [String] { (0..<7).map { text(first + ($0 + 1) % 7) } }
    func year(_ first: Int) -> [String] { (0..<12).map { text(first + $0) } }
    return LocaleFacts(
      weekdayNames: week(Int(DAY_1)), shortWeekdayNames: week(Int(ABDAY_1)),
      monthNames: year(Int(MON_1)), shortMonthNames: year(Int(ABMON_1)),
      firstWeekday: firstWeekday(),
      uses24HourClock: isOf24Hours(text(Int(T_FMT))),
      languageTag: languageTag(ofLocale: name))
  }

  /// Whether a `strftime` format counts hours from 0 to 23.
  func isOf24Hours(_ form: String) -> Bool {
    let bytes = Array(form.utf8)
    return !zip(bytes, bytes.dropFirst()).contains { sign, letter in
      sign == UInt8(ascii: "%") && "rIlp".utf8.contains(letter)
    }
  }

  /// `de-DE` for `de_DE.UTF-8@euro`; nil if the name does not begin with a language.
  func languageTag(ofLocale name: String) -> String? {
    let tag = name.prefix { $0 != "." && $0 != "@" }
    let parts = tag.split(separator: "_", omittingEmptySubsequences: false)
    let isTag = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    guard isTag, let language = parts.first, (2...3).contains(language.count) else { return nil }
    return parts.joined(separator: "-")
  }

  #if canImport(Glibc)
    private func firstWeekday() -> Weekday? {
      // The pointer returned for _NL_TIME_WEEK_1STDAY is itself the value 19971130 (a Sunday) or
      // 19971201 (a Monday). _NL_TIME_FIRST_WEEKDAY counts from that day, which is 1.
      let origin = unsafe UInt(bitPattern: nl_langinfo(nl_item(timeWeek1stDay)))
      let counted = Int(unsafe nl_langinfo(nl_item(timeFirstWeekday)).pointee)
      let base: Weekday = origin & 0xFFFF_FFFF == 19_971_201 ? .monday : .sunday
      return (1...7).contains(counted) ? base.advanced(by: counted - 1) : nil
    }

    // Item numbers of nl_langinfo in glibc's <langinfo.h>, _NL_ITEM(LC_TIME = 2, index). The header
    // defines them in an enumeration that cannot be imported by name.
    private let timeWeek1stDay = 2 << 16 + 0x66
    private let timeFirstWeekday = 2 << 16 + 0x68
  #else
    /// Darwin's locale data do not include the first weekday.
    private func firstWeekday() -> Weekday? { nil }
  #endif
#else
  func liveLocaleFacts(environment: [String: String]) -> LocaleFacts? { nil }
#endif
