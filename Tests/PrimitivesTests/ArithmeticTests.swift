import Primitives
import Testing

@Suite("Arithmetic")
struct ArithmeticTests {
  @Test("quotients of all small numbers are rounded down, and the remainder is what they leave")
  func floored() {
    for number in -40...40 {
      for divisor in 1...13 {
        let quotient = flooredQuotient(number, divisor)
        #expect(quotient * divisor <= number && number < (quotient + 1) * divisor)
        #expect(flooredRemainder(number, divisor) == number - quotient * divisor)
      }
    }
    #expect(flooredQuotient(Int64.min, 86_400) == Int64.min / 86_400 - 1)
    #expect(flooredRemainder(Int8.min, 100) == 72)
  }

  @Test("sums, differences and products of all bytes stay within a byte")
  func clamped() {
    for one in Int8.min...Int8.max {
      for other in Int8.min...Int8.max {
        #expect(one.addingClamped(other) == Int8(clamping: Int(one) + Int(other)))
        #expect(one.subtractingClamped(other) == Int8(clamping: Int(one) - Int(other)))
        #expect(one.multipliedClamped(by: other) == Int8(clamping: Int(one) * Int(other)))
      }
    }
  }

  @Test("numbers with fractions are rounded down as the standard library rounds them")
  func doubles() {
    var numbers: [Double] = [
      0, -0.0, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
      -.leastNonzeroMagnitude, 4_503_599_627_370_495.5, 4_503_599_627_370_496, -1e300, 1e18,
    ]
    numbers += (-40...40).flatMap { [Double($0) / 8, Double($0).nextDown, Double($0).nextUp] }
    for number in numbers {
      #expect(number.flooredWithoutLibrary == number.rounded(.down), "\(number)")
    }
    #expect(Double.nan.flooredWithoutLibrary.isNaN)
  }
}
