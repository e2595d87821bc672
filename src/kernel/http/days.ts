import * as v from 'valibot'

/** A day, or a moment of it; which day it is in the company is `localDay`'s to say. */
export const Day = v.pipe(
  v.string('Invalid date'),
  v.maxLength(64, 'Invalid date'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const day = dayOrMoment(dataset.value.trim())
    if (day === undefined) addIssue({ message: 'Invalid date' })
    return day ?? NEVER
  }),
)

const form =
  /^(?<day>\d{4}-\d\d-\d\d)(?<time>T\d\d:\d\d(:\d\d(\.\d{1,9})?)?)?(?<offset>Z|[ +-]\d\d:?\d\d)?$/i

function dayOrMoment(text: string): string | undefined {
  const { day = '', time, offset } = form.exec(text)?.groups ?? {}
  if (!isDay(day)) return undefined
  // Without an offset, the moment is in the company's own time.
  if (!time || !offset) return day
  // A plus that was not encoded arrives as a blank.
  const at = new Date(`${day}${time}${offset.replace(' ', '+')}`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** PostgreSQL knows no year 0. */
function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  if (day.startsWith('0000') || Number.isNaN(at.getTime())) return false
  return at.toISOString().startsWith(day)
}
