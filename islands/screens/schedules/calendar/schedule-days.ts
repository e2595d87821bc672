import type * as v from 'valibot'
import { contactEvent } from '#desk/contacts/contract'
import { listScheduleDays, type Schedule, scheduleEvent } from '#desk/schedules/contract'
import type { OutputOf, RequestOf } from '#kernel/http/endpoint'
import { on, resource } from '../../../kit/live/resource.ts'

type CalendarDay = OutputOf<typeof listScheduleDays>['days'][number]
type Input = RequestOf<typeof listScheduleDays>
type ScheduleNews = v.InferOutput<typeof scheduleEvent.shape>

interface Data {
  days: readonly CalendarDay[]
  /** Only the server knows which day a schedule belongs to, and which are the first of a day. */
  isUncertain: boolean
}

export const scheduleDays = resource(listScheduleDays, {
  toData: ({ days }): Data => ({ days, isUncertain: false }),
  events: [
    on(scheduleEvent, applyNews),
    on(contactEvent, (data: Data, event) =>
      event.action === 'delete'
        ? data
        : changeRows(data, (row) =>
            row.contactId === event.contact.id ? { ...row, contact: event.contact } : row,
          ),
    ),
  ],
  isUncertain: ({ isUncertain }) => isUncertain,
})

function applyNews(data: Data, event: ScheduleNews, input: Input): Data {
  const uncertain = { ...data, isUncertain: true }
  if (event.action === 'delete') return uncertain
  const { schedule } = event
  const rows = data.days.flatMap(({ schedules }) => schedules)
  const known = rows.find(({ id }) => id === schedule.id)
  if (!known) return isNear(schedule, input) ? uncertain : data
  const isOfFilter = !input.status || input.status === schedule.status
  if (known.sendAt !== schedule.sendAt || !isOfFilter) return uncertain
  return changeRows(data, (row) => (row.id === schedule.id ? schedule : row))
}

const dayMs = 86_400_000

/** Possibly of the span, whatever the time zone. */
function isNear({ sendAt }: Schedule, { from, to }: Input): boolean {
  const at = Date.parse(sendAt)
  return at >= Date.parse(from) - dayMs && at < Date.parse(to) + 2 * dayMs
}

function changeRows(data: Data, change: (row: Schedule) => Schedule): Data {
  const days = data.days.map((day) => ({ ...day, schedules: day.schedules.map(change) }))
  return { ...data, days }
}
