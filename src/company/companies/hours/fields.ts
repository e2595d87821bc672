import type { WorkingHours } from '#db/schema/companies.ts'

const day = (weekday: string, weekdayEn: string, startTime: string, endTime: string) => ({
  weekday,
  weekdayEn,
  startTime,
  endTime,
})

/** 00:00 to 00:00 is closed all day. */
export const defaultHours: WorkingHours[] = [
  day('Lunes', 'monday', '08:00', '18:00'),
  day('Martes', 'tuesday', '08:00', '18:00'),
  day('Miércoles', 'wednesday', '08:00', '18:00'),
  day('Jueves', 'thursday', '08:00', '18:00'),
  day('Viernes', 'friday', '08:00', '18:00'),
  day('Sábado', 'saturday', '08:00', '12:00'),
  day('Domingo', 'sunday', '00:00', '00:00'),
]
