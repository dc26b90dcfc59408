// AppointmentModel
