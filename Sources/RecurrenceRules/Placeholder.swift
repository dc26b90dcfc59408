// RecurrenceRules
