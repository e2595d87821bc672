import { type Schedule, scheduleEvent, showSchedule } from '#schedules/contract'
import { on, resource } from '../live/resource.ts'

interface Held {
  schedule: Schedule
  /** Somebody deleted it. */
  isGone: boolean
}

/** One of them for as long as somebody looks at it: it may leave, or be taken away, meanwhile. */
export const scheduleDetails = resource(showSchedule, {
  toData: (schedule): Held => ({ schedule, isGone: false }),
  events: [
    on(scheduleEvent, (held: Held, event) => {
      if (event.action === 'delete') {
        return event.scheduleId === held.schedule.id ? { ...held, isGone: true } : held
      }
      const { schedule } = event
      return schedule.id === held.schedule.id ? { schedule, isGone: false } : held
    }),
  ],
})
