// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The calls of Apple's Foundation that CalendarFoundation uses and UIKit's stand-in needs, as
// Apple's documentation declares them, for systems without the SDK. None of it is ever run.
@_exported public import CoreFoundation

public typealias TimeInterval = Double

public struct Date: Hashable, Comparable, Sendable {
  public var timeIntervalSinceReferenceDate: TimeInterval { fatalError() }

  public init() { fatalError() }
  public init(timeIntervalSinceReferenceDate: TimeInterval) { fatalError() }

  public static func < (one: Date, other: Date) -> Bool { fatalError() }
}

public struct DateInterval: Hashable, Comparable, Sendable {
  public var start: Date
  public var end: Date

  public init(start: Date, end: Date) { fatalError() }

  public static func < (one: DateInterval, other: DateInterval) -> Bool { fatalError() }
}

public struct Locale: Hashable, Sendable {
  public var identifier: String { fatalError() }
  public var languageCode: String? { fatalError() }
  public var scriptCode: String? { fatalError() }
  public var decimalSeparator: String? { fatalError() }

  public init(identifier: String) { fatalError() }
}

public struct TimeZone: Hashable, Sendable {
  public static var knownTimeZoneIdentifiers: [String] { fatalError() }

  public var identifier: String { fatalError() }

  public init?(identifier: String) { fatalError() }
  public init?(secondsFromGMT seconds: Int) { fatalError() }

  public func secondsFromGMT(for date: Date = Date()) -> Int { fatalError() }
}

open class NSTimeZone: NSObject {
  public convenience init?(name: String) { fatalError() }

  open var data: Data { fatalError() }
}

public struct Calendar: Hashable, Sendable {
  public enum Identifier: Sendable { case gregorian }

  public var locale: Locale?
  public var timeZone: TimeZone
  public var firstWeekday: Int
  public var minimumDaysInFirstWeek: Int

  public var weekdaySymbols: [String] { fatalError() }
  public var shortWeekdaySymbols: [String] { fatalError() }
  public var monthSymbols: [String] { fatalError() }
  public var shortMonthSymbols: [String] { fatalError() }
  public var standaloneWeekdaySymbols: [String] { fatalError() }
  public var shortStandaloneWeekdaySymbols: [String] { fatalError() }
  public var veryShortStandaloneWeekdaySymbols: [String] { fatalError() }
  public var standaloneMonthSymbols: [String] { fatalError() }
  public var shortStandaloneMonthSymbols: [String] { fatalError() }
  public var veryShortStandaloneMonthSymbols: [String] { fatalError() }
  public var amSymbol: String { fatalError() }
  public var pmSymbol: String { fatalError() }

  public init(identifier: Identifier) { fatalError() }
}

open class DateFormatter: NSObject {
  open class func dateFormat(
    fromTemplate template: String, options: Int, locale: Locale?
  ) -> String? { fatalError() }
}

public final class NSNumber: NSObject, ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) { fatalError() }
}

open class NumberFormatter: NSObject {
  open var locale: Locale!

  open func string(from number: NSNumber) -> String? { fatalError() }
}

open class NSLocale: NSObject {
  public enum LanguageDirection: Sendable { case unknown, leftToRight, rightToLeft }

  open class func characterDirection(forLanguage isoLangCode: String) -> LanguageDirection {
    fatalError()
  }
}

public struct UUID: Hashable, Sendable {
  public var uuidString: String { fatalError() }

  public init() { fatalError() }
}

public struct Data: RandomAccessCollection, Hashable, Sendable {
  public var startIndex: Int { fatalError() }
  public var endIndex: Int { fatalError() }

  public subscript(position: Int) -> UInt8 { fatalError() }
}
