import AppointmentModel
import CivilTime

/// A series as a list of its occurrences with their content: the reference for edits of one, of all
/// from one on, and of all.
struct NaiveSeries {
  struct Member: Equatable {
    /// The original start in wall-clock time.
    var original: Int64
    /// The shift of its start.
    var shift: Int64 = 0
    var length: Int64
    var title: String
    /// Whether it was changed individually.
    var isAlone = false
    /// Whether a change for all later ones begins with it.
    var beginsRange = false
    var isThere = true

    var start: Int64 { original + shift }
  }

  var members: [Member]

  /// The visible occurrences, by start.
  var shown: [String] {
    members.filter { $0.isThere }.map {
      "\(CivilDateTime(wallSeconds: $0.start)) \($0.length) \($0.title)"
    }.sorted()
  }

  /// The start of the next change for all later ones.
  private func end(ofRangeAt place: Int) -> Int {
    members.indices.first { $0 > place && members[$0].beginsRange } ?? members.count
  }

  /// Makes one occurrence individual; a change that began with it begins with the next one.
  mutating func detach(_ place: Int) {
    let end = end(ofRangeAt: place)
    if members[place].beginsRange {
      let next = members.indices.first {
        $0 > place && $0 < end && members[$0].isThere && !members[$0].isAlone
      }
      if let next { members[next].beginsRange = true }
    }
    members[place].beginsRange = false
    members[place].isAlone = true
  }

  /// Applies the content of an occurrence to all later ones.
  private mutating func detachRange(_ place: Int) {
    let end = end(ofRangeAt: place)
    members[place].isAlone = false
    members[place].beginsRange = true
    for other in place + 1..<max(end, place + 1) where !members[other].isAlone {
      members[other].shift = members[place].shift
      members[other].length = members[place].length
      members[other].title = members[place].title
    }
  }

  mutating func move(_ place: Int, by distance: Int64, lasting length: Int64, _ scope: EditScope) {
    let isLonger = length != members[place].length
    // Dropped at its old place: nothing becomes individual.
    guard distance != 0 || isLonger else { return }
    switch scope {
    case .this:
      detach(place)
      members[place].shift += distance
      members[place].length = length
    case .thisAndFollowing:
      detachRange(place)
      for other in place..<members.count where other == place || !members[other].isAlone {
        members[other].shift += distance
        if isLonger { members[other].length = length }
      }
    case .all:
      for other in members.indices {
        members[other].original += distance
        guard members[other].isAlone else {
          if isLonger { members[other].length = length }
          continue
        }
        if other == place {
          members[other].length = length
        } else {
          members[other].shift -= distance
        }
      }
    }
  }

  mutating func rename(_ place: Int, to title: String, _ scope: EditScope) {
    switch scope {
    case .this:
      detach(place)
      members[place].title = title
    case .thisAndFollowing:
      detachRange(place)
      for other in place..<members.count { members[other].title = title }
    case .all: for other in members.indices { members[other].title = title }
    }
  }

  mutating func delete(_ place: Int, _ scope: EditScope) {
    switch scope {
    case .this:
      detach(place)
      members[place].isThere = false
    case .thisAndFollowing:
      let isFirst = !members[..<place].contains { $0.isThere }
      for other in members.indices where isFirst || other >= place {
        members[other].isThere = false
      }
    case .all: for other in members.indices { members[other].isThere = false }
    }
  }
}
