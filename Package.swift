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
    ["LayoutGeometry", "CivilTime", "Pinning", "CalendarLayout", "TerminalText"]
  ),
  (
    "CalendarExport",
    [
      "LayoutGeometry", "CivilTime", "RecurrenceRules", "AppointmentModel", "AppointmentFormats",
      "GridLayout", "Pinning", "CalendarLayout", "TerminalText", "CellDrawing",
    ]
  ),
  (
    "CalendarGrid",
    [
      "LayoutGeometry", "CivilTime", "RecurrenceRules", "AppointmentModel", "AppointmentFormats",
      "Pinning", "GridLayout", "CalendarLayout", "CalendarExport",
    ]
  ),
  (
    "CalendarViewer",
    [
      "LayoutGeometry", "CivilTime", "Pinning", "CalendarLayout", "TerminalText", "CellDrawing",
    ]
  ),
  (
    "CalendarFoundation", ["LayoutGeometry", "CivilTime", "AppointmentModel", "CalendarLayout"]
  ),
  ("CalendarUIKit", ["LayoutGeometry", "Pinning", "CalendarLayout", "CalendarFoundation"]),
  ("SystemSupport", ["CivilTime"]),
  (
    "CalendarCommands",
    [
      "LayoutGeometry", "CivilTime", "RecurrenceRules", "AppointmentModel", "DelimitedText",
      "AppointmentFormats", "GridLayout", "CalendarLayout", "TerminalText", "CellDrawing",
      "CalendarExport", "CalendarViewer",
      "SystemSupport",
    ]
  ),
]

// Test targets: the module they test stands in their name; what else they import beside it.
let tests: [(module: String, imports: [String])] = [
  ("LayoutGeometry", []),
  ("CivilTime", []),
  (
    "CalendarLayout",
    [
      "CivilTime", "LayoutGeometry", "GridLayout", "Pinning", "AppointmentModel",
      "AppointmentFormats", "LayoutDrawing",
    ]
  ),
  ("Pinning", ["LayoutGeometry", "FixtureChecks", "LayoutDrawing", "examples"]),
  ("AppointmentModel", ["CivilTime", "RecurrenceRules"]),
  (
    "AppointmentFormats",
    [
      "CivilTime", "RecurrenceRules", "AppointmentModel", "DelimitedText", "ICalendarText",
      "FixtureChecks",
    ]
  ),
  ("TerminalText", []),
  ("GridLayout", ["LayoutGeometry"]),
  (
    "CellDrawing",
    ["LayoutGeometry", "CivilTime", "CalendarLayout", "TerminalText", "SampleAppointments"]
  ),
  (
    "CalendarViewer",
    [
      "CalendarLayout", "CellDrawing", "CivilTime", "LayoutGeometry", "TerminalText",
      "SampleAppointments",
    ]
  ),
  ("RecurrenceRules", ["CivilTime"]),
  ("DelimitedText", []),
  ("ICalendarText", []),
  (
    "CalendarGrid",
    [
      "CalendarCommands", "CalendarFoundation", "SystemSupport", "booking", "diagrams", "examples",
    ]
  ),
  (
    "CalendarFoundation",
    ["LayoutGeometry", "CivilTime", "RecurrenceRules", "AppointmentModel", "CalendarLayout"]
  ),
  (
    "CalendarExport",
    [
      "LayoutGeometry", "CivilTime", "AppointmentModel", "AppointmentFormats", "GridLayout",
      "Pinning", "CalendarLayout", "SystemSupport", "CalendarCommands",
    ]
  ),
  ("CalendarCommands", ["SystemSupport", "CivilTime"]),
]

// Executables: what each is made of and where its source lies.
let programs: [(name: String, path: String, imports: [String])] = [
  ("calgrid", "Sources/calgrid", ["CalendarCommands", "SystemSupport"]),
  (
    "bench", "Tools/bench",
    [
      "LayoutGeometry", "CivilTime", "RecurrenceRules", "AppointmentModel", "DelimitedText",
      "AppointmentFormats", "Pinning", "GridLayout", "CalendarLayout", "CalendarExport",
      "TerminalText", "CalendarCommands", "SystemSupport",
    ]
  ),
  ("examples", "Tools/examples", ["LayoutGeometry", "Pinning"]),
  ("booking", "Tools/booking", ["CalendarGrid", "SystemSupport"]),
  (
    "diagrams", "Tools/diagrams",
    ["CalendarGrid", "CalendarExport", "CivilTime", "CalendarCommands", "SystemSupport"]
  ),
  (
    "verify", "Tools/verify",
    [
      "CivilTime", "RecurrenceRules", "AppointmentModel", "DelimitedText", "AppointmentFormats",
      "SystemSupport", "FixtureChecks",
    ]
  ),
]

// What tests and tools share.
let shared: [(name: String, imports: [String])] = [
  ("TestSupport", []),
  (
    "FixtureChecks",
    ["LayoutGeometry", "CivilTime", "AppointmentModel", "AppointmentFormats", "Pinning"]
  ),
  ("LayoutDrawing", ["LayoutGeometry"]),
  ("SampleAppointments", ["CalendarLayout", "CivilTime"]),
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

// The data beside tests and tools, which is read from where it lies and is no source.
func data(in folder: String) -> [String] {
  ["Fixtures", "Golden", "baseline.txt"].filter {
    FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\(folder)/\($0)")
  }
}

func testTarget(_ name: String, imports: [String]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies(imports + ["TestSupport"]),
    exclude: data(in: "Tests/\(name)"), swiftSettings: settings)
}

var targets: [Target] = modules.map {
  .target(name: $0.name, dependencies: dependencies($0.imports), swiftSettings: settings)
}
targets += programs.map {
  .executableTarget(
    name: $0.name, dependencies: dependencies($0.imports), path: $0.path,
    exclude: data(in: $0.path), swiftSettings: settings,
    // Without Foundation nobody else asks for the C library's mathematics.
    linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
}
targets += shared.map {
  .target(
    name: $0.name, dependencies: dependencies($0.imports), path: "Tests/\($0.name)",
    swiftSettings: settings)
}
targets.append(testTarget("ArchitectureTests", imports: []))
targets += tests.map { testTarget($0.module + "Tests", imports: [$0.module] + $0.imports) }

let package = Package(
  name: "CalendarGrid",
  products: [.executable(name: "calgrid", targets: ["calgrid"])]
    + modules.map { .library(name: $0.name, targets: [$0.name]) },
  targets: targets
)
