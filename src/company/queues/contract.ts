import * as v from 'valibot'
import { ClosedDate, WorkingHours } from '#company/companies/hours/card'
import { defineEvent, noChanges, room } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'
import { Given, Id, Nothing } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'
import { QueueCard } from './card.ts'
import { NewQueue, QueueChange } from './fields.ts'

export const Queue = v.object({
  ...QueueCard.entries,
  companyId: v.number(),
  greetingMessage: v.string(),
  outOfHoursMessage: v.string(),
  schedules: v.array(WorkingHours),
  closedDates: v.array(ClosedDate),
  orderQueue: v.nullable(v.number()),
  updatedAt: Moment,
})
export type Queue = v.InferOutput<typeof Queue>

/** `optionsCount`: the lines of its menu. */
export const QueueRow = v.object({ ...Queue.entries, optionsCount: v.number() })
export type QueueRow = v.InferOutput<typeof QueueRow>

const refused = { name: 'ERR_QUEUE_INVALID_NAME', color: 'ERR_QUEUE_INVALID_COLOR' } as const
const queueId = { queueId: Id }
const missing = 'ERR_QUEUE_NOT_FOUND' as const

export const listQueues = endpoint({
  method: 'get',
  path: '/queue',
  can: 'queue.list',
  cached: noChanges,
  anyCompany: true,
  summary: 'The queues of the company, in their order',
  accepts: v.object({}),
  returns: v.array(QueueRow),
})

export const showQueue = endpoint({
  method: 'get',
  path: '/queue/:queueId',
  can: 'queue.list',
  summary: 'One queue',
  accepts: v.object(queueId),
  returns: Queue,
  missing,
})

export const createQueue = endpoint({
  method: 'post',
  path: '/queue',
  can: 'queue.edit',
  long: 192 * 1024,
  summary:
    'Adds a queue, as far as the plan allows; gives it to users, and to connections to offer',
  accepts: NewQueue,
  returns: Queue,
  refused,
  errors: [
    'ERR_NO_USER_FOUND',
    'ERR_NO_WAPP_FOUND',
    'ERR_QUEUES_LIMIT_REACHED',
    'ERR_QUEUE_COLOR_ALREADY_EXISTS',
    'ERR_QUEUE_NAME_ALREADY_EXISTS',
    'ERR_WAPP_GREETING_REQUIRED',
  ],
})

export const updateQueue = endpoint({
  method: 'put',
  path: '/queue/:queueId',
  can: 'queue.edit',
  long: 128 * 1024,
  summary: 'Changes a queue; absent fields stay as they are',
  accepts: v.object({
    ...queueId,
    ...QueueChange.entries,
    /** Of the queue as the caller knows it; 409 if somebody has changed it since. */
    updatedAt: Given(Moment),
  }),
  returns: Queue,
  status: 201,
  refused,
  missing,
  errors: ['ERR_QUEUE_COLOR_ALREADY_EXISTS', 'ERR_QUEUE_NAME_ALREADY_EXISTS'],
})

export const deleteQueue = endpoint({
  method: 'delete',
  path: '/queue/:queueId',
  can: 'queue.edit',
  summary: 'Deletes a queue with its menu; its tickets stay, without a queue',
  accepts: v.object(queueId),
  returns: Nothing,
  missing,
})

export const queueEvent = defineEvent(
  'queue',
  v.variant('action', [
    v.object({ action: v.literal('update'), queue: Queue }),
    v.object({ action: v.literal('delete'), queueId: v.number() }),
  ]),
  ({ action }) => (action === 'delete' ? [room.company, room.rights] : [room.company]),
)
