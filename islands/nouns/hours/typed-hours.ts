import * as v from 'valibot'
import { weekdays } from '#company/companies/hours/contract'
import type { Hours } from './hours-draft.ts'

const Time = v.optional(v.string())

/** As they were typed, also where they are no times yet. */
const TypedHours = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    schedules: v.array(
      v.object({
        weekday: v.string(),
        weekdayEn: v.picklist(weekdays),
        startTime: v.string(),
        endTime: v.string(),
        breakStart: Time,
        breakEnd: Time,
      }),
    ),
    closedDates: v.array(v.object({ date: v.string(), name: v.string(), yearly: v.boolean() })),
  }),
)

export function typedHours(text: unknown): Hours | undefined {
  const read = v.safeParse(TypedHours, text)
  return read.success ? read.output : undefined
}
