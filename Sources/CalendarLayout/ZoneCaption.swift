public import CivilTime

/// What a grid or a list says about the zone its times are shown in.
public struct ZoneCaption: Hashable, Sendable {
  /// The zone.
  public var id: ZoneID
  /// Its offset at the beginning of the period.
  public var offset: UTCOffset
  /// The first change of the offset within the period, nil when there is none.
  public var change: Change?

  /// A change of the clocks.
  public struct Change: Hashable, Sendable {
    /// The date on which clocks change.
    public var date: CivilDate
    /// The minute of the day, on the old clock, at which they change.
    public var minute: Int
    /// The offset afterwards.
    public var offset: UTCOffset

    /// Makes a change from its parts.
    public init(date: CivilDate, minute: Int, offset: UTCOffset) {
      self.date = date
      self.minute = minute
      self.offset = offset
    }
  }

  /// Makes a caption from its parts.
  public init(id: ZoneID, offset: UTCOffset, change: Change? = nil) {
    self.id = id
    self.offset = offset
    self.change = change
  }
}
