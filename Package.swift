// swift-tools-version: 6.3
import Foundation
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
  (
    "CalendarExport",
    [
      "LayoutGeometry", "CivilTime", "RecurrenceRules", "AppointmentModel", "AppointmentFormats",
      "Pinning", "CalendarLayout",
    ]
  ),
  ("SystemSupport", ["CivilTime"]),
  (
    "CalendarCommands",
    [
      "LayoutGeometry", "CivilTime", "AppointmentModel", "AppointmentFormats", "GridLayout",
      "CalendarLayout", "TerminalText", "CellDrawing", "CalendarExport", "SystemSupport",
    ]
  ),
]

// Test targets: the module they test stands in their name; what else they import beside it.
let tests: [(module: String, imports: [String])] = [
  ("LayoutGeometry", []),
  ("CivilTime", []),
  ("CalendarLayout", ["CivilTime", "LayoutGeometry", "GridLayout"]),
  ("Pinning", ["LayoutGeometry", "FixtureChecks"]),
  ("AppointmentModel", ["CivilTime", "RecurrenceRules"]),
  (
    "AppointmentFormats",
    ["CivilTime", "RecurrenceRules", "AppointmentModel", "DelimitedText", "ICalendarText"]
  ),
  ("TerminalText", []),
  ("GridLayout", ["LayoutGeometry"]),
  ("CellDrawing", ["LayoutGeometry", "CivilTime", "CalendarLayout", "TerminalText"]),
  ("RecurrenceRules", ["CivilTime"]),
  ("DelimitedText", []),
  ("ICalendarText", []),
]

// What the checks of fixture files import; the tests and the tool `verify` share them.
let fixtureCheckImports = ["LayoutGeometry", "Pinning"]

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

// Files beside the tests that SwiftPM shall not take for sources: read from where they lie.
func dataFolders(_ module: String) -> [String] {
  ["Fixtures", "Golden"].filter {
    FileManager.default.fileExists(
      atPath: "\(Context.packageDirectory)/Tests/\(module)Tests/\($0)")
  }
}

func dependencies(_ names: [String]) -> [Target.Dependency] {
  names.map { .target(name: $0) }
}

let package = Package(
  name: "CalendarGrid",
  products: [.executable(name: "calgrid", targets: ["calgrid"])]
    + modules.map { .library(name: $0.name, targets: [$0.name]) },
  targets: modules.map {
    .target(name: $0.name, dependencies: dependencies($0.imports), swiftSettings: settings)
  }
    + [
      .executableTarget(
        name: "calgrid", dependencies: dependencies(["CalendarCommands", "SystemSupport"]),
        swiftSettings: settings,
        // Without Foundation nobody else asks for the C library's mathematics.
        name: "bench", dependencies: dependencies(["LayoutGeometry", "GridLayout"]),
        path: "Tools/bench", swiftSettings: settings,
        linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
    ]
    + [.target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings)]
    + [
      .target(
        name: "FixtureChecks", dependencies: dependencies(fixtureCheckImports),
        path: "Tests/FixtureChecks", swiftSettings: settings),
      .executableTarget(
        name: "verify", dependencies: dependencies(["FixtureChecks"]), path: "Tools/verify",
        swiftSettings: settings),
    ]
    + [
      .testTarget(
        name: "ArchitectureTests", dependencies: dependencies(["TestSupport"]),
        swiftSettings: settings)
    ]
    + tests.map {
      .testTarget(
        name: $0.module + "Tests",
        dependencies: dependencies([$0.module, "TestSupport"] + $0.imports),
        exclude: dataFolders($0.module), swiftSettings: settings)
    }
)
