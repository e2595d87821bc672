import * as v from 'valibot'
import { defineBareEvent, noChanges, room } from '#events'
import { endpoint } from '#http/endpoint'
import { Done, Flag, Id, Moment, Paged, PageNumber, ShortSearchParam, Text } from '#http/fields'

/**
 * PENDENTE: not due yet; AGENDADA: in the outbox; ENVIADA: reached WhatsApp; ERRO: not sent, see
 * `failure`.
 */
const scheduleStatuses = ['PENDENTE', 'AGENDADA', 'ENVIADA', 'ERRO'] as const

const Named = v.object({ id: v.number(), name: v.string() })

export const Schedule = v.object({
  id: v.number(),
  body: v.string(),
  sendAt: Moment,
  /** When it was queued; unchangeable from then on. */
  sentAt: v.nullable(Moment),
  status: v.picklist(scheduleStatuses),
  /** Error code: why it failed, or what an overdue one waits for. */
  failure: v.nullable(v.string()),
  contactId: v.number(),
  contact: Named,
  ticketId: v.nullable(v.number()),
  userId: v.nullable(v.number()),
  user: v.nullable(Named),
  companyId: v.number(),
  createdAt: Moment,
  updatedAt: Moment,
})
export type Schedule = v.InferOutput<typeof Schedule>

const Body = v.pipe(
  Text(65_536),
  v.check((text) => text.trim().length >= 5, 'Mensagem muito curta'),
)

/** ISO 8601, to the minute or finer; without an offset in the company's time zone. */
const SendAt = v.pipe(
  v.string('obligatorio'),
  v.trim(),
  v.nonEmpty('obligatorio'),
  v.regex(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?$/i, 'Invalid'),
)

const ContactId = v.pipe(
  v.union([Id, v.literal(''), v.null()], 'Invalid id'),
  v.check((id) => id !== '' && id !== null, 'obligatorio'),
  v.transform(Number),
)

export const ScheduleForm = v.object({
  body: Body,
  contactId: ContactId,
  sendAt: SendAt,
})
export type ScheduleForm = v.InferOutput<typeof ScheduleForm>

export const ScheduleChange = v.partial(ScheduleForm)
export type ScheduleChange = v.InferOutput<typeof ScheduleChange>

export const listSchedules = endpoint({
  method: 'get',
  path: '/schedules',
  can: 'schedule.read',
  summary:
    'Scheduled messages, the newest first, 20 a page; search in text and contact. With `unsent` what has not left yet, the next first',
  accepts: v.object({
    searchParam: ShortSearchParam,
    pageNumber: PageNumber,
    contactId: v.optional(Id),
    unsent: Flag,
  }),
  returns: v.object({ schedules: v.array(Schedule), ...Paged }),
})

const scheduleId = { scheduleId: Id }
const missing = 'ERR_NO_SCHEDULE_FOUND' as const

export const showSchedule = endpoint({
  method: 'get',
  path: '/schedules/:scheduleId',
  can: 'schedule.read',
  summary: 'One scheduled message',
  accepts: v.object(scheduleId),
  returns: Schedule,
  missing,
})

export const createSchedule = endpoint({
  method: 'post',
  path: '/schedules',
  can: 'schedule.create',
  summary: 'Schedules a message to a contact',
  accepts: ScheduleForm,
  returns: Schedule,
})

export const updateSchedule = endpoint({
  method: 'put',
  path: '/schedules/:scheduleId',
  can: 'schedule.edit',
  summary:
    'Changes what has not been sent yet; absent fields stay. With a later moment what failed waits again',
  accepts: v.object({ ...scheduleId, ...ScheduleChange.entries }),
  returns: Schedule,
  missing,
})

export const deleteSchedule = endpoint({
  method: 'delete',
  path: '/schedules/:scheduleId',
  can: 'schedule.edit',
  summary: 'Deletes what has not been sent yet',
  accepts: v.object(scheduleId),
  returns: Done,
  missing,
})

export const scheduleEvent = defineBareEvent(
  'schedule',
  v.variant('action', [
    v.object({ action: v.picklist(['create', 'update']), schedule: Schedule }),
    v.object({ action: v.literal('delete'), scheduleId: v.number() }),
  ]),
  () => [room.company],
  noChanges,
)
