import { expect, test } from 'bun:test'
import type { Message } from '#desk/messages/contract'
import type { TimelineLine } from '#desk/timeline/contract'
import { sketchMessage } from './outgoing.ts'
import { type ListRow, rowsOf } from './rows.ts'

const zone = 'America/Mexico_City'
const ticket = { id: 7, contactId: 3, companyId: 1 }

function message(seq: number, at: string, from: 'customer' | 'agent' = 'customer'): Message {
  const now = new Date(at)
  const sketch = sketchMessage({ clientId: `c${seq}`, body: `${seq}`, ticket, userId: 1, now })
  const isOurs = from === 'agent'
  return {
    ...sketch,
    id: seq,
    seq,
    fromMe: isOurs,
    userId: isOurs ? 1 : null,
    clientId: isOurs ? `c${seq}` : null,
  }
}

const bubbles = (rows: ListRow[]) => rows.flatMap((row) => (row.is === 'message' ? row : []))

const view = { outgoing: [], unreadFrom: undefined, timeZone: zone }

test('a day is written above its first message, in the company’s time', () => {
  const messages = [
    message(1, '2026-11-21T05:50:00Z'),
    message(2, '2026-11-21T06:10:00Z'),
    message(3, '2026-11-21T06:11:00Z'),
  ]
  expect(rowsOf({ ...view, messages }).map(({ newDay }) => newDay)).toEqual([true, true, false])
})

test('bubbles of one sender join until the other speaks or five minutes pass', () => {
  const messages = [
    message(1, '2026-11-21T10:00:00Z'),
    message(2, '2026-11-21T10:01:00Z'),
    message(3, '2026-11-21T10:01:30Z', 'agent'),
    message(4, '2026-11-21T10:02:00Z'),
    message(5, '2026-11-21T10:09:00Z'),
  ]
  const rows = bubbles(rowsOf({ ...view, messages }))
  expect(rows.map(({ opens, closes }) => `${opens ? '(' : '-'}${closes ? ')' : '-'}`)).toEqual([
    '(-',
    '-)',
    '()',
    '()',
    '()',
  ])
})

test('bubbles of an API token join only with its own', () => {
  const at = (seq: number) => `2026-11-21T10:0${seq}:00Z`
  const names = ['Shop', 'Shop', 'Bot', null]
  const messages = names.map((apiTokenName, seq) => ({
    ...message(seq, at(seq), 'agent'),
    userId: null,
    apiTokenName,
  }))
  const rows = bubbles(rowsOf({ ...view, messages }))
  expect(rows.map(({ opens }) => opens)).toEqual([true, false, true, true])
})

test('bubbles of a colleague, the menu and oneself stand apart, and say where the hand changes', () => {
  const written = [
    { userId: 1, origin: 'person' },
    { userId: 1, origin: 'person' },
    { userId: 2, origin: 'person' },
    { userId: null, origin: 'automatic' },
    { userId: null, origin: 'phone' },
    { userId: 1, origin: 'person' },
  ] as const
  const messages = written.map((by, seq) => ({
    ...message(seq, `2026-11-21T10:00:0${seq}Z`, 'agent'),
    ...by,
  }))
  const rows = bubbles(rowsOf({ ...view, messages }))
  expect(rows.map(({ opens }) => opens)).toEqual([true, false, true, true, true, true])
  expect(rows.map((row) => row.changesHands)).toEqual([false, false, true, true, true, true])
})

test('the unread line stands above the first unread one of the customer', () => {
  const messages = [1, 2, 3].map((seq) => message(seq, `2026-11-21T10:0${seq}:00Z`))
  const rows = bubbles(rowsOf({ ...view, messages, unreadFrom: 2 }))
  const marked = rows.filter((row) => row.isFirstUnread)
  expect(marked.map(({ message: { seq } }) => seq)).toEqual([2])
})

test('a message on its way comes last, once, and keeps its key when it is confirmed', () => {
  const now = new Date('2026-11-21T10:05:00Z')
  const local = sketchMessage({ clientId: 'c9', body: 'Hola', ticket, userId: 1, now })
  const outgoing = [{ clientId: 'c9', ticketId: 7, message: local, refusal: null }]
  const messages = [message(1, '2026-11-21T10:00:00Z')]
  const before = rowsOf({ ...view, messages, outgoing })
  const confirmed = [...messages, message(9, '2026-11-21T10:05:01Z', 'agent')]
  const after = bubbles(rowsOf({ ...view, messages: confirmed, outgoing }))
  expect(before.map(({ key }) => key)).toEqual(['1', 'c9'])
  expect(after.map(({ key }) => key)).toEqual(['1', 'c9'])
  expect(after[1]?.outgoing).toBeUndefined()
})

function line(id: number, seq: number, change: Partial<TimelineLine> = {}): TimelineLine {
  return {
    id,
    seq,
    ticketId: 7,
    verb: 'accepted',
    by: 'agent',
    userId: 1,
    userName: 'Ana',
    change: {},
    details: {},
    note: null,
    at: '2026-11-21T10:01:30Z',
    ...change,
  }
}

test('what happened stands between the messages, parts their runs and comes before what is on its way', () => {
  const messages = [message(1, '2026-11-21T10:01:00Z'), message(2, '2026-11-21T10:02:00Z')]
  const now = new Date('2026-11-21T10:05:00Z')
  const local = sketchMessage({ clientId: 'c9', body: 'Hola', ticket, userId: 1, now })
  const outgoing = [{ clientId: 'c9', ticketId: 7, message: local, refusal: null }]
  const lines = [line(1, 0), line(2, 1), line(3, 2, { verb: 'closed' })]
  const rows = rowsOf({ ...view, messages, outgoing, lines })
  expect(rows.map(({ key }) => key)).toEqual(['line1', '1', 'line2', '2', 'line3', 'c9'])
  expect(bubbles(rows).map(({ opens, closes }) => opens && closes)).toEqual([true, true, true])
  expect(rows.map(({ newDay }) => newDay)).toEqual([true, false, false, false, false, false])
  const later = rowsOf({ ...view, messages: messages.slice(1), hasMore: true, outgoing: [], lines })
  expect(later.map(({ key }) => key)).toEqual(['2', 'line3'])
})

test('a message taken back and a note that is gone leave no line', () => {
  const lines = [
    line(1, 0, { verb: 'messageDeleted' }),
    line(2, 0, { verb: 'noted', note: null }),
    line(3, 0, { verb: 'noted', note: 'Pays late' }),
    line(4, 0, { verb: 'noteDeleted' }),
  ]
  const rows = rowsOf({ ...view, messages: [], lines })
  expect(rows.map(({ key }) => key)).toEqual(['line3', 'line4'])
})

test('lines of one minute are one row, whose notes stay to be read', () => {
  const lines = [line(1, 0), line(2, 0), line(3, 0, { verb: 'closed' })]
  const [row, ...others] = rowsOf({ ...view, messages: [], lines })
  expect(others).toEqual([])
  expect(row).toMatchObject({ key: 'line1', line: { id: 3 }, folded: [{ id: 1 }, { id: 2 }] })
  const note = line(4, 0, { verb: 'noted', note: 'Pays late' })
  const later = line(5, 0, { at: '2026-11-21T10:02:00Z' })
  const rows = rowsOf({ ...view, messages: [], lines: [...lines, note, later] })
  expect(rows.map(({ key }) => key)).toEqual(['line1', 'line4', 'line5'])
})

test('in a group each person has a run of their own', () => {
  const by = (seq: number, id: number): Message => {
    const card = {
      id,
      name: '',
      number: '',
      username: null,
      verifiedLevel: null,
      email: '',
      profilePicUrl: '',
      isGroup: false,
    }
    return { ...message(seq, `2026-11-21T10:0${seq}:00Z`), contact: card }
  }
  const rows = bubbles(rowsOf({ ...view, messages: [by(1, 5), by(2, 6), by(3, 6)] }))
  expect(rows.map(({ opens }) => opens)).toEqual([true, true, false])
})
