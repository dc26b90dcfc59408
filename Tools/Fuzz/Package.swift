// swift-tools-version: 6.3
import PackageDescription

// Fuzz targets: a package of its own, since libFuzzer's flags would break every normal build.
//
//   swift build -c release -Xswiftc -sanitize=fuzzer -Xswiftc -use-ld=lld
//   SWIFT_BACKTRACE=enable=no .build/release/fuzz csv -max_total_time=60 CORPUS
let modules = [
  "CivilTime", "RecurrenceRules", "AppointmentModel", "CalendarText", "AppointmentFormats",
  "GridLayout", "Pinning", "TerminalText", "CalendarCommands", "SystemSupport",
]

let package = Package(
  name: "Fuzz",
  dependencies: [.package(name: "CalendarGrid", path: "../..")],
  targets: [
    .executableTarget(
      name: "fuzz", dependencies: modules.map { .product(name: $0, package: "CalendarGrid") },
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .strictMemorySafety(),
      ])
  ]
)
