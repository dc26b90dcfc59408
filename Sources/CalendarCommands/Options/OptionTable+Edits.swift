extension OptionSpec {
  private static let edits: Set<Verb> = [.add, .edit, .move, .delete]

  /// The options of the verbs that change calendars.
  static let editOptions: [OptionSpec] = [
    OptionSpec(
      name: "file", letter: "f", value: "FILE",
      help: "a file or folder to read and write (repeatable) [default: those of the configuration]",
      verbs: edits, isRepeatable: true),
    OptionSpec(
      name: "into", value: "NAME", help: "the calendar or file that the appointment goes to",
      verbs: [.add, .edit, .move]),
    OptionSpec(
      name: "scope", value: "this|following|all",
      help: "how much of a series to change [default: this]",
      verbs: edits.subtracting([.add]), words: ["this", "following", "all"]),
    OptionSpec(
      name: "set", value: "FIELD=VALUE",
      help: "a field and its new value; FIELD= empties it, FIELD+=V and FIELD-=V change lists "
        + "(repeatable)", verbs: [.edit, .move], isRepeatable: true),
    OptionSpec(
      name: "dry-run", value: nil, help: "print the change as a diff and write nothing",
      verbs: edits.union([.undo, .redo])),
    OptionSpec(
      name: "list", value: nil, help: "list the steps, the newest first", verbs: [.undo]),
  ]
}
