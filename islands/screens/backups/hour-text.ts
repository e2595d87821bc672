export const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`
