import CalendarCommands
import SystemSupport

exitProcess(run(arguments: Array(CommandLine.arguments.dropFirst()), host: .live))
