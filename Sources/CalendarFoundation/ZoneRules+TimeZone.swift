public import CivilTime
public import Foundation

extension ZoneID {
  /// The name of a zone. Fixed offsets, such as Foundation's `GMT+0130`, become `+01:30`; GMT
  /// itself becomes `UTC`.
  public init(_ zone: TimeZone) {
    if let offset = zone.fixedOffset {
      self = offset == .utc ? .utc : ZoneID(offset.description)
    } else {
      self.init(zone.identifier)
    }
  }
}

extension TimeZone {
  /// The zone with a name; nil if Foundation has none.
  ///
  /// In statically linked programs and with FoundationEssentials alone, Foundation has only UTC and
  /// fixed offsets.
  public init?(_ zone: ZoneID) {
    if let offset = zone.fixedOffset {
      self.init(secondsFromGMT: Int(offset.seconds))
    } else {
      self.init(identifier: zone.name)
    }
  }

  /// The offset of a zone that Foundation made from an offset; nil for the zones of places.
  ///
  /// All IANA names that begin with GMT have offset 0.
  fileprivate var fixedOffset: UTCOffset? {
    guard identifier.hasPrefix("GMT") else { return nil }
    let seconds = secondsFromGMT(for: Date(timeIntervalSinceReferenceDate: 0))
    return UTCOffset(seconds: Int32(clamping: seconds))
  }
}

extension ZoneRules {
  /// The rules of a Foundation zone, from the TZif file that Foundation uses itself.
  ///
  /// - Throws: `unknownZone` for a zone without a file, and `malformedZoneData` or
  ///   `malformedZoneRule` for a damaged one.
  /// - Complexity: Decodes the file on each call; keep the value if you need it often.
  public init(_ zone: TimeZone) throws(CivilTimeError) {
    if let offset = zone.fixedOffset {
      self.init(fixed: offset)
    } else {
      self = try ZoneDatabase.foundation.rules(for: ZoneID(zone.identifier))
    }
  }
}

extension ZoneDatabase {
  /// Foundation's zones, for loaders and collections in an app.
  ///
  /// Empty in statically linked programs, where Foundation has no zones.
  public static let foundation = ZoneDatabase(
    names: { TimeZone.knownTimeZoneIdentifiers.map { ZoneID($0) } },
    load: { zone in
      guard let data = NSTimeZone(name: zone.name)?.data, !data.isEmpty else { return nil }
      return [UInt8](data)
    })
}
