// swift-tools-version: 6.3
import PackageDescription

// The module graph is data: a row a module, what it imports beside it. An architecture test holds
// the sources' imports against these rows.
let modules: [(name: String, imports: [String])] = [
  ("LayoutGeometry", []),
  ("CivilTime", []),
  ("RecurrenceRules", ["CivilTime"]),
  ("AppointmentModel", ["CivilTime", "RecurrenceRules"]),
  ("DelimitedText", []),
  ("ICalendarText", []),
  (
    "AppointmentFormats",
    ["CivilTime", "RecurrenceRules", "AppointmentModel", "DelimitedText", "ICalendarText"]
  ),
  ("Pinning", ["LayoutGeometry"]),
  ("GridLayout", ["LayoutGeometry"]),
  (
    "CalendarLayout",
    [
      "LayoutGeometry", "CivilTime", "RecurrenceRules", "AppointmentModel", "GridLayout", "Pinning",
    ]
  ),
  ("TerminalText", []),
  (
    "CellDrawing",
    [
      "LayoutGeometry", "CivilTime", "RecurrenceRules", "AppointmentModel", "GridLayout", "Pinning",
      "CalendarLayout", "TerminalText",
    ]
  ),
  ("SystemSupport", ["CivilTime"]),
]

// Test targets: the module they test stands in their name; what else they import beside it.
let tests: [(module: String, imports: [String])] = [
  ("LayoutGeometry", []),
  ("CivilTime", []),
  ("GridLayout", ["LayoutGeometry"]),
]

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

func dependencies(_ names: [String]) -> [Target.Dependency] {
  names.map { .target(name: $0) }
}

let package = Package(
  name: "CalendarGrid",
  products: modules.map { .library(name: $0.name, targets: [$0.name]) },
  targets: modules.map {
    .target(name: $0.name, dependencies: dependencies($0.imports), swiftSettings: settings)
  }
    + [
      .executableTarget(
        name: "bench", dependencies: dependencies(["LayoutGeometry", "GridLayout"]),
        path: "Tools/bench", swiftSettings: settings,
        linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
    ]
    + [.target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings)]
    + tests.map {
      .testTarget(
        name: $0.module + "Tests",
        dependencies: dependencies([$0.module, "TestSupport"] + $0.imports),
        exclude: [], swiftSettings: settings)
    }
)
