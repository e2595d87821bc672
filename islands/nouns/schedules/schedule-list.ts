import type * as v from 'valibot'
import { contactEvent } from '#desk/contacts/contract'
import { listSchedules, type Schedule, scheduleEvent } from '#desk/schedules/contract'
import type { RequestOf } from '#kernel/http/endpoint'
import { type PagedList, pagedList, placeRow, removeRow } from '../../kit/list-page/paged-list.ts'
import { on } from '../../kit/live/resource.ts'

type ScheduleNews = v.InferOutput<typeof scheduleEvent.shape>
type ListInput = RequestOf<typeof listSchedules>

/** Newest first; with `unsent` the next first. */
export const scheduleList = pagedList(
  listSchedules,
  ({ schedules, count, hasMore }) => ({ rows: schedules, count, hasMore }),
  (pageNumber) => ({ pageNumber }),
  [
    on(scheduleEvent, applyNews),
    on(contactEvent, (data: PagedList<Schedule>, event) =>
      event.action === 'delete' ? data : renamed(data, event.contact),
    ),
  ],
)

function applyNews(data: PagedList<Schedule>, event: ScheduleNews, input: ListInput) {
  if (event.action === 'delete') return removeRow(data, event.scheduleId)
  const { schedule } = event
  if (!belongs(schedule, input)) return removeRow(data, schedule.id)
  const known = data.rows.find(({ id }) => id === schedule.id)
  // Where time decides about place or day, only the server knows where it now belongs.
  const isMoved = isByTime(input) && known?.sendAt !== schedule.sendAt
  return isMoved ? { ...data, isUncertain: true } : placeRow(data, schedule)
}

const isByTime = ({ unsent, sort, day }: ListInput) => Boolean(unsent || sort || day)

/** What a search finds only the server knows; a new one makes the list ask. */
function belongs({ contactId, sentAt, status }: Schedule, input: ListInput): boolean {
  const isOfContact = input.contactId === undefined || Number(input.contactId) === contactId
  const isOfStatus = !input.status || input.status === status
  return isOfContact && isOfStatus && (!input.unsent || sentAt === null)
}

function renamed(data: PagedList<Schedule>, { id, name }: { id: number; name: string }) {
  const rows = data.rows.map((row) =>
    row.contactId === id ? { ...row, contact: { id, name } } : row,
  )
  return { ...data, rows }
}
