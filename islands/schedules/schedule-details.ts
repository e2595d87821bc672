import { type Schedule, scheduleEvent, showSchedule } from '#schedules/contract'
import { on, resource } from '../live/resource.ts'

interface Data {
  schedule: Schedule
  /** Somebody deleted it. */
  isGone: boolean
}

/** One of them for as long as somebody looks at it: it may leave, or be taken away, meanwhile. */
export const scheduleDetails = resource(showSchedule, {
  toData: (schedule): Data => ({ schedule, isGone: false }),
  events: [
    on(scheduleEvent, (data: Data, event) => {
      if (event.action === 'delete') {
        return event.scheduleId === data.schedule.id ? { ...data, isGone: true } : data
      }
      const { schedule } = event
      return schedule.id === data.schedule.id ? { schedule, isGone: false } : data
    }),
  ],
})
