import SystemSupport

/// The configuration that `calgrid config begin` writes, with all lines commented out.
enum FirstConfiguration {
  /// - Parameter calendars: The files and folders of the user, with `~` for the home folder.
  static func text(_ calendars: [String]) -> String {
    let files = calendars.isEmpty ? ["~/calendars/work.ics", "~/calendars/home.csv"] : calendars
    return head + files.map { "#file = \($0)\n" }.joined() + rest
  }

  private static let head = """
    # The defaults of calgrid: name = value, with the long names of options ('calgrid help week --all'
    # lists them). The command line overrides this file. 'calgrid config' checks it.

    # The files and folders to read if none is named.

    """

  private static let rest = """

    # The zone in which times are shown, and the first day of the week.
    #zone = Europe/Berlin
    #week-start = mon

    # The hours of grids and free slots, and whether weekends are shown.
    #hours = 8-18
    #weekends = on

    # The working hours of everybody; those of one calendar are in its section.
    #working-hours = mon-fri 9-12 13-17, 2026-12-25 off

    # Colours for a dark or light background, if the terminal does not say which it has.
    #theme = dark

    # The length of a new appointment that has only a start.
    #length = 1h

    # The viewer rings at the alarms of appointments.
    #reminders = off

    # Calendars with names. 'calgrid week work' shows one; new appointments go to the default one.
    #[calendar work]
    #path = ~/calendars/work
    #name = Work
    #color = #1E90FF
    #owner = Anna
    #default = on
    #working-hours = mon-thu 8-16

    # The output of a command, which runs without a shell each time the calendar is read.
    #[calendar holidays]
    #command = curl -sL https://example.com/holidays.ics
    #hidden = on

    # Keys of the viewer; 'calgrid config keys' lists their names.
    #[keys]
    #new = i Insert
    #search-next = n

    """
}

/// The folders in which other programs store calendars.
struct UsualPlaces {
  private let host: HostSystem

  init(_ host: HostSystem) { self.host = host }

  /// Folders of vdirsyncer, khal and others, and files of Evolution, KOrganizer and Radicale.
  private static let paths = [
    ".local/share/calendars", ".calendars", "calendars", "Calendars", "Documents/calendars",
    ".local/share/evolution/calendar/system/calendar.ics", ".local/share/korganizer/std.ics",
    ".local/share/radicale/collections", ".var/lib/radicale/collections", "Library/Calendars",
  ]
  /// Folders in which only the files themselves count.
  private static let folders = ["", "Documents", "Desktop", "Downloads"]
  private static let maximumCount = 20
  private static let deepestFolder = 5

  /// The calendars that exist, with `~` for the home folder.
  var calendars: [String] {
    guard let home = host.environment["HOME"], !home.isEmpty else { return [] }
    var found = UsualPlaces.paths.filter { holdsCalendars("\(home)/\($0)", depth: 0) }
    for folder in UsualPlaces.folders {
      let path = folder.isEmpty ? home : "\(home)/\(folder)"
      guard host.kind(path) == .folder, let names = try? host.listFolder(path) else { continue }
      found += names.filter { isCalendar($0) && host.kind("\(path)/\($0)") == .file }
        .map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
    }
    return found.prefix(UsualPlaces.maximumCount).map { "~/" + $0 }
  }

  /// Whether a path is a calendar file, or a folder with one in it or in its folders.
  private func holdsCalendars(_ path: String, depth: Int) -> Bool {
    switch host.kind(path) {
    case .file: return isCalendar(path)
    case .folder:
      guard depth < UsualPlaces.deepestFolder, let names = try? host.listFolder(path) else {
        return false
      }
      return names.contains { isCalendar($0) }
        || names.contains {
          !$0.hasPrefix(".") && holdsCalendars("\(path)/\($0)", depth: depth + 1)
        }
    case .device, .missing, .unknown: return false
    }
  }

  /// Tables may be about anything, so only .ics counts.
  private func isCalendar(_ name: String) -> Bool { name.lowercased().hasSuffix(".ics") }
}
