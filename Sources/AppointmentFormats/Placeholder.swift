// AppointmentFormats
