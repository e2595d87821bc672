import { afterAll, beforeAll, expect, test } from 'bun:test'
import { deleteMessage } from '#desk/messages/changing-contract'
import { sendMessage } from '#desk/messages/contract'
import { amendMessage } from '#desk/messages/receiving/amending'
import { receiveMessage } from '#desk/messages/receiving/receiving'
import { createNote, deleteNote, noteEvent } from '#desk/notes/contract'
import { createTag, removeLanes, syncTags } from '#desk/tags/contract'
import { createTicket, listTicketsOfContact, updateTicket } from '#desk/tickets/contract'
import { room } from '#kernel/events'
import { catchUp, hearing, roomsOf } from '../../workshop/testing/catch-up.ts'
import { sampleMessage } from '../../workshop/testing/samples.ts'
import { createWorld, type Person, type World } from '../../workshop/testing/world.ts'
import { listTimeline, type TimelineLine, timelineEvent } from './contract.ts'
import {
  addOlderLines,
  applyTimelineEvent,
  forgetNote,
  holdTimeline,
  inOneList,
  type Timeline,
} from './state.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let customers = 0
async function newTicket() {
  const number = `52155522${String(++customers).padStart(5, '0')}`
  const message = await world.customerWrites('hola', { number })
  return { ticketId: message?.ticketId ?? 0, contactId: message?.contactId ?? 0, number }
}

const linesOf = async (ticketId: number, person: Person = world.ana) =>
  (await person.calls(listTimeline, { ticketId })).body.timeline
const told = ({ verb, by, userName, seq }: TimelineLine) => [verb, by, userName, seq]

test('each verb leaves one line: who, by whose hand, and after which message', async () => {
  const { ana, beto, sales, support } = world
  const { ticketId, number } = await newTicket()
  const change = (person: Person, wish: object) => person.calls(updateTicket, { ticketId, ...wish })
  await change(ana, { queueId: sales })
  await change(beto, { status: 'open', userId: beto.id })
  await world.customerWrites('sigo aquí', { number })
  await change(beto, { status: 'pending', userId: null })
  await change(beto, { status: 'open', userId: beto.id })
  await change(beto, { status: 'pending', userId: null, queueId: support })
  await change(ana, { status: 'closed' })
  await world.customerWrites('una cosa más', { number })

  const lines = await linesOf(ticketId)
  expect(lines.map(told)).toEqual([
    ['opened', 'customer', null, 0],
    ['transferred', 'agent', 'Ana', 1],
    ['accepted', 'agent', 'Beto', 1],
    ['returned', 'agent', 'Beto', 2],
    ['accepted', 'agent', 'Beto', 2],
    ['transferred', 'agent', 'Beto', 2],
    ['closed', 'agent', 'Ana', 2],
    ['reopened', 'customer', null, 2],
  ])
  const beto2 = { id: beto.id, name: 'Beto' }
  expect(lines[5]?.change).toEqual({
    status: ['open', 'pending'],
    user: [beto2, null],
    queue: [
      { id: sales, name: 'Sales' },
      { id: support, name: 'Support' },
    ],
  })
})

test('the owner’s phone, tags, notes and a merge tell what they did', async () => {
  const { ana } = world
  const phone = await world.customerWrites('le escribo yo', {
    number: '5215550770001',
    fromMe: true,
  })
  expect((await linesOf(phone?.ticketId ?? 0)).map(told)).toEqual([['opened', 'phone', null, 0]])

  const { ticketId } = await newTicket()
  const tag = (await ana.calls(createTag, { name: 'Urgent' })).body
  const lane = (await ana.calls(createTag, { name: 'To do', kanban: 1 })).body
  await ana.calls(syncTags, { ticketId, tags: [tag, lane] })
  await ana.calls(removeLanes, { ticketId })
  const note = (await ana.calls(createNote, { ticketId, note: 'Pays late' })).body
  await ana.calls(deleteNote, { noteId: note.id })
  const lines = (await linesOf(ticketId)).slice(1)
  expect(lines.map(({ verb }) => verb)).toEqual([
    'tagged',
    'tagged',
    'untagged',
    'noted',
    'noteDeleted',
  ])
  expect(lines[0]?.details.tag).toEqual({ id: tag.id, name: 'Urgent' })
  expect(lines[3]).toMatchObject({ details: { noteId: note.id }, note: null })
})

test('who takes a message back is named: the agent, the customer', async () => {
  const { ana } = world
  const { ticketId, number } = await newTicket()
  await ana.calls(updateTicket, { ticketId, status: 'open', userId: ana.id })
  const sent = (await ana.calls(sendMessage, { ticketId, body: 'oops' })).body
  await ana.calls(deleteMessage, { messageId: sent.id })
  const written = world.inbound('oops too', { number })
  const stored = await world.acme.scope((scope) => receiveMessage(scope, written))
  await world.acme.scope((scope) =>
    amendMessage(scope, { ...written, kind: 'revoke', targetWaId: written.waId, body: '' }),
  )
  const lines = (await linesOf(ticketId)).slice(2)
  expect(lines.map((line) => [...told(line), line.details.messageId])).toEqual([
    ['messageDeleted', 'agent', 'Ana', 2, sent.id],
    ['messageDeleted', 'customer', null, 3, stored?.id],
  ])
})

test('names stay as they were when who bore them is gone', async () => {
  const { ana, platform } = world
  const dora = await world.hires({ name: 'Dora', queueIds: [world.sales] })
  const { ticketId } = await newTicket()
  await ana.calls(updateTicket, { ticketId, userId: dora.id })
  await dora.calls(updateTicket, { ticketId, status: 'closed' })
  await platform`delete from users where id = ${dora.id}`
  const lines = await linesOf(ticketId)
  expect(lines.at(-1)).toMatchObject({ verb: 'closed', userId: null, userName: 'Dora' })
  expect(lines.at(-2)?.change.user).toEqual([null, { id: dora.id, name: 'Dora' }])
})

test('a note goes with a transfer: for the next person, not for who had it', async () => {
  const { ana, beto, carla, published, support } = world
  const { ticketId } = await newTicket()
  await ana.calls(updateTicket, { ticketId, userId: beto.id })
  const from = published.length
  const note = ' Wants a refund '
  await ana.calls(updateTicket, { ticketId, userId: carla.id, queueId: support, note })

  const heardBy = (name: string) =>
    published
      .slice(from)
      .filter(({ channel, rooms }) => channel.endsWith('-timeline') && rooms.includes(name))
      .map(({ data }) => data)
  expect(heardBy(room.user(carla.id))).toMatchObject([
    { line: { verb: 'transferred', note: 'Wants a refund', userName: 'Ana' } },
  ])
  expect(heardBy(room.user(beto.id))).toMatchObject([{ line: { note: null } }])
  expect((await linesOf(ticketId, carla)).at(-1)?.note).toBe('Wants a refund')
  const notes = await world.platform`select note from notes where ticket_id = ${ticketId}`
  expect(notes).toMatchObject([{ note: 'Wants a refund' }])
})

test('a ticket opened by an agent says whose it is', async () => {
  const { ana, sara, carla, published } = world
  const { ticketId, contactId } = await newTicket()
  await ana.calls(updateTicket, { ticketId, status: 'closed' })
  const wish = { contactId, userId: carla.id, queueId: world.support }
  const opened = (await sara.calls(createTicket, wish)).body
  const [line] = await linesOf(opened.id)
  expect(line).toMatchObject({
    verb: 'opened',
    userName: 'Sara',
    change: { user: [null, { name: 'Carla' }], queue: [null, { name: 'Support' }] },
  })
  const heard = published.findLast(({ channel }) => channel.endsWith('-timeline'))
  expect(heard?.rooms).toContain(room.user(carla.id))
})

test('only who may read the ticket reads its timeline', async () => {
  const { beto, carla, gil, platform, sales } = world
  const { ticketId } = await newTicket()
  await platform`update tickets set queue_id = ${sales} where id = ${ticketId}`
  expect((await beto.calls(listTimeline, { ticketId })).status).toBe(200)
  for (const person of [carla, gil]) {
    expect(await person.calls(listTimeline, { ticketId })).toMatchObject({
      status: 404,
      body: { error: 'ERR_NO_TICKET_FOUND' },
    })
  }
})

test('pages go back without a gap, and events make the same as a fetch', async () => {
  const { ana } = world
  const { ticketId } = await newTicket()
  const tag = (await ana.calls(createTag, { name: 'Again' })).body
  const toggle = async () => {
    await ana.calls(syncTags, { ticketId, tags: [tag] })
    await ana.calls(syncTags, { ticketId, tags: [] })
  }
  for (let round = 0; round < 30; round++) await toggle()
  const newest = (await ana.calls(listTimeline, { ticketId })).body
  expect([newest.timeline.length, newest.count, newest.hasMore]).toEqual([50, 61, true])
  const before = newest.timeline[0]?.id
  const older = (await ana.calls(listTimeline, { ticketId, before })).body
  const all = addOlderLines(holdTimeline(ticketId, newest), older)
  expect([all.lines.length, all.hasMore, all.lines[0]?.verb]).toEqual([61, false, 'opened'])

  const note = (await ana.calls(createNote, { ticketId, note: 'Soon gone' })).body
  await catchUp<Timeline>({
    fetch: async () => {
      const page = (await ana.calls(listTimeline, { ticketId })).body
      return holdTimeline(ticketId, page)
    },
    act: async () => {
      await toggle()
      await ana.calls(deleteNote, { noteId: note.id })
      await ana.calls(updateTicket, { ticketId, status: 'closed' })
    },
    published: world.published,
    rooms: roomsOf(ana.company.actor, { tickets: [ticketId] }),
    hears: [
      hearing(timelineEvent, applyTimelineEvent),
      hearing(noteEvent, (held: Timeline, event) =>
        event.action === 'delete' ? forgetNote(held, event.id) : held,
      ),
    ],
    shown: ({ lines, count }) => ({ lines: lines.slice(-50), count }),
  })
})

test('lines stand between the messages they came after', () => {
  const line = (id: number, seq: number): TimelineLine => ({
    id,
    seq,
    ticketId: 1,
    verb: 'accepted',
    by: 'agent',
    userId: 1,
    userName: 'Ana',
    change: {},
    details: {},
    note: null,
    at: '2026-11-20T12:00:00.000Z',
  })
  const timeline = [line(1, 0), line(2, 2), line(3, 2), line(4, 3)]
  const held = holdTimeline(1, { timeline, count: 4, hasMore: false })
  const messages = [1, 2, 3].map((seq) => sampleMessage({ id: seq, seq }))
  const order = (from: number, hasMore: boolean) =>
    inOneList({ messages: messages.slice(from), hasMore }, held).map((item) =>
      item.is === 'line' ? `line ${item.line.id}` : `message ${item.message.seq}`,
    )
  expect(order(0, false)).toEqual([
    'line 1',
    'message 1',
    'message 2',
    'line 2',
    'line 3',
    'message 3',
    'line 4',
  ])
  expect(order(2, true)).toEqual(['message 3', 'line 4'])
})

test('the past of a contact is what the caller may read of it', async () => {
  const { ana, beto, carla, gil, platform } = world
  const { ticketId, contactId, number } = await newTicket()
  await ana.calls(updateTicket, { ticketId, queueId: world.sales })
  await ana.calls(updateTicket, { ticketId, status: 'closed' })
  await platform`update handlings set rate = 3 where ticket_id = ${ticketId}`
  await platform`update tickets set closed_at = now() - interval '3 hours' where id = ${ticketId}`
  const again = await world.customerWrites('otra vez', { number })
  const past = (await ana.calls(listTicketsOfContact, { contactId })).body
  expect(past.tickets.map(({ id, rate }) => [id, rate])).toEqual([
    [again?.ticketId ?? 0, null],
    [ticketId, 3],
  ])
  const betos = (await beto.calls(listTicketsOfContact, { contactId })).body
  expect(betos.tickets.map(({ id }) => id)).toEqual([ticketId])
  expect((await carla.calls(listTicketsOfContact, { contactId })).body.count).toBe(0)
  expect(await gil.calls(listTicketsOfContact, { contactId })).toMatchObject({
    status: 404,
    body: { error: 'ERR_NO_CONTACT_FOUND' },
  })
})
