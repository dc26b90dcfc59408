/// The system calls that writing consists of, as a value, so that a test lets any of them fail.
///
/// Descriptors, flags and modes are the system's own numbers, and a call that fails answers the
/// negative number of its error. Names are looked up in an open folder, paths as they stand.
package struct FileCalls: Sendable {
  /// openat(2), with a descriptor above those of the standard streams.
  package var open:
    @Sendable (_ folder: Int32, _ name: String, _ flags: Int32, _ mode: UInt32) -> Int32
  /// write(2): how many of the bytes were taken.
  package var write: @Sendable (_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int
  /// poll(2), until a descriptor takes more.
  package var wait: @Sendable (_ descriptor: Int32) -> Void
  /// fsync(2), of a file or a folder.
  package var fsync: @Sendable (_ descriptor: Int32) -> Int32
  /// fchmod(2).
  package var fchmod: @Sendable (_ descriptor: Int32, _ mode: UInt32) -> Int32
  /// fchown(2); the largest number leaves an owner or a group as it is.
  package var fchown: @Sendable (_ descriptor: Int32, _ owner: UInt32, _ group: UInt32) -> Int32
  /// linkat(2), of an open file that has no name.
  package var link: @Sendable (_ descriptor: Int32, _ folder: Int32, _ name: String) -> Int32
  /// renameat(2), within a folder.
  package var rename: @Sendable (_ folder: Int32, _ name: String, _ newName: String) -> Int32
  /// unlinkat(2).
  package var unlink: @Sendable (_ folder: Int32, _ name: String) -> Int32
  /// close(2).
  package var close: @Sendable (_ descriptor: Int32) -> Int32
}

/// A system call that failed.
struct SystemCallError: Error, Hashable {
  /// What errno holds.
  let code: Int32

  /// The answer of a call, which is made again for as long as a signal interrupts it.
  static func check<Answer: SignedInteger>(
    _ call: () -> Answer
  ) throws(SystemCallError) -> Answer {
    while true {
      let answer = call()
      guard answer < 0 else { return answer }
      let error = SystemCallError(code: Int32(-answer))
      guard error.isInterruption else { throw error }
    }
  }
}
