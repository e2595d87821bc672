/** What {{ms}} says to a customer, by the hour of the company. */
export const greetings = {
  earlyMorning: 'Buena madrugada',
  morning: 'Buenos días',
  afternoon: 'Buenas tardes',
  evening: 'Buenas noches',
}
