#if !hasFeature(Embedded)
  internal import CivilTime

  extension AppointmentCollection: Codable {
    /// Decodes a list of appointments, in the order of their indices.
    ///
    /// - Throws: `DecodingError.dataCorrupted` where the decoder was given no zones
    ///   (`CodingUserInfoKey.zoneDatabase`), and what an appointment throws.
    /// - Complexity: O(n)
    public init(from decoder: any Decoder) throws {
      guard let zones = decoder.userInfo[.zoneDatabase] as? ZoneDatabase else {
        throw decoder.corruption("no zone database in the decoder's userInfo[.zoneDatabase]")
      }
      self.init(try decoder.singleValueContainer().decode([Appointment].self), zones: zones)
    }

    /// Encodes the appointments as a list, in the order of their indices.
    ///
    /// It is the calendar that is coded, not its files: columns and properties without a meaning in the
    /// model, and zones that only their file defines, are for the writers of files to keep.
    ///
    /// - Throws: What an appointment throws.
    /// - Complexity: O(bytes)
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for index in indices { try container.encode(self[index]) }
    }
  }

  extension CodingUserInfoKey {
    /// Under which a decoder is handed the `ZoneDatabase` that ``AppointmentCollection`` decodes with:
    /// zones are coded by their names.
    package static let zoneDatabase = CodingUserInfoKey("CalendarGrid.zoneDatabase")

    private init(_ name: String) {
      guard let key = CodingUserInfoKey(rawValue: name) else { preconditionFailure("no name") }
      self = key
    }
  }
#endif
