import Foundation
import TestSupport

/// Zones with all kinds of rules, and dates in them.
enum Zones {
  static let names = [
    "Europe/Berlin", "Europe/London", "Europe/Dublin", "Europe/Lisbon", "Europe/Moscow",
    "Africa/Casablanca", "Africa/Cairo", "America/New_York", "America/Los_Angeles",
    "America/St_Johns", "America/Sao_Paulo", "America/Havana", "America/Santiago", "Asia/Tokyo",
    "Asia/Kolkata", "Asia/Kathmandu", "Asia/Tehran", "Australia/Lord_Howe", "Australia/Sydney",
    "Pacific/Apia", "Pacific/Chatham", "UTC",
  ]

  static let all: [TimeZone] = names.compactMap { TimeZone(identifier: $0) }

  /// A random time from 1900 to 2100, with a fraction of a second.
  static func date(using random: inout SeededGenerator) -> Date {
    let seconds = Int.random(in: -2_208_988_800...4_102_444_800, using: &random)
    let eighths = Double(Int.random(in: 0..<8, using: &random)) / 8
    return Date(timeIntervalSince1970: Double(seconds) + eighths)
  }

  static func gregorian(_ zone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar
  }
}
