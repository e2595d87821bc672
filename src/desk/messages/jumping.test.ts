import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import { listMessages } from './contract.ts'

let world: World
let ticketId: number
beforeAll(async () => {
  world = await createWorld()
  for (let n = 1; n <= 65; n++) {
    const ticket = await world.customerWrites(n % 30 === 0 ? `¿Cuánto ES ${n}?` : `mensaje ${n}`)
    ticketId = ticket?.ticketId ?? ticketId
  }
})
afterAll(() => world.close())

const seqsOf = (messages: { seq: number }[]) => messages.map(({ seq }) => seq)
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, n) => first + n)

async function idOf(seq: number) {
  const [row] = await world.platform<{ id: number }[]>`
    select id from messages where ticket_id = ${ticketId} and seq = ${seq}`
  return row?.id ?? 0
}

test('the page around a message has ten before it, with it, and ten after', async () => {
  const { ana } = world
  const middle = (await ana.calls(listMessages, { ticketId, around: await idOf(30) })).body
  expect(seqsOf(middle.messages)).toEqual(range(21, 40))
  expect([middle.hasMore, middle.hasNewer, middle.count]).toEqual([true, true, 65])
  const first = (await ana.calls(listMessages, { ticketId, around: await idOf(1) })).body
  expect(seqsOf(first.messages)).toEqual(range(1, 11))
  expect([first.hasMore, first.hasNewer]).toEqual([false, true])
  const last = (await ana.calls(listMessages, { ticketId, around: await idOf(65) })).body
  expect(seqsOf(last.messages)).toEqual(range(56, 65))
  expect([last.hasMore, last.hasNewer]).toEqual([true, false])
})

test('from there both ways lead to the ends, without a repetition', async () => {
  const { ana } = world
  const { messages } = (await ana.calls(listMessages, { ticketId, around: await idOf(30) })).body
  const seqs = seqsOf(messages)
  for (let hasNewer = true; hasNewer; ) {
    const { body } = await ana.calls(listMessages, { ticketId, after: seqs.at(-1) })
    seqs.push(...seqsOf(body.messages))
    hasNewer = body.hasNewer ?? false
  }
  for (let hasMore = true; hasMore; ) {
    const { body } = await ana.calls(listMessages, { ticketId, before: seqs[0] })
    seqs.unshift(...seqsOf(body.messages))
    hasMore = body.hasMore
  }
  expect(seqs).toEqual(range(1, 65))
})

test('a message of another ticket, of another company or of none is nowhere to go around', async () => {
  const { ana, gil, customerWrites, platform } = world
  await customerWrites('otro', { number: '5215557778888' })
  const [other] = await platform<{ id: number }[]>`
    select id from messages where ticket_id <> ${ticketId} limit 1`
  for (const around of [other?.id ?? 0, 999_999]) {
    expect((await ana.calls(listMessages, { ticketId, around })).body.error).toBe(
      'ERR_FETCH_WAPP_MSG',
    )
  }
  const foreign = await gil.calls(listMessages, { ticketId, around: await idOf(3) })
  expect(foreign.status).toBe(404)
})

test('a search in the conversation finds texts by any part, without accents and case', async () => {
  const { ana } = world
  const found = (await ana.calls(listMessages, { ticketId, searchParam: 'cuanto es' })).body
  expect(seqsOf(found.messages)).toEqual([30, 60])
  expect([found.count, found.hasMore]).toEqual([2, false])
  const pages = await Promise.all(
    [1, 2, 3, 4].map((pageNumber) =>
      ana.calls(listMessages, { ticketId, searchParam: 'mensaje', pageNumber }),
    ),
  )
  expect(pages.map(({ body }) => body.messages.length)).toEqual([20, 20, 20, 3])
  expect(new Set(pages.flatMap(({ body }) => seqsOf(body.messages))).size).toBe(63)
  expect(pages.map(({ body }) => [body.count, body.hasMore])).toEqual([
    [63, true],
    [63, true],
    [63, true],
    [63, false],
  ])
})
