import { afterAll, beforeAll, expect, test } from 'bun:test'
import { listMessages, sendMessage } from '#desk/messages/contract'
import { updateTicket } from '#desk/tickets/contract'
import { createWorld, type World } from '#workshop/testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let customers = 0
async function openWithBeto() {
  const message = await world.customerWrites('hola', { number: `5215552${++customers + 100000}` })
  const ticketId = message?.ticketId ?? 0
  await world.platform`update tickets set queue_id = ${world.sales} where id = ${ticketId}`
  await world.beto.calls(updateTicket, { ticketId, status: 'open', userId: world.beto.id })
  return ticketId
}

test('many send at one moment: each is answered for himself, and nobody’s mistake is another’s', async () => {
  const { ana, beto, carla, platform } = world
  const [one, two, closed] = [await openWithBeto(), await openWithBeto(), await openWithBeto()]
  await beto.calls(updateTicket, { ticketId: closed, status: 'closed' })
  await platform`update tickets set unread_messages = 1 where id = ${two}`
  const answers = await Promise.all([
    beto.calls(sendMessage, { ticketId: one, body: 'uno', clientId: 'm-1' }),
    carla.calls(sendMessage, { ticketId: one, body: 'no es mío' }),
    ana.calls(sendMessage, { ticketId: two, body: 'dos' }),
    beto.calls(sendMessage, { ticketId: closed, body: 'tarde' }),
    beto.calls(sendMessage, { ticketId: one, body: ' ' }),
    beto.calls(sendMessage, { ticketId: one, body: 'tres' }),
    beto.calls(sendMessage, { ticketId: one, body: 'uno', clientId: 'm-1' }),
    ana.calls(sendMessage, { ticketId: 2_000_000_000, body: 'nadie' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 403, 400, 200, 200, 404])
  expect(answers[6]?.body.id).toBe(answers[0]?.body.id ?? 0)
  const rows = await platform`select ticket_id, seq, body, user_id from messages
    where from_me and ticket_id in (${one}, ${two}, ${closed}) order by ticket_id, seq`
  expect(rows.map((row) => [row.ticket_id, row.seq, row.body, row.user_id])).toEqual([
    [one, 2, 'uno', beto.id],
    [one, 3, 'tres', beto.id],
    [two, 2, 'dos', ana.id],
  ])
  const tickets = await platform`select id, last_seq, last_message, unread_messages from tickets
    where id in (${one}, ${two}) order by id`
  expect(tickets.map((row) => Object.values(row))).toEqual([
    [one, 3, 'tres', 0],
    [two, 2, 'dos', 0],
  ])
})

test('what is told of them, and answered, is what a fresh page shows', async () => {
  const { ana, beto, published } = world
  const ticketId = await openWithBeto()
  const told = published.length
  const sent = await Promise.all(
    Array.from({ length: 12 }, (_, n) => beto.calls(sendMessage, { ticketId, body: `m${n}` })),
  )
  const { messages } = (await ana.calls(listMessages, { ticketId })).body
  const fresh = messages.filter(({ fromMe }) => fromMe)
  expect(fresh.map(({ body }) => body)).toEqual(sent.map(({ body }) => body.body))
  expect(sent.map(({ body }) => body)).toEqual(fresh)
  // Those of one turn of the event loop were one transaction.
  expect(new Set(fresh.map(({ createdAt }) => createdAt)).size).toBeLessThanOrEqual(3)
  const events = published.slice(told).filter(({ channel }) => channel.endsWith('-appMessage'))
  expect(events.map(({ data }) => data)).toMatchObject(
    fresh.map((message) => ({ action: 'create', message, ticket: { lastMessage: message.body } })),
  )
})

test('who locks the same tickets from the other side does not stop it, and no number is given twice', async () => {
  const { ana, beto, platform } = world
  const ids = [await openWithBeto(), await openWithBeto(), await openWithBeto()]
  const both = [beto, ana].flatMap((who) =>
    [...ids, ...ids.toReversed()].flatMap((ticketId) => [
      who.calls(sendMessage, { ticketId, body: 'a' }),
      world.customerWrites('sí', { number: `5215552${customers + 100000}` }),
    ]),
  )
  await Promise.all(both)
  for (const id of ids) {
    const [row] = await platform`select last_seq, version,
      (select array_agg(seq order by seq) from messages where ticket_id = tickets.id) seqs
      from tickets where id = ${id}`
    expect(row?.seqs).toEqual(Array.from({ length: row?.last_seq }, (_, n) => n + 1))
  }
})

test('one clientId for two tickets at one moment: the second is refused, all others are accepted', async () => {
  const { beto, platform } = world
  const [one, two] = [await openWithBeto(), await openWithBeto()]
  const answers = await Promise.all([
    beto.calls(sendMessage, { ticketId: one, body: 'x', clientId: 'twice' }),
    beto.calls(sendMessage, { ticketId: two, body: 'y', clientId: 'twice' }),
    beto.calls(sendMessage, { ticketId: two, body: 'z' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 200])
  const rows =
    await platform`select body from messages where ticket_id in (${one}, ${two}) and from_me
    order by body`
  expect(rows.map(({ body }) => body)).toEqual(['x', 'z'])
})
