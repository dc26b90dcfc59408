import CalendarExport
import SystemSupport

/// `calgrid frames`: the layout as JSON.
struct FramesCommand {
  let settings: Settings
  let messages: Messages

  func run() throws -> ExitCode {
    if settings.invocation.value("mode") == "cells" {
      let (week, input) = try WeekCommand(settings: settings, messages: messages).elastic()
      try settings.write(CellsJSON(week))
      return input?.exitCode ?? .done
    }
    let input = try LoadedInput(settings, messages: messages)
    let visibleOnly = settings.invocation.has("visible")
    if settings.invocation.value("mode") == "agenda" {
      let (list, viewport) = try settings.dayList(input, messages)
      try settings.write(DayListJSON(list, viewport: viewport, visibleOnly: visibleOnly))
    } else if settings.invocation.value("mode") == "month" {
      let (grid, viewport) = try settings.month(input, on: ScreenGeometry(settings))
      try settings.write(MonthJSON(grid, viewport: viewport, visibleOnly: visibleOnly))
    } else if settings.invocation.value("mode") == "timeline" {
      let (grid, viewport) = try settings.timeline(input, on: ScreenGeometry(settings))
      try settings.write(TimelineJSON(grid, viewport: viewport, visibleOnly: visibleOnly))
    } else if settings.invocation.value("mode") == "year" {
      let (grid, viewport) = try settings.year(input, on: ScreenGeometry(settings))
      try settings.write(YearJSON(grid, viewport: viewport))
    } else {
      try settings.write(
        WeekJSON(
          try settings.scene(input, on: ScreenGeometry(settings)), visibleOnly: visibleOnly))
    }
    return input.exitCode
  }
}
