import { expect, test } from 'bun:test'
import type { TimelineLine } from '#desk/timeline/contract'
import { concerns, newsIn } from './news-words.ts'

const me = 1
const ana = { id: 2, name: 'Ana' }
const line = (change: Partial<TimelineLine>): TimelineLine => ({
  id: 1,
  ticketId: 5,
  seq: 3,
  verb: 'accepted',
  by: 'agent',
  userId: ana.id,
  userName: ana.name,
  change: {},
  details: {},
  note: null,
  at: '2026-11-21T12:00:00Z',
  ...change,
})

test('the agent’s own change needs no notice', () => {
  expect(newsIn(line({ userId: me }), me)).toBeUndefined()
})

test('who took it, closed it or gave it back is named', () => {
  expect(newsIn(line({ verb: 'accepted' }), me)).toEqual({ is: 'newsTook', who: 'Ana' })
  expect(newsIn(line({ verb: 'closed' }), me)).toEqual({ is: 'newsClosed', who: 'Ana' })
  const returned = line({ verb: 'returned', change: { user: [{ id: me, name: 'Yo' }, null] } })
  expect(newsIn(returned, me)).toEqual({ is: 'newsReturned', who: 'Ana' })
  expect(newsIn(line({ verb: 'tagged' }), me)).toBeUndefined()
})

test('a transfer to the agent comes with its note; one to others says where', () => {
  const given = line({
    verb: 'transferred',
    note: 'Cliente difícil',
    change: { user: [ana, { id: me, name: 'Yo' }] },
  })
  expect(newsIn(given, me)).toEqual({ is: 'newsGiven', who: 'Ana', note: 'Cliente difícil' })
  expect(concerns(given, me)).toBe(true)
  const away = line({
    verb: 'transferred',
    change: { user: [ana, null], queue: [null, { id: 4, name: 'Ventas' }] },
  })
  expect(newsIn(away, me)).toEqual({ is: 'newsMoved', who: 'Ana', to: 'Ventas' })
  expect(concerns(away, me)).toBe(false)
})
