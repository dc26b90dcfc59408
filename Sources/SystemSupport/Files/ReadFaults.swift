/// The system calls that reading consists of, of which a test can let any fail.
package struct ReadFaults: Sendable {
  /// A system call.
  package enum Call: Hashable, Sendable, CaseIterable {
    /// open(2) for reading.
    case open
    /// read(2).
    case read
    /// opendir(3).
    case openFolder
    /// readdir(3).
    case readFolder
  }

  /// The number of the error that a call fails with instead of being made; 0 makes it.
  package var code: @Sendable (_ call: Call, _ path: String) -> Int32

  package init(code: @escaping @Sendable (_ call: Call, _ path: String) -> Int32) {
    self.code = code
  }

  /// No faults but the system's own.
  package static let none = ReadFaults { _, _ in 0 }
}
