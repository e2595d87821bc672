import { localTime } from './local-time.ts'

const dayMs = 86_400_000

/**
 * The server resolves an hour that the clock skips or shows twice in the same way: the skipped one
 * comes later, of two the first counts.
 * @param local as a `datetime-local` field has it; undefined if it is none
 */
export function momentAt(local: string, timeZone: string): Date | undefined {
  const wanted = asUtc(local)
  if (wanted === undefined) return undefined
  const offset = (at: number) => (asUtc(localTime(at, timeZone)) ?? at) - at
  const [before, after] = [-dayMs, dayMs].map((by) => wanted - offset(wanted + by))
  const shows = (at: number | undefined) =>
    at !== undefined && localTime(at, timeZone) === local ? at : undefined
  return new Date(shows(before) ?? shows(after) ?? before ?? wanted)
}

/** Undefined where the calendar has no such day, or its year more than four digits. */
function asUtc(local: string): number | undefined {
  const at = new Date(`${local}Z`)
  const isMoment = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(local)
  return isMoment && local.length === 16 ? at.getTime() : undefined
}
