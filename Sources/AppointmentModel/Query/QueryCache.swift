internal import Synchronization

/// What queries have worked out so far about one state of a collection, shared by its copies.
final class QueryCache: Sendable {
  private let state: Mutex<QueryIndex>

  init() { state = Mutex(QueryIndex()) }

  /// Makes a cache that knows as much as another one and goes its own way from there.
  init(copying other: QueryCache) {
    state = Mutex(other.state.withLock { $0 })
  }

  /// The index with all that the next query needs.
  func index(of collection: AppointmentCollection) -> QueryIndex {
    let known = state.withLock { index in
      index.queries += 1
      return index
    }
    guard known.needsMore else { return known }
    // Others need not wait for this; what two make at a time is the same.
    var more = known
    more.prepare(collection)
    state.withLock { index in
      more.queries = index.queries
      index = more
    }
    return more
  }

  /// The index with all that looking names up needs.
  func names(of collection: AppointmentCollection) -> QueryIndex {
    var known = state.withLock { $0 }
    guard known.names == nil || known.places == nil || known.needsMore else { return known }
    known.prepareNames(collection)
    let more = known
    state.withLock { $0 = more }
    return more
  }

  /// Lets the index follow an edit of the collection.
  func update(
    _ collection: AppointmentCollection,
    _ change: (inout QueryIndex, AppointmentCollection) -> Void
  ) {
    state.withLock { change(&$0, collection) }
  }
}
