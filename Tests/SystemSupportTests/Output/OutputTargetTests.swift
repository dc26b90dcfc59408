import Foundation
import Testing

@testable import SystemSupport

@Suite("Where a path to write to leads")
struct OutputTargetTests {
  @Test(
    "names of descriptors are known without a look at the disk, others are none",
    arguments: [
      ("/dev/stdin", 0), ("/dev/stdout", 1), ("/dev/stderr", 2), ("/dev/fd/3", 3),
      ("/proc/self/fd/12", 12), ("/dev/fd/", nil), ("/dev/fd/-1", nil), ("/dev/fd/03", nil),
      ("/dev/fd/+3", nil), ("/dev/fd/3/x", nil), ("/dev/fd/99999999999", nil), ("/dev/null", nil),
      ("/proc/1/fd/3", nil), ("dev/stdout", nil), ("/dev/stdout ", nil), ("", nil),
    ] as [(String, Int32?)])
  func descriptors(path: String, number: Int32?) {
    #expect(openDescriptor(named: path) == number)
    let own = "/proc/\(getpid())/fd/5"
    #expect(openDescriptor(named: own) == 5)
  }
}
