/// The remainder of a floored division: it is never negative. The divisor must be positive.
@inlinable
package func flooredRemainder<Number: FixedWidthInteger & SignedInteger>(
  _ number: Number, _ divisor: Number
) -> Number {
  let remainder = number % divisor
  return remainder < 0 ? remainder + divisor : remainder
}

/// The quotient rounded down; the divisor must be positive.
@inlinable
package func flooredQuotient<Number: FixedWidthInteger & SignedInteger>(
  _ number: Number, _ divisor: Number
) -> Number {
  let quotient = number / divisor
  return number % divisor < 0 ? quotient - 1 : quotient
}

extension FixedWidthInteger where Self: SignedInteger {
  /// The sum, clamped to the range of the type.
  @inlinable
  package func addingClamped(_ other: Self) -> Self {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other < 0 ? .min : .max) : sum
  }

  /// The difference, clamped to the range of the type.
  @inlinable
  package func subtractingClamped(_ other: Self) -> Self {
    let (difference, overflows) = subtractingReportingOverflow(other)
    return overflows ? (other < 0 ? .max : .min) : difference
  }

  /// The product, clamped to the range of the type.
  @inlinable
  package func multipliedClamped(by other: Self) -> Self {
    let (product, overflows) = multipliedReportingOverflow(by: other)
    return overflows ? ((self < 0) == (other < 0) ? .max : .min) : product
  }
}
