/// The system calls for writing files as a value, so that tests can make any of them fail.
///
/// Descriptors, flags and modes are the system's numbers. A call that fails returns the negative
/// error number. Names are relative to an open folder; paths are used unchanged.
package struct FileCalls: Sendable {
  /// openat(2), with a descriptor above those of the standard streams.
  package var open:
    @Sendable (_ folder: Int32, _ name: String, _ flags: Int32, _ mode: UInt32) -> Int32
  /// write(2): the number of bytes written.
  package var write: @Sendable (_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int
  /// poll(2), until a descriptor accepts more.
  package var wait: @Sendable (_ descriptor: Int32) -> Void
  /// fsync(2), of a file or a folder.
  package var fsync: @Sendable (_ descriptor: Int32) -> Int32
  /// fchmod(2).
  package var fchmod: @Sendable (_ descriptor: Int32, _ mode: UInt32) -> Int32
  /// fchown(2); the largest number leaves the owner or group unchanged.
  package var fchown: @Sendable (_ descriptor: Int32, _ owner: UInt32, _ group: UInt32) -> Int32
  /// Copies the extended attributes of a file to an open one, with its access control list, as far
  /// as the system permits.
  package var copyAttributes:
    @Sendable (_ folder: Int32, _ name: String, _ descriptor: Int32) -> Int32
  /// linkat(2), for an open file without a name.
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
  /// The value of errno.
  let code: Int32

  /// The result of a call, repeated while a signal interrupts it.
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
