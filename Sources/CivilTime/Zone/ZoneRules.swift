/// A time zone: its name and the changes of its offset from UTC over time.
///
/// Created from a TZif file, from transitions, from a yearly POSIX rule, or with a fixed offset. A
/// copy costs one reference count.
///
/// Rules are not `Codable`, because they change with every release of the zone database. Encode the
/// name of a zone, ``ZoneID``, instead, and look up its rules in a ``ZoneDatabase`` after decoding.
public struct ZoneRules: Sendable {
  let table: ZoneTable

  /// The name of the zone, such as `Europe/Berlin`, `UTC` or `+01:00`.
  public var id: ZoneID { table.id }

  /// Makes the rules of a zone whose offset never changes.
  package init(fixed offset: UTCOffset, id: ZoneID? = nil) {
    self.init(
      fixed: LocalTimeType(offset: offset, abbreviation: offset.zoneAbbreviation),
      id: id ?? (offset == .utc ? .utc : ZoneID(offset.description)))
  }

  /// Makes the rules of a zone whose clocks never change.
  package init(fixed type: LocalTimeType, id: ZoneID = ZoneID("")) {
    table = ZoneTable(types: [type], initial: 0, transitions: [], tail: nil, id: id)
  }

  /// Makes the rules of a zone that has always followed one yearly rule.
  package init(_ rule: PosixRule, id: ZoneID = ZoneID("")) {
    table = ZoneTable(types: [rule.standard], initial: 0, transitions: [], tail: rule, id: id)
  }

  /// Makes rules from transitions.
  ///
  /// - Throws: `outOfRange` for an offset of more than 26 hours or more than 32,000 onsets.
  package init(
    initial: LocalTimeType, onsets: [ZoneOnset], tail: PosixRule? = nil, id: ZoneID = ZoneID("")
  ) throws(CivilTimeError) {
    guard onsets.count <= ZoneTable.maximumTransitions else {
      throw CivilTimeError(
        .outOfRange, "\(onsets.count)",
        "more transitions than \(ZoneTable.maximumTransitions) in the rules of a zone")
    }
    var types: ContiguousArray = [initial]
    var indices = [initial: UInt16(0)]
    for onset in onsets where indices[onset.type] == nil {
      indices[onset.type] = UInt16(types.count)
      types.append(onset.type)
    }
    for type in types where type.offset.seconds.magnitude > ZoneTable.maximumOffset {
      throw CivilTimeError(
        .outOfRange, "\(type.offset)", "an offset of more than 26 hours from UTC")
    }
    var transitions = ContiguousArray<(second: Int64, type: UInt16)>()
    transitions.reserveCapacity(onsets.count)
    let order = onsets.indices.sorted {
      (onsets[$0].instant, $0) < (onsets[$1].instant, $1)
    }
    for index in order {
      let onset = onsets[index]
      let second = onset.instant.secondsSinceEpoch
      if transitions.last?.second == second { transitions.removeLast() }
      transitions.append((second, indices[onset.type] ?? 0))
    }
    table = ZoneTable(types: types, initial: 0, transitions: transitions, tail: tail, id: id)
  }

  /// The offset at an instant.
  ///
  /// - Complexity: O(1) for real zones; O(log n) if there are many transitions within 97 days.
  public func offset(at instant: Instant) -> UTCOffset {
    let table = table
    return UTCOffset(seconds: table.offsets[table.interval(at: instant.secondsSinceEpoch)])
  }

  /// The state of the clocks at an instant: offset, abbreviation, and whether it is daylight time.
  package func type(at instant: Instant) -> LocalTimeType {
    table.types[Int(table.typeIndices[table.interval(at: instant.secondsSinceEpoch)])]
  }

  /// The time on a clock in the zone at an instant, clamped to the years that dates cover.
  public func civil(at instant: Instant) -> CivilDateTime { instant.civil(at: offset(at: instant)) }

  /// Whether the offset is the same at all times.
  package var isFixed: Bool { table.starts.isEmpty }

  /// The yearly rule for the time after the last transition; nil if there are no more changes.
  package var tail: PosixRule? { table.tail }
}

extension ZoneRules: Hashable {
  /// Whether both have the same transitions and the same tail, with any names.
  public static func == (one: ZoneRules, other: ZoneRules) -> Bool {
    one.table === other.table
      || one.table.starts == other.table.starts && one.table.tail == other.table.tail
        && one.table.typeIndices.elementsEqual(other.table.typeIndices) {
          one.table.types[Int($0)] == other.table.types[Int($1)]
        }
  }

  /// Hashes the instants of the transitions.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(table.starts)
    hasher.combine(table.offsets)
  }
}

extension UTCOffset {
  /// The abbreviation of a zone with this offset: `UTC`, `+01`, `-0330`, as in the IANA database.
  var zoneAbbreviation: String {
    if seconds == 0 { return "UTC" }
    let text = basicText
    return text.utf8.count == 5 && text.hasSuffix("00") ? String(text.dropLast(2)) : text
  }
}
