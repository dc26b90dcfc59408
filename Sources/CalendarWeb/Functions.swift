// The flat functions of the module for wasm32: numbers and pointers to bytes in, an answer in memory.
// JavaScript puts texts into memory that it asks `malloc` for, and reads the answer where `reply` says.
#if arch(wasm32)
  import AppointmentModel
  import CivilTime
  import Pinning

  /// The only session of an instance. An instance has one thread.
  nonisolated(unsafe) private var session = CalendarSession()

  private func text(_ start: UnsafePointer<UInt8>, _ count: Int32) -> String {
    String(decoding: UnsafeBufferPointer(start: start, count: Int(count)), as: UTF8.self)
  }

  private func times(_ start: Double, _ end: Double) -> Range<Instant> {
    let first = Instant(secondsSinceEpoch: Int64(start))
    return first..<max(first, Instant(secondsSinceEpoch: Int64(end)))
  }

  private func scope(_ number: Int32) -> EditScope {
    number == 0 ? .this : number == 1 ? .thisAndFollowing : .all
  }

  private func pageView(_ number: Int32) -> PageView { PageView(rawValue: Int(number)) ?? .week }

  private func direction(_ isRightToLeft: Int32) -> LayoutDirection {
    isRightToLeft == 0 ? .leftToRight : .rightToLeft
  }

  @_expose(wasm, "replyNumbers") @_cdecl("reply_numbers")
  package func replyNumbers() -> UnsafePointer<Double>? {
    session.reply.numbers.withUnsafeBufferPointer { $0.baseAddress }
  }

  @_expose(wasm, "replyCount") @_cdecl("reply_count")
  package func replyCount() -> Int32 { Int32(session.reply.numbers.count) }

  @_expose(wasm, "replyBytes") @_cdecl("reply_bytes")
  package func replyBytes() -> UnsafePointer<UInt8>? {
    session.reply.bytes.withUnsafeBufferPointer { $0.baseAddress }
  }

  @_expose(wasm, "clear") @_cdecl("clear_session")
  package func clearSession() { session.clear() }

  @_expose(wasm, "setZone") @_cdecl("set_zone")
  package func setZone(_ name: UnsafePointer<UInt8>, _ count: Int32) -> Int32 {
    session.setZone(text(name, count)) ? 1 : 0
  }

  @_expose(wasm, "setLanguage") @_cdecl("set_language")
  package func setLanguage(_ tag: UnsafePointer<UInt8>, _ count: Int32) {
    session.setLanguage(text(tag, count))
  }

  @_expose(wasm, "days") @_cdecl("describe_days")
  package func describeDays(_ view: Int32, _ day: Int32) {
    session.describeDays(pageView(view), around: CivilDate(clampingDayNumber: Int(day)))
  }

  @_expose(wasm, "step") @_cdecl("step_pages")
  package func stepPages(_ view: Int32, _ day: Int32, _ pages: Int32) -> Int32 {
    let first = CivilDate(clampingDayNumber: Int(day))
    return Int32(session.day(Int(pages), after: first, in: pageView(view)).dayNumber)
  }

  /// The bytes of the next file.
  nonisolated(unsafe) private var incoming: [UInt8] = []

  /// The place where the caller writes the bytes of the next file, so that they are in memory once.
  @_expose(wasm, "receive") @_cdecl("receive_bytes")
  package func receiveBytes(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
    incoming = [UInt8](repeating: 0, count: Int(count))
    return incoming.withUnsafeMutableBufferPointer { $0.baseAddress }
  }

  /// Adds a file whose bytes were received.
  @_expose(wasm, "add") @_cdecl("add_file")
  package func addFile(_ name: UnsafePointer<UInt8>, _ nameCount: Int32) {
    session.add(name: text(name, nameCount), bytes: incoming)
    incoming = []
  }

  @_expose(wasm, "load") @_cdecl("load_files")
  package func loadFiles() { session.load() }

  @_expose(wasm, "findDay") @_cdecl("find_day")
  package func findDay(_ day: Int32) { session.findDay(near: Int(day)) }

  /// Lays out a week, or a timeline with rows: 1 for calendars or else categories, 2 for calendars, 3 for
  /// categories, 4 for people, 5 for places.
  @_expose(wasm, "grid") @_cdecl("lay_out_grid")
  package func layOutGrid(
    _ day: Int32, _ days: Int32, _ width: Double, _ height: Double, _ hourLength: Double,
    _ headerHeight: Double, _ gutterWidth: Double, _ isRightToLeft: Int32, _ now: Double,
    _ rows: Int32
  ) {
    var request = GridRequest(
      first: CivilDate(clampingDayNumber: Int(day)), days: Int(days),
      viewport: LayoutSize(width: width, height: height))
    (request.hourLength, request.headerHeight) = (hourLength, headerHeight)
    request.gutterWidth = gutterWidth
    request.direction = direction(isRightToLeft)
    if now.isFinite { request.now = Instant(secondsSinceEpoch: Int64(now)) }
    if rows > 0 { request.rows = session.rows(Int(rows)) }
    session.layOut(request)
  }

  @_expose(wasm, "visible") @_cdecl("collect_visible")
  package func collectVisible(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    session.collectVisible(LayoutRect(x: x, y: y, width: width, height: height))
  }

  @_expose(wasm, "month") @_cdecl("lay_out_month")
  package func layOutMonth(
    _ day: Int32, _ width: Double, _ height: Double, _ isRightToLeft: Int32
  ) {
    var request = MonthRequest(
      day: CivilDate(clampingDayNumber: Int(day)), size: LayoutSize(width: width, height: height))
    request.direction = direction(isRightToLeft)
    session.layOut(request)
  }

  @_expose(wasm, "slotAt") @_cdecl("slot_at")
  package func slotAt(_ x: Double, _ y: Double) { session.findSlot(at: LayoutPoint(x: x, y: y)) }

  @_expose(wasm, "opening") @_cdecl("find_opening")
  package func findOpening(_ day: Int32) {
    session.findOpening(CivilDate(clampingDayNumber: Int(day)))
  }

  @_expose(wasm, "list") @_cdecl("list_days")
  package func listDays(_ day: Int32, _ days: Int32) {
    let first = CivilDate(clampingDayNumber: Int(day))
    session.list(first..<first.adding(days: Int(max(1, days))))
  }

  @_expose(wasm, "entry") @_cdecl("describe_entry")
  package func describeEntry(_ index: Int32) { session.describe(Int(index)) }

  @_expose(wasm, "indexOf") @_cdecl("index_of_entry")
  package func indexOfEntry(_ id: UnsafePointer<UInt8>, _ count: Int32) -> Int32 {
    Int32(session.index(of: text(id, count)))
  }

  @_expose(wasm, "placeOf") @_cdecl("place_of_entry")
  package func placeOfEntry(_ index: Int32) { session.findPlace(Int(index)) }

  @_expose(wasm, "details") @_cdecl("describe_details")
  package func describeDetails(_ id: UnsafePointer<UInt8>, _ count: Int32) {
    session.describeDetails(text(id, count))
  }

  @_expose(wasm, "find") @_cdecl("find_text")
  package func findText(_ start: UnsafePointer<UInt8>, _ count: Int32, _ day: Int32) {
    session.find(text(start, count), near: Int(day))
  }

  @_expose(wasm, "names") @_cdecl("list_names")
  package func listNames() { session.listNames() }

  /// Filters by a text and by hidden names, each of which ends with U+0000.
  @_expose(wasm, "filter") @_cdecl("set_filter")
  package func setFilter(
    _ start: UnsafePointer<UInt8>, _ count: Int32, _ hidden: UnsafePointer<UInt8>,
    _ hiddenCount: Int32
  ) {
    session.setFilter(
      text: text(start, count),
      hidden: text(hidden, hiddenCount).split(separator: "\0", omittingEmptySubsequences: false)
        .dropLast().map { String($0) })
  }

  @_expose(wasm, "again") @_cdecl("lay_out_again")
  package func layOutAgain() { session.layOutAgain() }

  @_expose(wasm, "grab") @_cdecl("grab_segment")
  package func grabSegment(_ number: Int32, _ x: Double, _ y: Double) -> Int32 {
    Int32(session.grab(Int(number), at: LayoutPoint(x: x, y: y)))
  }

  @_expose(wasm, "pull") @_cdecl("pull_segment")
  package func pullSegment(_ x: Double, _ y: Double) { session.pull(to: LayoutPoint(x: x, y: y)) }

  @_expose(wasm, "drop") @_cdecl("drop_segment")
  package func dropSegment() { session.drop() }

  @_expose(wasm, "shift") @_cdecl("shift_entry")
  package func shiftEntry(
    _ index: Int32, _ days: Int32, _ startMinutes: Int32, _ endMinutes: Int32
  ) {
    session.shift(
      Int(index), days: Int(days), startMinutes: Int(startMinutes), endMinutes: Int(endMinutes))
  }

  @_expose(wasm, "clock") @_cdecl("clock_at_instant")
  package func clockAtInstant(_ instant: Double) -> Double {
    Double(session.clock(at: Int64(instant)))
  }

  @_expose(wasm, "instant") @_cdecl("instant_of_clock")
  package func instantOfClock(_ seconds: Double) -> Double {
    Double(session.instant(ofClock: Int64(seconds)))
  }

  @_expose(wasm, "move") @_cdecl("move_appointment")
  package func moveAppointment(
    _ id: UnsafePointer<UInt8>, _ count: Int32, _ start: Double, _ end: Double, _ part: Int32
  ) {
    session.move(text(id, count), to: times(start, end), scope(part))
  }

  /// Changes the title (1), the place (2), the notes (4), and the times on the clock (8 and above), added up.
  @_expose(wasm, "change") @_cdecl("change_appointment")
  package func changeAppointment(
    _ id: UnsafePointer<UInt8>, _ idCount: Int32, _ title: UnsafePointer<UInt8>,
    _ titleCount: Int32, _ place: UnsafePointer<UInt8>, _ placeCount: Int32,
    _ notes: UnsafePointer<UInt8>, _ notesCount: Int32, _ fields: Int32, _ start: Double,
    _ end: Double, _ part: Int32
  ) {
    session.change(
      text(id, idCount), title: fields & 1 == 0 ? nil : text(title, titleCount),
      place: fields & 2 == 0 ? nil : text(place, placeCount),
      notes: fields & 4 == 0 ? nil : text(notes, notesCount),
      clock: fields < 8 ? nil : (Int64(start), Int64(end)), scope(part))
  }

  @_expose(wasm, "remove") @_cdecl("delete_appointment")
  package func deleteAppointment(_ id: UnsafePointer<UInt8>, _ count: Int32, _ part: Int32) {
    session.delete(text(id, count), scope(part))
  }

  @_expose(wasm, "create") @_cdecl("create_appointment")
  package func createAppointment(
    _ uid: UnsafePointer<UInt8>, _ uidCount: Int32, _ title: UnsafePointer<UInt8>,
    _ titleCount: Int32, _ place: UnsafePointer<UInt8>, _ placeCount: Int32,
    _ notes: UnsafePointer<UInt8>, _ notesCount: Int32,
    _ category: UnsafePointer<UInt8>, _ categoryCount: Int32,
    _ file: UnsafePointer<UInt8>, _ fileCount: Int32, _ start: Double, _ end: Double,
    _ isAllDay: Int32
  ) {
    session.create(
      uid: text(uid, uidCount), title: text(title, titleCount), place: text(place, placeCount),
      notes: text(notes, notesCount), category: text(category, categoryCount),
      file: text(file, fileCount), times: times(start, end),
      isAllDay: isAllDay != 0)
  }

  @_expose(wasm, "undo") @_cdecl("undo_edit")
  package func undoEdit() { session.undo() }

  @_expose(wasm, "redo") @_cdecl("redo_edit")
  package func redoEdit() { session.redo() }

  @_expose(wasm, "save") @_cdecl("save_file")
  package func saveFile(_ form: Int32, _ now: Double) {
    session.save(
      CalendarSession.Form(rawValue: Int(form)) ?? .same,
      now: Instant(secondsSinceEpoch: Int64(now)))
  }
#endif
