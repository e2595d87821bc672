import type { ScheduleForm } from '#schedules/contract'

/** How the fields began. */
type Begun = Record<keyof ScheduleForm, string>

/** Only what was touched: a colleague may have changed the rest meanwhile. */
export function changedIn(values: ScheduleForm, begun: Begun): Partial<ScheduleForm> {
  const changed = Object.entries(values).filter(
    ([name, value]) => String(value) !== Reflect.get(begun, name),
  )
  return Object.fromEntries(changed)
}
