import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import { saveSetting } from '#company/settings/contract'
import { updateTicket } from '#desk/tickets/contract'
import { type Customer, makeCustomer } from '#workshop/testing/customer'
import { runQueued } from '#workshop/testing/jobs'
import { createWorld, type World } from '#workshop/testing/world'
import { sayGoodbye } from './jobs.ts'

let world: World
let diego: Customer

beforeAll(async () => {
  world = await createWorld()
  await world.platform`update connections
    set rating_message = '¿Qué tal, {{name}}?', complation_message = 'Adiós {{firstName}}'`
  await world.ana.calls(saveSetting, { key: 'userRating', value: 'enabled' })
})
beforeEach(() => {
  diego = makeCustomer(world)
})
afterEach(async () => {
  await world.ana.calls(saveSetting, { key: 'userRating', value: 'enabled' })
  await world.platform`update connections set status = 'CONNECTED'`
})
afterAll(() => world.close())

const question = [
  '¿Qué tal, Diego?',
  '',
  'Califica nuestra atención con un número:',
  '*[ 1 ]* - Insatisfecho',
  '*[ 2 ]* - Regular',
  '*[ 3 ]* - Excelente',
].join('\n')

async function attended() {
  await diego.says('hola')
  const { id: ticketId } = await diego.ticket()
  await world.ana.calls(updateTicket, { ticketId, status: 'open', userId: world.beto.id })
  return ticketId
}

async function close(ticketId: number) {
  const { status } = await world.ana.calls(updateTicket, { ticketId, status: 'closed' })
  expect(status).toBe(200)
  expect(await diego.heard()).toEqual([])
  await runQueued(world, sayGoodbye)
  return diego.heard()
}

async function pass(ticketId: number) {
  const [row] = await world.platform`select user_id, rate, rating_at is not null as asked
    from handlings where ticket_id = ${ticketId} order by id desc limit 1`
  return row
}

/** As if so many minutes had passed since the question. */
const later = (minutes: number) =>
  world.platform`update handlings set rating_at = rating_at - ${minutes} * interval '1 minute'`

test('closed at once and asked; a digit rates, is kept, wakes nobody and is thanked for', async () => {
  const ticketId = await attended()
  expect(await close(ticketId)).toEqual([question])
  expect((await diego.ticket()).status).toBe('closed')
  expect(await pass(ticketId)).toEqual({ user_id: world.beto.id, rate: null, asked: true })

  expect(await diego.says(' 3\n')).toEqual(['Adiós Diego'])
  expect(await pass(ticketId)).toMatchObject({ rate: 3 })
  expect(await diego.ticket()).toMatchObject({ id: ticketId, status: 'closed', unreadMessages: 0 })
  const kept = await world.platform`select body, read from messages
    where ticket_id = ${ticketId} and not from_me order by seq`
  expect(kept.map((row) => [...Object.values(row)])).toEqual([
    // Given to Beto, who closed it without opening it.
    ['hola', false],
    [' 3\n', true],
  ])
  const lines = await world.platform`select verb, by, details from ticket_history
    where ticket_id = ${ticketId} order by id desc limit 1`
  expect(lines[0]).toMatchObject({ verb: 'rated', by: 'customer', details: { rate: 3 } })
})

test('one rating per pass: a second digit is a message like any other', async () => {
  const ticketId = await attended()
  await close(ticketId)
  await diego.says('1')
  expect(await diego.says('2')).toEqual([])
  expect((await diego.ticket()).status).toBe('pending')
  const [first] = await world.platform`select rate from handlings
    where ticket_id = ${ticketId} order by id limit 1`
  expect(first?.rate).toBe(1)
})

test('a digit delivered twice, at the same moment too, rates and is thanked for once', async () => {
  const ticketId = await attended()
  await close(ticketId)
  await diego.hears()
  const inbound = world.inbound('2', { number: diego.number })
  await Promise.all([1, 2, 3].map(() => world.customerWrites('2', inbound)))
  await world.customerWrites('2', inbound)
  expect(await diego.heard()).toEqual(['Adiós Diego'])
  expect((await diego.ticket()).status).toBe('closed')
})

const rated: [text: string, rate: number][] = [
  ['3️⃣', 3],
  ['3.', 3],
  ['２', 2],
  ['*[ 1 ]* - Insatisfecho', 1],
  ['¡Excelente!', 3],
]
test.each(rated)('%p rates, and the ticket stays closed', async (text, rate) => {
  const ticketId = await attended()
  await close(ticketId)
  expect(await diego.says(text)).toEqual(['Adiós Diego'])
  expect(await pass(ticketId)).toMatchObject({ rate })
  expect((await diego.ticket()).status).toBe('closed')
})

test.each(['4', '0', '2 estrellas', 'gracias', '22', '1.5', 'Mal servicio\n1'])(
  '%p is no rating: the conversation goes on',
  async (text) => {
    const ticketId = await attended()
    await close(ticketId)
    expect(await diego.says(text)).toEqual([])
    expect(await diego.ticket()).toMatchObject({ status: 'pending', unreadMessages: 1 })
    // The window is closed by it.
    await diego.says('3')
    expect(await pass(ticketId)).toMatchObject({ rate: null })
  },
)

test('after the window a digit is a message like any other, and nothing is said', async () => {
  const ticketId = await attended()
  await close(ticketId)
  await later(31)
  expect(await diego.says('3')).toEqual([])
  expect(await pass(ticketId)).toMatchObject({ rate: null })
  expect((await diego.ticket()).status).toBe('pending')
})

test('the window is the company’s; what waited at WhatsApp counts from when it was written', async () => {
  await world.ana.calls(saveSetting, { key: 'userRatingMinutes', value: '60' })
  const ticketId = await attended()
  await close(ticketId)
  await later(90)
  const sentAt = new Date(Date.now() - 40 * 60_000)
  expect(await diego.says('2', { late: true, sentAt })).toEqual(['Adiós Diego'])
  expect(await pass(ticketId)).toMatchObject({ rate: 2 })
  await world.ana.calls(saveSetting, { key: 'userRatingMinutes', value: '30' })
})

const ineligible: [what: string, make: () => Promise<number>][] = [
  [
    'when it is switched off',
    async () => {
      await world.ana.calls(saveSetting, { key: 'userRating', value: 'disabled' })
      return attended()
    },
  ],
  [
    'when nobody attended',
    async () => {
      await diego.says('hola')
      return (await diego.ticket()).id
    },
  ],
  [
    'when the customer has not written in this pass',
    async () => {
      const ticketId = await attended()
      await close(ticketId)
      await diego.says('2')
      await world.ana.calls(updateTicket, { ticketId, status: 'open', userId: world.beto.id })
      await world.beto.requests('POST', `/api/messages/${ticketId}`, { body: 'Una cosa más' })
      await diego.heard()
      return ticketId
    },
  ],
  [
    'when the connection is only briefly away',
    async () => {
      const ticketId = await attended()
      await world.platform`update connections set status = 'TIMEOUT'`
      return ticketId
    },
  ],
]
test.each(ineligible)('no question %s: goodbye at once', async (_, make) => {
  const ticketId = await make()
  expect(await close(ticketId)).toEqual(['Adiós Diego'])
})

test('closed without a farewell, neither a question nor goodbye is sent', async () => {
  const ticketId = await attended()
  await world.ana.calls(updateTicket, { ticketId, status: 'closed', farewell: false })
  await runQueued(world, sayGoodbye)
  expect(await diego.heard()).toEqual([])
  expect(await pass(ticketId)).toMatchObject({ asked: false })
})

test('closing succeeds while the connection is gone, and says nothing then or later', async () => {
  const ticketId = await attended()
  await world.platform`update connections set status = 'DISCONNECTED'`
  expect(await close(ticketId)).toEqual([])
  expect((await diego.ticket()).status).toBe('closed')
})

test('goodbye is said again only if the team wrote since the last', async () => {
  await world.ana.calls(saveSetting, { key: 'userRating', value: 'disabled' })
  const ticketId = await attended()
  expect(await close(ticketId)).toEqual(['Adiós Diego'])
  expect(await close(ticketId)).toEqual([])
  await diego.says('gracias')
  expect(await close(ticketId)).toEqual([])
  await diego.says('una más')
  const { status } = await world.ana.requests('PUT', `/api/tickets/${ticketId}`, { status: 'open' })
  expect(status).toBe(200)
  await world.ana.requests('POST', `/api/messages/${ticketId}`, { body: 'Dime' })
  await diego.heard()
  expect(await close(ticketId)).toEqual(['Adiós Diego'])
})

test('a closing that is undone says nothing; the one that follows it does', async () => {
  const ticketId = await attended()
  for (const status of ['closed', 'open', 'closed'] as const) {
    await world.ana.calls(updateTicket, { ticketId, status, userId: world.beto.id })
  }
  await world.ana.calls(updateTicket, { ticketId, status: 'open', userId: world.beto.id })
  await runQueued(world, sayGoodbye)
  expect(await diego.heard()).toEqual([])
  expect(await pass(ticketId)).toMatchObject({ asked: false })
  expect(await close(ticketId)).toEqual([question])
})

test('the goodbye waits until closing can no longer be undone', async () => {
  const ticketId = await attended()
  await world.ana.calls(updateTicket, { ticketId, status: 'closed' })
  const [job] = await world.platform`select run_at - now() > interval '5 s' as waits
    from graphile_worker._private_jobs where payload->'payload'->>'ticketId' = ${String(ticketId)}`
  expect(job).toEqual({ waits: true })
})

test('who writes after the closing is told no goodbye: the conversation goes on', async () => {
  const ticketId = await attended()
  await world.ana.calls(updateTicket, { ticketId, status: 'closed' })
  await diego.says('espere')
  await runQueued(world, sayGoodbye)
  expect(await diego.heard()).toEqual([])
})

test('our goodbye typed on the phone wakes nobody', async () => {
  await world.ana.calls(saveSetting, { key: 'userRating', value: 'disabled' })
  await close(await attended())
  await diego.blurts('Adiós amigo mío', { fromMe: true })
  expect((await diego.ticket()).status).toBe('closed')
})
