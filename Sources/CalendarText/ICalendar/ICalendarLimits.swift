/// How much a reader takes from a hostile stream before it reports and goes on.
public struct ICalendarLimits: Hashable, Sendable {
  /// The longest unfolded line, in bytes.
  public var lineBytes: Int
  /// The most properties of one component.
  public var propertiesPerComponent: Int
  /// The most components inside one another.
  public var nestingDepth: Int
  /// The most parameters of a property, and values of a parameter.
  public var parametersPerProperty: Int
  /// The most issues kept; further ones are only counted.
  public var issues: Int

  /// Makes limits; by default those of libical for values (10 MiB) and properties (10,000), and 64
  /// components, 1,000 parameters and 1,000 issues.
  public init(
    lineBytes: Int = 10 << 20, propertiesPerComponent: Int = 10_000, nestingDepth: Int = 64,
    parametersPerProperty: Int = 1_000, issues: Int = 1_000
  ) {
    self.lineBytes = min(max(lineBytes, 1), 1 << 31)
    self.propertiesPerComponent = max(propertiesPerComponent, 0)
    self.nestingDepth = max(nestingDepth, 1)
    self.parametersPerProperty = max(parametersPerProperty, 0)
    self.issues = max(issues, 0)
  }
}
