import * as v from 'valibot'
import { defineEvent, room } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'
import { Given, Id, List, OptionalId } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'
import { Choice, QueueOptionForm } from './fields.ts'

export const QueueOption = v.object({
  id: v.number(),
  title: v.string(),
  message: v.string(),
  option: v.string(),
  queueId: v.number(),
  parentId: v.nullable(v.number()),
  updatedAt: Moment,
})
export type QueueOption = v.InferOutput<typeof QueueOption>

/** The parent option; null, '' and -1 mean the top. */
const Parent = v.nullish(
  v.union(
    [
      v.pipe(
        v.picklist(['', '-1', -1]),
        v.transform(() => null),
      ),
      Id,
    ],
    'Invalid id',
  ),
)

const Position = v.object({ optionId: Id, parentId: Parent, option: Choice })
export type OptionPosition = v.InferOutput<typeof Position>

export const listQueueOptions = endpoint({
  method: 'get',
  path: '/queue-options',
  can: 'queue.list',
  summary: 'Lines of a queue’s menu: below `parentId`, at the top with -1, all without it',
  accepts: v.object({
    queueId: OptionalId,
    parentId: Parent,
  }),
  returns: v.array(QueueOption),
  errors: ['ERR_QUEUE_NOT_FOUND'],
})

export const createQueueOption = endpoint({
  method: 'post',
  path: '/queue-options',
  can: 'queue.edit',
  summary: 'Adds a line to a queue’s menu',
  accepts: v.object({ queueId: Id, parentId: Parent, ...QueueOptionForm.entries }),
  returns: QueueOption,
  errors: ['ERR_QUEUE_NOT_FOUND', 'ERR_QUEUE_OPTION_ALREADY_EXISTS', 'ERR_QUEUE_OPTION_NOT_FOUND'],
})

const optionId = { optionId: Id }
const missing = 'ERR_QUEUE_OPTION_NOT_FOUND' as const

export const updateQueueOption = endpoint({
  method: 'put',
  path: '/queue-options/:optionId',
  can: 'queue.edit',
  summary: 'Changes a line of a menu, which stays in its queue; absent fields stay as they are',
  accepts: v.object({
    ...optionId,
    parentId: Parent,
    ...v.partial(QueueOptionForm).entries,
    /** Of the line as the caller knows it; 409 if somebody has changed it since. */
    updatedAt: Given(Moment),
  }),
  returns: QueueOption,
  missing: missing,
  errors: ['ERR_QUEUE_OPTION_ALREADY_EXISTS', 'ERR_QUEUE_OPTION_NOT_FOUND'],
})

export const moveQueueOptions = endpoint({
  method: 'put',
  path: '/queue/:queueId/options',
  can: 'queue.edit',
  long: 384 * 1024,
  summary:
    'Moves lines of a menu, all of them or none; without `parentId` a line stays at its level',
  accepts: v.object({
    queueId: Id,
    positions: v.pipe(
      List(Position, 1000),
      v.minLength(1, 'Required'),
      v.check(
        (positions) => new Set(positions.map((one) => one.optionId)).size === positions.length,
        'Invalid',
      ),
    ),
  }),
  returns: v.array(QueueOption),
  missing: 'ERR_QUEUE_NOT_FOUND',
  errors: ['ERR_QUEUE_OPTION_ALREADY_EXISTS', 'ERR_QUEUE_OPTION_NOT_FOUND'],
})

export const deleteQueueOption = endpoint({
  method: 'delete',
  path: '/queue-options/:optionId',
  can: 'queue.edit',
  summary: 'Deletes a line of a menu with all below it, and says how many were deleted',
  accepts: v.object(optionId),
  returns: v.object({ message: v.string(), count: v.number() }),
  missing: missing,
  errors: ['ERR_QUEUE_OPTION_NOT_FOUND'],
})

/** `count`: of all lines that the queue has now. */
const ofMenu = { queueId: v.number(), count: v.number() }

export const queueOptionEvent = defineEvent(
  'queueOption',
  v.variant('action', [
    v.object({ action: v.literal('update'), ...ofMenu, options: v.array(QueueOption) }),
    v.object({ action: v.literal('delete'), ...ofMenu, optionIds: v.array(v.number()) }),
  ]),
  () => [room.company],
)
