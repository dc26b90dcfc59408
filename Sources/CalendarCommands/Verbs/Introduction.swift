/// The answer to `calgrid` alone without a configuration.
struct Introduction: Error {
  static let text = """
    calgrid shows any calendar file as a week in the terminal.

      calgrid team.csv          this week of a .csv or .ics file, or of a folder of them
      calgrid agenda team.csv   the next seven days as a list
      calgrid view team.csv     full screen; ? shows the keys, q quits

    To read the same files each time, run 'calgrid config begin' and name them in the
    file it writes. 'calgrid help' lists everything else.

    """
}
