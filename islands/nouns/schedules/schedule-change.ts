import type { ScheduleForm } from '#desk/schedules/contract'

type Begun = Record<keyof ScheduleForm, string>

/** Only changed fields: a colleague may have changed the others. */
export function changedIn(values: ScheduleForm, begun: Begun): Partial<ScheduleForm> {
  const changed = Object.entries(values).filter(
    ([name, value]) => String(value) !== Reflect.get(begun, name),
  )
  return Object.fromEntries(changed)
}
