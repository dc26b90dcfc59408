import Primitives

/// The places and the states of the files of a step.
extension EditJournal {
  /// A file under its real path, so that a run in another folder finds it.
  func located(_ file: File) -> File {
    var file = file
    let path = file.change.path
    if file.change.kind == .removal, let text = host.linkText(path) {
      let (folder, name) = OutputTarget.parts(path)
      file.link = ((host.realPath(folder) ?? folder) + "/" + name, text)
    }
    file.change.path = host.realPath(path) ?? path
    return file
  }

  /// The newest step, if some of its files are as before it and others as after it: it was cut off.
  package func cutOff() throws -> (step: Step, written: [String], missing: [String])? {
    var newest: Step?
    for number in try numbers() where newest == nil {
      newest = try step(number).flatMap { $0.isUndone ? nil : $0 }
    }
    guard let step = newest, step.files.count > 1, !step.isComplete else { return nil }
    var (written, missing): ([String], [String]) = ([], [])
    for file in step.files {
      let (path, kind) = (file.change.path, file.change.kind)
      let hash =
        host.kind(path) == .file
        ? (try? host.readFile(path)).map { EditJournal.hash([$0[...]]) } : nil
      if kind == .removal ? hash == nil : hash == file.after {
        written.append(path)
      } else if kind == .creation ? hash == nil : hash == file.before {
        missing.append(path)
      }
    }
    return written.isEmpty || missing.isEmpty ? nil : (step, written, missing)
  }
}

extension HostSystem {
  /// A path relative to the working folder, if it is inside it.
  package func shown(_ path: String) -> String {
    guard let folder = realPath("."), path.hasPrefix(folder + "/") else { return path }
    return String(path.dropFirst(folder.count + 1))
  }
}
