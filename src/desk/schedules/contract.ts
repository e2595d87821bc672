import * as v from 'valibot'
import { namingContact, namingErrors } from '#desk/contacts/fields'
import { contactKey } from '#desk/contacts/keys-contract'
import { defineBareEvent, room } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'
import {
  Done,
  Flag,
  Given,
  Id,
  Paged,
  PageNumber,
  ShortSearchParam,
  Text,
  writtenMoment,
} from '#kernel/http/fields'
import { MediaInfo } from '#kernel/media/contract'
import { Moment } from '#kernel/moment'

/**
 * PENDENTE: not due yet; AGENDADA: in the outbox; ENVIADA: reached WhatsApp; ERRO: not sent, see
 * `failure`.
 */
export const scheduleStatuses = ['PENDENTE', 'AGENDADA', 'ENVIADA', 'ERRO'] as const

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
  /** Absolute address of the file that is sent with the text. */
  mediaPath: v.nullable(v.string()),
  mediaName: v.nullable(v.string()),
  media: v.nullable(MediaInfo),
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
  v.maxLength(64, 'Invalid'),
  v.trim(),
  v.nonEmpty('obligatorio'),
  v.regex(writtenMoment, 'Invalid'),
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

const Submission = v.object({ ...ScheduleForm.entries, ...namingContact })
export type Submission = v.InferOutput<typeof Submission>

const Change = v.object({
  ...v.partial(ScheduleForm).entries,
  ...namingContact,
  removeFile: Flag,
})
export type Change = v.InferOutput<typeof Change>
export type ScheduleChange = Partial<ScheduleForm> & { removeFile?: boolean }

const Status = Given(v.picklist(scheduleStatuses, 'Invalid'))

/** The newest, the next or the last to be sent first. */
const Sort = Given(v.picklist(['-createdAt', 'sendAt', '-sendAt'], 'Invalid'))

/** Not `Day`, which the pages of schedules would load without need. PostgreSQL knows no year 0. */
const CalendarDay = v.pipe(
  v.string('Invalid date'),
  v.maxLength(64, 'Invalid date'),
  v.trim(),
  v.isoDate('Invalid date'),
  v.check((day) => {
    const at = new Date(`${day}T00:00:00Z`)
    return (
      !day.startsWith('0000') && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
    )
  }, 'Invalid date'),
)

/** Outdated by changes of a schedule or of a contact that is shown. */
const keysOf = (shown: readonly { contactId: number }[]) => [
  'schedule',
  ...shown.map(({ contactId }) => contactKey(contactId)),
]

export const listSchedules = endpoint({
  method: 'get',
  path: '/schedules',
  can: 'schedule.read',
  cached: ({ schedules }) => keysOf(schedules),
  summary:
    'Scheduled messages, the newest first, 20 a page; search in text and contact. With `unsent` what has not left yet, the next first. `day` is one of the company’s days',
  accepts: v.object({
    searchParam: ShortSearchParam,
    pageNumber: PageNumber,
    contactId: v.optional(Id),
    unsent: Flag,
    status: Status,
    sort: Sort,
    day: Given(CalendarDay),
  }),
  returns: v.object({ schedules: v.array(Schedule), ...Paged }),
})

/** Six weeks, as a month spans at most. */
const mostDays = 42
const dayMs = 86_400_000

export const listScheduleDays = endpoint({
  method: 'get',
  path: '/schedules/days',
  can: 'schedule.read',
  cached: ({ days }) => keysOf(days.flatMap(({ schedules }) => schedules)),
  summary:
    'Scheduled messages by the company’s days, `from` and `to` included: how many of each day, and the first of them',
  accepts: v.pipe(
    v.object({
      from: CalendarDay,
      to: CalendarDay,
      searchParam: ShortSearchParam,
      status: Status,
      /** Schedules of a day. */
      most: v.optional(
        v.pipe(
          v.union([
            v.number(),
            v.pipe(v.string(), v.maxLength(16), v.regex(/^\d{1,2}$/), v.transform(Number)),
          ]),
          v.minValue(1, 'Invalid'),
          v.maxValue(50, 'Invalid'),
        ),
        10,
      ),
    }),
    v.forward(
      v.partialCheck(
        [['from'], ['to']],
        ({ from, to }) => {
          const days = (Date.parse(to) - Date.parse(from)) / dayMs
          return days >= 0 && days < mostDays
        },
        'Invalid',
      ),
      ['to'],
    ),
  ),
  returns: v.object({
    days: v.array(v.object({ day: v.string(), count: v.number(), schedules: v.array(Schedule) })),
  }),
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
  long: 256 * 1024,
  summary:
    'Schedules a message to a contact, named by id, LID or user name, with a file where one is sent along',
  accepts: Submission,
  files: { field: 'file', most: 1, bytes: 16 * 1024 * 1024 },
  returns: Schedule,
  errors: ['ERR_NO_CONTACT_FOUND', ...namingErrors],
})

export const updateSchedule = endpoint({
  method: 'put',
  path: '/schedules/:scheduleId',
  can: 'schedule.edit',
  long: 256 * 1024,
  summary:
    'Changes what has not been sent yet; absent fields stay, a file replaces the one it has. With a later moment what failed waits again',
  accepts: v.object({ ...scheduleId, ...Change.entries }),
  files: { field: 'file', most: 1, bytes: 16 * 1024 * 1024 },
  returns: Schedule,
  missing,
  errors: ['ERR_NO_CONTACT_FOUND', 'ERR_SCHEDULE_SENT', ...namingErrors],
})

export const sendScheduleNow = endpoint({
  method: 'post',
  path: '/schedules/:scheduleId/send',
  can: 'schedule.edit',
  summary:
    'Sends it at once, also one that failed. Without effect on what is on its way or was sent, so it may be repeated',
  accepts: v.object(scheduleId),
  returns: Schedule,
  missing,
  errors: ['ERR_EMPTY_MESSAGE', 'ERR_SCHEDULE_LATE', 'ERR_WAPP_NOT_INITIALIZED'],
})

export const deleteSchedule = endpoint({
  method: 'delete',
  path: '/schedules/:scheduleId',
  can: 'schedule.edit',
  summary: 'Deletes what has not been sent yet',
  accepts: v.object(scheduleId),
  returns: Done,
  missing,
  errors: ['ERR_SCHEDULE_SENT'],
})

export const scheduleEvent = defineBareEvent(
  'schedule',
  v.variant('action', [
    v.object({ action: v.picklist(['create', 'update']), schedule: Schedule }),
    v.object({ action: v.literal('delete'), scheduleId: v.number() }),
  ]),
  () => [room.company],
  () => ['schedule'],
)
