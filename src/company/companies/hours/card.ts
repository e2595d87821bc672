/** Apart from the contract, since many pages know hours and few have their forms. */
import * as v from 'valibot'

/** Times are HH:MM; an `endTime` before the `startTime` is on the next day. */
export const WorkingHours = v.object({
  weekday: v.string(),
  weekdayEn: v.string(),
  startTime: v.string(),
  endTime: v.string(),
  breakStart: v.optional(v.string()),
  breakEnd: v.optional(v.string()),
})

/** Closed all day, by the company's calendar; with `yearly`, on that day of each year. */
export const ClosedDate = v.object({ date: v.string(), name: v.string(), yearly: v.boolean() })
