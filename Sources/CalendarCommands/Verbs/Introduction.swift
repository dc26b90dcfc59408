import SystemSupport

/// The answer to `calgrid` alone if no files are configured.
struct Introduction: Error {
  static func text(_ host: HostSystem) -> String {
    let path = ConfigFile.path(host.environment)
    guard let path, host.kind(path) != .missing else {
      return head
        + """
        To read the same files each time, run 'calgrid config begin' and name them in the
        file it writes. 'calgrid help' lists everything else.

        """
    }
    return head
      + """
      To read the same files each time, name them in \(path),
      in lines 'file = PATH' without a #. 'calgrid help' lists everything else.

      """
  }

  private static let head = """
    calgrid shows any calendar file as a week in the terminal.

      calgrid team.csv          this week of a .csv or .ics file, or of a folder of them
      calgrid agenda team.csv   the next seven days as a list
      calgrid view team.csv     full screen; ? shows the keys, q quits


    """
}
