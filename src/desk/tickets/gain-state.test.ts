import { expect, test } from 'bun:test'
import type { TicketMove } from './events-contract.ts'
import { isGained } from './gain-state.ts'
import type { Viewer } from './list-state.ts'

const [sales, support] = [1, 2]
const agent = (change: Partial<Viewer> = {}): Viewer => ({
  userId: 7,
  role: 'user',
  queueIds: [sales],
  allTicket: false,
  ...change,
})
const overseer = agent({ userId: 8, role: 'superv', queueIds: [] })

type Place = NonNullable<TicketMove['from']>
const waits = (queueId: number | null): Place => ({ status: 'pending', queueId, userId: null })
const open = (userId: number): Place => ({ status: 'open', queueId: sales, userId })
const closed: Place = { status: 'closed', queueId: sales, userId: 9 }
const move = (from: Place | null, more: Partial<TicketMove> = {}): TicketMove => ({
  from,
  by: 'agent',
  byUserId: 9,
  ...more,
})

test.each<[string, Viewer, TicketMove, Place, boolean]>([
  ['into their queue', agent(), move(waits(support)), waits(sales), true],
  [
    'out of no queue',
    agent(),
    move(waits(null), { by: 'bot', byUserId: null }),
    waits(sales),
    true,
  ],
  ['back from a colleague', agent(), move(open(9)), waits(sales), true],
  ['woken', agent(), move(closed), waits(sales), true],
  ['into no queue, which they see', agent({ allTicket: true }), move(open(9)), waits(null), true],
  ['into no queue, which they do not see', agent(), move(open(9)), waits(null), false],
  ['into another queue', agent(), move(waits(sales)), waits(support), false],
  ['by themselves', agent(), move(open(7), { byUserId: 7 }), waits(sales), false],
  ['by a message', agent(), move(null, { withMessage: true }), waits(sales), false],
  ['between two of theirs', agent({ queueIds: [1, 2] }), move(waits(1)), waits(2), false],
  ['accepted', agent(), move(waits(sales)), open(9), false],
  ['closed', agent(), move(waits(sales)), closed, false],
  ['moved, for who sees all', overseer, move(waits(support)), waits(sales), false],
  ['returned, for who sees all', overseer, move(open(9)), waits(sales), true],
])('a ticket %s', (_, viewer, how, ticket, isExpected) => {
  expect(isGained({ ticket, move: how }, viewer)).toBe(isExpected)
})

test('a change that moves nothing gives nothing', () => {
  expect(isGained({ ticket: waits(sales) }, agent())).toBe(false)
})
