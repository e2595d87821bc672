/** A time zone whose day goes on for an hour at least, and is another one than in UTC. */
export function zoneOfLastingDay(now = new Date()): string {
  return now.getUTCHours() < 10 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'
}
