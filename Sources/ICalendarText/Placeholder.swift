// ICalendarText
