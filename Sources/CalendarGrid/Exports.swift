// `import CalendarGrid` gives an app the whole toolkit; each module can also be taken alone.
@_exported public import AppointmentFormats
@_exported public import AppointmentModel
@_exported public import CalendarExport
@_exported public import CalendarLayout
@_exported public import CivilTime
@_exported public import GridLayout
@_exported public import Pinning
@_exported public import Pinning
@_exported public import RecurrenceRules
