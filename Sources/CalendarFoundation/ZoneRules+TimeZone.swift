public import CivilTime
public import Foundation

extension ZoneID {
  /// The name of a zone; zones of a fixed offset, `GMT+0130` for Foundation, become `+01:30`, and GMT
  /// itself `UTC`.
  public init(_ zone: TimeZone) {
    if let offset = zone.fixedOffset {
      self = offset == .utc ? .utc : ZoneID(offset.description)
    } else {
      self.init(zone.identifier)
    }
  }
}

extension TimeZone {
  /// The zone of a name; nil when Foundation has none.
  ///
  /// In a program linked statically, and where only FoundationEssentials is there, Foundation knows
  /// UTC and fixed offsets alone.
  public init?(_ zone: ZoneID) {
    if let offset = zone.fixedOffset {
      self.init(secondsFromGMT: Int(offset.seconds))
    } else {
      self.init(identifier: zone.name)
    }
  }

  /// The offset of a zone that Foundation made from one; nil for the zones of places.
  ///
  /// The IANA names that begin with GMT are all of offset 0.
  fileprivate var fixedOffset: UTCOffset? {
    guard identifier.hasPrefix("GMT") else { return nil }
    let seconds = secondsFromGMT(for: Date(timeIntervalSinceReferenceDate: 0))
    return UTCOffset(seconds: Int32(clamping: seconds))
  }
}

extension ZoneRules {
  /// The rules of one of Foundation's zones, from the TZif file that Foundation read itself.
  ///
  /// - Throws: `unknownZone` for a zone without a file, and `malformedZoneData` or `malformedZoneRule`
  ///   for a damaged one.
  /// - Complexity: Decodes the file each time; keep the value where it is asked for often.
  public init(_ zone: TimeZone) throws(CivilTimeError) {
    if let offset = zone.fixedOffset {
      self.init(fixed: offset)
    } else {
      self = try ZoneDatabase.foundation.rules(for: ZoneID(zone.identifier))
    }
  }
}

extension ZoneDatabase {
  /// The zones that Foundation knows: what an app hands to a loader or a collection.
  ///
  /// Empty in a program that is linked statically, where Foundation has no zones.
  public static let foundation = ZoneDatabase(
    names: { TimeZone.knownTimeZoneIdentifiers.map { ZoneID($0) } },
    load: { zone in
      guard let data = NSTimeZone(name: zone.name)?.data, !data.isEmpty else { return nil }
      return [UInt8](data)
    })
}
