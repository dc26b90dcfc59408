// swift-tools-version: 6.3
import Foundation
import PackageDescription

// The module graph as data: one row per module with its imports. An architecture test compares the
// sources' imports to these rows.
let modules: [(name: String, imports: [String])] = [
  ("Primitives", []),
  ("CivilTime", ["Primitives"]),
  ("TimeZoneData", ["CivilTime"]),
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
  (
    "CalendarWeb",
    [
      "Primitives", "CivilTime", "TimeZoneData", "AppointmentModel", "AppointmentFormats",
      "Pinning", "GridLayout", "CalendarLayout",
    ]
  ),
  ("TerminalText", ["Primitives"]),
  (
    "CalendarTerminal",
    [
      "Primitives", "CivilTime", "RecurrenceRules", "AppointmentModel", "Pinning",
      "CalendarLayout", "TerminalText",
    ]
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
  ("SystemSupport", ["Primitives", "CivilTime", "TimeZoneData", "TerminalText"]),
  (
    "CalendarCommands",
    [
      "Primitives", "CivilTime", "RecurrenceRules", "CalendarText", "AppointmentModel",
      "AppointmentFormats",
      "Pinning", "GridLayout", "CalendarLayout", "TerminalText", "CalendarTerminal",
      "CalendarExport", "SystemSupport",
    ]
  ),
]

// Test targets, named after the module they test, with their additional imports.
let tests: [(module: String, imports: [String])] = [
  ("Primitives", []),
  ("CivilTime", []),
  ("TimeZoneData", ["CivilTime"]),
  ("RecurrenceRules", ["CivilTime"]),
  ("CalendarText", []),
  ("AppointmentModel", ["CivilTime", "RecurrenceRules"]),
  (
    "AppointmentFormats",
    [
      "Primitives", "CivilTime", "RecurrenceRules", "CalendarText", "AppointmentModel",
      "FixtureChecks",
    ]
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
  (
    "CalendarWeb",
    [
      "CivilTime", "TimeZoneData", "AppointmentModel", "AppointmentFormats", "Pinning",
      "GridLayout", "CalendarLayout",
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
  (
    "SystemSupport",
    ["Primitives", "CivilTime", "TerminalText", "FaultySystem", "LinuxAttributes"]
  ),
  ("CalendarCommands", ["CivilTime", "TerminalText", "SystemSupport", "FaultySystem"]),
]

// Executables with their imports and the folders of their sources.
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

// libFuzzer has its own main function, so this one needs special linker flags.
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

// Shared by tests and tools.
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
  // Only if the environment asks for it: packages that depend on this one may use another compiler.
  + (Context.environment["CALENDARGRID_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)])
  // One compilation a module, not one a batch of files: a quarter less for a build from nothing, far more
  // after a change. Machines that build once ask for it.
  + (Context.environment["CALENDARGRID_ONCE"] == nil
    ? []
    : [
      .unsafeFlags(
        ["-disable-batch-mode", "-wmo", "-num-threads", "2", "-gnone"], .when(configuration: .debug)
      )
    ])

func dependencies(_ names: [String]) -> [Target.Dependency] {
  names.map { .target(name: $0) }
}

// The data files beside tests and tools, which are read from their folder and are not sources.
func data(in folder: String) -> [String] {
  [
    "Fixtures", "Golden", "Corpus", "baseline.txt", "instructions", "growth", "shapes.py",
    "page-load",
  ].filter {
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
    name: $0.name,
    dependencies: dependencies($0.imports)
      + ($0.name == "SystemSupport"
        ? [.target(name: "LinuxAttributes", condition: .when(platforms: [.linux]))] : []),
    exclude: $0.name == "CivilTime"
      ? ["Language/LICENSE-CLDR.txt"] : $0.name == "CalendarWeb" ? ["Page"] : [],
    // Its spans declare their lifetimes.
    swiftSettings: $0.name == "Primitives"
      ? settings + [.enableExperimentalFeature("Lifetimes")] : settings,
    // Without Foundation nothing else links the C library's math functions, also in programs that
    // depend on the package.
    linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
}
targets.append(.systemLibrary(name: "LinuxAttributes"))
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

// The products for apps. The targets of `CalendarGrid` can also be imported individually.
let products: [(name: String, targets: [String])] = [
  (
    "CalendarGrid",
    [
      "CalendarGrid", "CivilTime", "RecurrenceRules", "AppointmentModel", "AppointmentFormats",
      "Pinning", "GridLayout", "CalendarLayout", "CalendarExport",
    ]
  ),
  // The host is part of the product that needs one; an app has its own.
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
