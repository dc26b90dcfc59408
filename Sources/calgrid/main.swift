import CalendarCommands
import SystemSupport

quitWithoutBacktrace()
exitProcess(run(arguments: Array(CommandLine.arguments.dropFirst()), host: .live))
