import { isOpenAt, type OpeningHours } from '#company/companies/hours/state'

export interface QueueHours extends OpeningHours {
  outOfHoursMessage: string
}

/** A queue without a closing message is treated as open. */
export function isQueueClosed(
  { byHours, timeZone }: { byHours: string; timeZone: string },
  { outOfHoursMessage, ...hours }: QueueHours,
  now = new Date(),
): boolean {
  const matters = byHours === 'queue' && outOfHoursMessage.trim() !== ''
  return matters && !isOpenAt(hours, now, timeZone)
}
