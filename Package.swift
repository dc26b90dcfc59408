// swift-tools-version: 6.3
import Foundation
import PackageDescription

// The module graph is data: a row a module, what it imports beside it. An architecture test holds
// the sources' imports against these rows.
let modules: [(name: String, imports: [String])] = [
  ("Primitives", []),
  ("CivilTime", ["Primitives"]),
  ("RecurrenceRules", ["Primitives", "CivilTime"]),
  ("CalendarText", ["Primitives"]),
  ("AppointmentModel", ["Primitives", "CivilTime", "RecurrenceRules"]),
  (
    "AppointmentFormats",
    ["Primitives", "CivilTime", "RecurrenceRules", "CalendarText", "AppointmentModel"]
  ),
  ("Pinning", ["Primitives"]),
  ("GridLayout", ["Primitives", "Pinning"]),
  (
    "CalendarLayout",
    ["Primitives", "CivilTime", "RecurrenceRules", "AppointmentModel", "Pinning", "GridLayout"]
  ),
  ("TerminalText", ["Primitives"]),
  (
    "CalendarTerminal",
    ["Primitives", "CivilTime", "AppointmentModel", "Pinning", "CalendarLayout", "TerminalText"]
  ),
  (
    "CalendarExport",
    [
      "CivilTime", "RecurrenceRules", "AppointmentModel", "AppointmentFormats", "Pinning",
      "GridLayout", "CalendarLayout", "TerminalText", "CalendarTerminal",
    ]
  ),
  (
    "CalendarGrid",
    [
      "CivilTime", "RecurrenceRules", "AppointmentModel", "AppointmentFormats", "Pinning",
      "GridLayout", "CalendarLayout", "CalendarExport",
    ]
  ),
  ("CalendarFoundation", ["CivilTime", "AppointmentModel", "Pinning", "CalendarLayout"]),
  ("CalendarUIKit", ["Pinning", "CalendarLayout", "CalendarFoundation"]),
  ("SystemSupport", ["CivilTime", "TerminalText"]),
  (
    "CalendarCommands",
    [
      "CivilTime", "RecurrenceRules", "CalendarText", "AppointmentModel", "AppointmentFormats",
      "Pinning", "GridLayout", "CalendarLayout", "TerminalText", "CalendarTerminal",
      "CalendarExport", "SystemSupport",
    ]
  ),
]

// Test targets: the module they test stands in their name; what else they import beside it.
let tests: [(module: String, imports: [String])] = [
  ("Primitives", []),
  ("CivilTime", []),
  ("RecurrenceRules", ["CivilTime"]),
  ("CalendarText", []),
  ("AppointmentModel", ["CivilTime", "RecurrenceRules"]),
  (
    "AppointmentFormats",
    ["CivilTime", "RecurrenceRules", "CalendarText", "AppointmentModel", "FixtureChecks"]
  ),
  ("Pinning", ["FixtureChecks", "LayoutDrawing", "examples"]),
  ("GridLayout", ["Pinning"]),
  (
    "CalendarLayout",
    [
      "CivilTime", "RecurrenceRules", "AppointmentModel", "AppointmentFormats", "Pinning",
      "GridLayout", "LayoutDrawing",
    ]
  ),
  ("TerminalText", []),
  (
    "CalendarTerminal",
    [
      "CivilTime", "RecurrenceRules", "AppointmentModel", "Pinning", "CalendarLayout",
      "TerminalText", "SampleAppointments",
    ]
  ),
  (
    "CalendarExport",
    [
      "CivilTime", "RecurrenceRules", "AppointmentModel", "AppointmentFormats", "Pinning",
      "GridLayout", "CalendarLayout", "SystemSupport", "CalendarCommands", "FaultySystem",
    ]
  ),
  (
    "CalendarGrid",
    [
      "CalendarFoundation", "SystemSupport", "CalendarCommands", "booking", "diagrams", "examples",
      "guides",
    ]
  ),
  (
    "CalendarFoundation",
    ["CivilTime", "RecurrenceRules", "AppointmentModel", "Pinning", "CalendarLayout"]
  ),
  ("SystemSupport", ["CivilTime", "TerminalText", "FaultySystem"]),
  ("CalendarCommands", ["CivilTime", "TerminalText", "SystemSupport", "FaultySystem"]),
]

// Executables: what each is made of and where its source lies.
var programs: [(name: String, path: String, imports: [String])] = [
  ("calgrid", "Sources/calgrid", ["CalendarCommands", "SystemSupport"]),
  (
    "bench", "Tools/bench",
    [
      "CivilTime", "RecurrenceRules", "CalendarText", "AppointmentModel", "AppointmentFormats",
      "Pinning", "GridLayout", "CalendarLayout", "TerminalText", "CalendarTerminal",
      "CalendarExport", "SystemSupport", "CalendarCommands",
    ]
  ),
  ("examples", "Tools/examples/seeds", ["Pinning"]),
  ("booking", "Tools/examples/booking", ["CalendarGrid", "SystemSupport"]),
  (
    "diagrams", "Tools/generate/pictures",
    ["CivilTime", "CalendarExport", "CalendarGrid", "SystemSupport", "CalendarCommands"]
  ),
  (
    "verify", "Tools/verify",
    [
      "CivilTime", "RecurrenceRules", "CalendarText", "AppointmentModel", "AppointmentFormats",
      "SystemSupport", "FixtureChecks",
    ]
  ),
]

// libFuzzer has a main function of its own, so that this one links with its flags alone.
if Context.environment["CALENDARGRID_FUZZ"] != nil {
  programs.append(
    (
      "fuzz", "Tools/fuzz",
      [
        "CivilTime", "RecurrenceRules", "CalendarText", "AppointmentModel", "AppointmentFormats",
        "Pinning", "GridLayout", "TerminalText", "SystemSupport", "CalendarCommands",
      ]
    ))
}

// What tests and tools share.
let shared: [(name: String, path: String, imports: [String])] = [
  ("TestSupport", "Tests/Support/TestSupport", []),
  ("FaultySystem", "Tests/Support/FaultySystem", ["CivilTime", "SystemSupport"]),
  (
    "FixtureChecks", "Tests/Support/FixtureChecks",
    ["CivilTime", "AppointmentModel", "AppointmentFormats", "Pinning"]
  ),
  ("LayoutDrawing", "Tests/Support/LayoutDrawing", ["Pinning"]),
  (
    "SampleAppointments", "Tests/Support/SampleAppointments",
    ["CivilTime", "AppointmentModel", "CalendarLayout"]
  ),
  (
    "guides", "Tools/examples/guides",
    ["CalendarGrid", "CalendarFoundation", "SystemSupport"]
  ),
]

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .strictMemorySafety(),
  ]
  // By the environment: who depends on the package by its path may have another compiler.
  + (Context.environment["CALENDARGRID_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)])

func dependencies(_ names: [String]) -> [Target.Dependency] {
  names.map { .target(name: $0) }
}

// The data beside tests and tools, which is read from where it lies and is no source.
func data(in folder: String) -> [String] {
  ["Fixtures", "Golden", "Corpus", "baseline.txt", "instructions", "growth", "shapes.py"].filter {
    FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\(folder)/\($0)")
  }
}

func testTarget(_ name: String, imports: [String]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies(imports + ["TestSupport"]),
    exclude: data(in: "Tests/\(name)"), swiftSettings: settings)
}

var targets: [Target] = modules.map {
  .target(
    name: $0.name, dependencies: dependencies($0.imports),
    exclude: $0.name == "CivilTime" ? ["Language/LICENSE-CLDR.txt"] : [],
    // Its spans say how long they live.
    swiftSettings: $0.name == "Primitives"
      ? settings + [.enableExperimentalFeature("Lifetimes")] : settings,
    // Without Foundation nobody else asks for the C library's mathematics, in somebody else's program
    // neither.
    linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
}
targets += programs.map {
  .executableTarget(
    name: $0.name, dependencies: dependencies($0.imports), path: $0.path,
    exclude: data(in: $0.path), swiftSettings: settings)
}
targets += shared.map {
  .target(
    name: $0.name, dependencies: dependencies($0.imports), path: $0.path, swiftSettings: settings)
}
targets.append(testTarget("ArchitectureTests", imports: []))
targets += tests.map { testTarget($0.module + "Tests", imports: [$0.module] + $0.imports) }

// What an app depends on; a target of `CalendarGrid` can be imported alone.
let products: [(name: String, targets: [String])] = [
  (
    "CalendarGrid",
    [
      "CalendarGrid", "CivilTime", "RecurrenceRules", "AppointmentModel", "AppointmentFormats",
      "Pinning", "GridLayout", "CalendarLayout", "CalendarExport",
    ]
  ),
  // The host comes with what needs one; an app has its own.
  ("CalendarTerminal", ["CalendarTerminal", "TerminalText", "SystemSupport"]),
  ("CalendarFoundation", ["CalendarFoundation"]),
  ("CalendarUIKit", ["CalendarUIKit"]),
]

let package = Package(
  name: "CalendarGrid",
  platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
  products: [.executable(name: "calgrid", targets: ["calgrid"])]
    + products.map { .library(name: $0.name, targets: $0.targets) },
  targets: targets
)
