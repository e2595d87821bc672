import { expect, test } from 'bun:test'
import { toldOf } from './transfer-texts.ts'

type Case = [
  what: string,
  before: [queueId: number | null, userId: number | null],
  after: [queueId: number | null, userId: number | null],
  told: ReturnType<typeof toldOf>,
]
const cases: Case[] = [
  ['to another queue, the same person', [1, 7], [2, 7], 'toQueue'],
  ['to another queue, nobody’s before and after', [1, null], [2, null], 'toQueue'],
  ['to another person in the same queue', [1, 7], [1, 8], 'toUser'],
  ['to another person without a queue', [null, 7], [null, 8], 'toUser'],
  ['to another queue and person', [1, 7], [2, 8], 'toQueueAndUser'],
  ['from a person to a queue', [1, 7], [2, null], 'toQueue'],
  ['from a person without a queue to one', [null, 7], [2, null], 'toQueue'],
  ['accepted', [1, null], [1, 7], undefined],
  ['accepted into another queue', [1, null], [2, 7], undefined],
  ['first queue', [null, null], [1, null], undefined],
  ['first queue, of somebody', [null, 7], [1, 7], undefined],
  ['returned', [1, 7], [1, null], undefined],
  ['taken out of its queue', [1, 7], [null, null], undefined],
  ['a person and the first queue', [null, 7], [1, 8], undefined],
  ['nothing changed', [1, 7], [1, 7], undefined],
]
test.each(cases)('%s', (_, [queueId, userId], [toQueue, toUser], told) => {
  expect(toldOf({ queueId, userId }, { queueId: toQueue, userId: toUser })).toBe(told)
})
