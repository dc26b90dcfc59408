/// The names of the columns, and where each is.
package struct DelimitedHeader: Hashable, Sendable {
  /// The names in order, as written.
  package let names: [String]
  private let indices: [String: Int]

  /// Makes a header; of columns with one name, the first is found by it.
  package init(_ names: [String]) {
    self.names = names
    var indices: [String: Int] = [:]
    for (index, name) in names.enumerated() where indices[DelimitedHeader.key(name)] == nil {
      indices[DelimitedHeader.key(name)] = index
    }
    self.indices = indices
  }

  /// The column of a name, found without case and without spaces around it; nil when there is none.
  package func index(of name: String) -> Int? {
    indices[DelimitedHeader.key(name)]
  }

  /// The names that more than one column has, in the order of their second column.
  package var duplicates: [String] {
    var seen: Set<String> = []
    var repeated: Set<String> = []
    return names.filter {
      let key = DelimitedHeader.key($0)
      return !seen.insert(key).inserted && repeated.insert(key).inserted
    }
  }

  /// The names that no column has.
  package func missing(of required: [String]) -> [String] {
    required.filter { index(of: $0) == nil }
  }

  private static func key(_ name: String) -> String {
    name.trimmed { $0 == " " || $0 == "\t" }.lowercased()
  }
}
