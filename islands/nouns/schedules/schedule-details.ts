import { type Schedule, scheduleEvent, showSchedule } from '#desk/schedules/contract'
import { on, resource } from '../../kit/live/resource.ts'

interface Data {
  schedule: Schedule
  isGone: boolean
}

/** Followed while shown: it may be sent or deleted meanwhile. */
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
