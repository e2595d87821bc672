import * as v from 'valibot'
import { endpoint } from '#http/endpoint'
import { Done, Id, OptionalId, Text } from '#http/fields'

export const QueueOption = v.object({
  id: v.number(),
  title: v.string(),
  message: v.string(),
  option: v.string(),
  queueId: v.number(),
  parentId: v.nullable(v.number()),
})
export type QueueOption = v.InferOutput<typeof QueueOption>

/** Clients send 1 as often as "1". */
const Choice = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))], 'Required'),
  v.transform((text) => text.replaceAll('\0', '').trim()),
  v.nonEmpty('Required'),
  v.maxLength(20, 'Too Long!'),
)

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

const form = {
  title: v.pipe(
    Text(200),
    v.transform((text) => text.trim()),
    v.nonEmpty('Required'),
  ),
  message: v.optional(v.nullable(Text(4096))),
  option: Choice,
  parentId: Parent,
}

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
})

export const createQueueOption = endpoint({
  method: 'post',
  path: '/queue-options',
  can: 'queue.edit',
  summary: 'Adds a line to a queue’s menu',
  accepts: v.object({ queueId: Id, ...form }),
  returns: QueueOption,
})

const optionId = { optionId: Id }
const missing = 'ERR_QUEUE_OPTION_NOT_FOUND' as const

export const updateQueueOption = endpoint({
  method: 'put',
  path: '/queue-options/:optionId',
  can: 'queue.edit',
  summary: 'Changes a line of a menu, which stays in its queue; absent fields stay as they are',
  accepts: v.object({ ...optionId, ...v.partial(v.object(form)).entries }),
  returns: QueueOption,
  missing: missing,
})

export const deleteQueueOption = endpoint({
  method: 'delete',
  path: '/queue-options/:optionId',
  can: 'queue.edit',
  summary: 'Deletes a line of a menu with all below it',
  accepts: v.object(optionId),
  returns: Done,
  missing: missing,
})
