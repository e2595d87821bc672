import { localTime } from '../../../kit/time/local-time.ts'

/** @param local as a `datetime-local` field has it; undefined if it is none */
export function momentAt(local: string, timeZone: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return undefined
  const wanted = Date.parse(`${local}:00Z`)
  const offset = (at: number) => Date.parse(`${localTime(at, timeZone)}:00Z`) - at
  const first = wanted - offset(wanted)
  // The offset may differ where the clock changes in between.
  return new Date(wanted - offset(first))
}
