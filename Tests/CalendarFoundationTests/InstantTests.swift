import CalendarFoundation
import CivilTime
import Foundation
import TestSupport
import Testing

@Suite("Instants and dates")
struct InstantTests {
  @Test("a date is rounded down to a whole second, also before 1970")
  func roundsDown() {
    for (seconds, expected) in [
      (0.0, 0), (0.999, 0), (1, 1), (-0.001, -1), (-1, -1), (-1.5, -2), (1e9 + 0.5, 1_000_000_000),
    ] as [(Double, Int64)] {
      let instant = Instant(Date(timeIntervalSince1970: seconds))
      #expect(instant.secondsSinceEpoch == expected, "\(seconds)")
    }
  }

  @Test("what 64 bits cannot count is held to them")
  func clamped() {
    let infinite = Date(timeIntervalSinceReferenceDate: .infinity)
    #expect(Instant(infinite).secondsSinceEpoch == .max)
    let early = Instant(Date(timeIntervalSinceReferenceDate: -1e300))
    #expect(early.secondsSinceEpoch == .min + 978_307_200)
    #expect(Date(Instant(secondsSinceEpoch: .min)).timeIntervalSince1970 < -9.2e18)
  }

  @Test("a date that is not a number is a programmer's error")
  func notANumber() async {
    await #expect(processExitsWith: .failure) {
      _ = Instant(Date(timeIntervalSinceReferenceDate: .nan))
    }
  }

  @Test("instants are the same after they were dates")
  func roundTrip() {
    var random = SeededGenerator(seed: 0x1457)
    for _ in 0..<5_000 {
      let bits = Int64.random(in: -9_000_000_000_000_000...9_000_000_000_000_000, using: &random)
      let seconds = bits >> Int64.random(in: 0..<50, using: &random)
      let instant = Instant(secondsSinceEpoch: seconds)
      #expect(Instant(Date(instant)) == instant)
      if seconds.magnitude < 8_000_000_000_000_000 {
        #expect(Date(instant) == Date(timeIntervalSince1970: Double(seconds)), "\(seconds)")
      }
    }
  }

  @Test("an interval becomes the seconds that it touches, and those become an interval")
  func intervals() {
    func range(_ start: Double, _ end: Double) -> Range<Int64> {
      let interval = DateInterval(
        start: Date(timeIntervalSince1970: start), end: Date(timeIntervalSince1970: end))
      let range = Range<Instant>(interval)
      return range.lowerBound.secondsSinceEpoch..<range.upperBound.secondsSinceEpoch
    }
    #expect(range(0, 60) == 0..<60)
    #expect(range(0.5, 59.5) == 0..<60)
    #expect(range(7, 7) == 7..<7)
    #expect(range(-1.5, -1.5) == -2 ..< -1)
    let hour = Instant(secondsSinceEpoch: 3600)..<Instant(secondsSinceEpoch: 7200)
    #expect(DateInterval(hour).duration == 3600)
    #expect(Range<Instant>(DateInterval(hour)) == hour)
  }
}
