import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import * as v from 'valibot'
import { fail } from '#kernel/errors'
import { stillLimits } from '#workshop/testing/still-limits'
import { createWorld, type World } from '#workshop/testing/world'
import { accept } from './accepting/accepting.ts'
import { sendByProgram } from './contract.ts'
import { addressed } from './message-input.ts'
import { type Client, openClient } from './testing/client.ts'

let world: World
let client: Client
beforeAll(async () => {
  world = await createWorld()
  client = await openClient(world)
})
afterEach(() => {
  world.services.limits = undefined
  world.services.checkNumber = undefined
})
afterAll(() => world.close())

const batch = (messages: unknown) => client.post('/messages/batch', { messages })

test('each message has its own result, and a bad one never stops its neighbours', async () => {
  const { newNumber, stored } = client
  const known = newNumber()
  await world.customerWrites('hola', { number: known })
  world.services.checkNumber = async (_, __, number) =>
    number === '34600000000' ? null : { number, lid: null }
  const before = await stored()
  const { status, body } = await batch([
    { number: known, body: 'uno', clientMessageId: 'b-1' },
    { number: 'abc', body: 'dos', clientMessageId: 'b-2' },
    { number: known, body: ' ' },
    null,
    { number: known, body: 'tres', queueId: 999_999 },
    { number: known, body: 'cuatro', quotedMessageId: 999_999 },
    { number: '34600000000', body: 'cinco' },
    { number: '120363020202020202@g.us', body: 'seis' },
    { number: newNumber(), body: 'siete' },
    { number: known, body: 'ocho' },
  ])
  expect(status).toBe(200)
  expect(body).toMatchObject({ accepted: 3, replayed: 0, refused: 7 })
  const said = body.results.map(
    (one: { result: string; error?: string }) => one.error ?? one.result,
  )
  expect(said).toEqual([
    'accepted',
    'ERR_VALIDATION',
    'ERR_EMPTY_MESSAGE',
    'ERR_VALIDATION',
    'ERR_QUEUE_NOT_FOUND',
    'ERR_FETCH_WAPP_MSG',
    'ERR_WAPP_INVALID_CONTACT',
    'ERR_NO_PERMISSION',
    'accepted',
    'accepted',
  ])
  expect(body.results[0]).toEqual({
    clientMessageId: 'b-1',
    result: 'accepted',
    message: {
      mensagem: 'Mensagem enviada',
      id: expect.any(Number),
      waMessageId: expect.any(String),
      ticketId: expect.any(Number),
      status: 'queued',
    },
  })
  expect(body.results[1]).toEqual({
    clientMessageId: 'b-2',
    result: 'refused',
    error: 'ERR_VALIDATION',
    fields: { number: 'Invalid' },
  })
  expect(await stored()).toBe(before + 3)
})

test('a repeated batch sends nothing again, and a key twice in it sends once', async () => {
  const { newNumber, stored, send } = client
  const number = newNumber()
  await world.customerWrites('hola', { number })
  const messages = [
    { number, body: 'a', clientMessageId: 'r-1' },
    { number, body: 'b', clientMessageId: 'r-2' },
    { number, body: 'a', clientMessageId: 'r-1' },
    { number, body: 'otro', clientMessageId: 'r-1' },
  ]
  const before = await stored()
  const first = (await batch(messages)).body
  expect(first).toMatchObject({ accepted: 2, replayed: 1, refused: 1 })
  expect(first.results[3].error).toBe('ERR_IDEMPOTENCY_KEY_REUSED')
  const again = (await batch(messages)).body
  expect(again).toMatchObject({ accepted: 0, replayed: 3, refused: 1 })
  const ids = ({ results }: typeof first) =>
    results.map((one: { message?: { id: number } }) => one.message?.id)
  expect(ids(again)).toEqual(ids(first))
  // The key is the one of a single message too.
  const alone = await send({ number, body: 'b', clientMessageId: 'r-2' })
  expect([alone.body.id, alone.headers.get('idempotent-replayed')]).toEqual([ids(first)[1], 'true'])
  expect(await stored()).toBe(before + 2)
})

test('what follows a message that closes its ticket goes into another', async () => {
  const { newNumber } = client
  const number = newNumber()
  await world.customerWrites('hola', { number })
  await world.platform`insert into settings (company_id, key, value)
    values (${world.acmeId}, 'timeCreateNewTicket', '0')
    on conflict (company_id, key) do update set value = '0'`
  const { body } = await batch([
    { number, body: 'uno' },
    { number, body: 'dos', closeTicket: true },
    { number, body: 'tres' },
  ])
  const [one, two, three] = body.results.map(
    (result: { message: { ticketId: number } }) => result.message.ticketId,
  )
  expect(two).toBe(one)
  expect(three).not.toBe(one)
  const rows =
    await world.platform`select status from tickets where id in (${one}, ${three}) order by id`
  expect(rows.map(({ status }) => status)).toEqual(['closed', 'pending'])
})

test('in their order for each number', async () => {
  const { newNumber } = client
  const numbers = [newNumber(), newNumber()]
  const texts = Array.from({ length: 40 }, (_, n) => String(n))
  const messages = texts.flatMap((body) => numbers.map((number) => ({ number, body })))
  await Promise.all(numbers.map((number) => world.customerWrites('hola', { number })))
  const { body } = await batch(messages)
  expect(body.accepted).toBe(80)
  for (const number of numbers) {
    const rows =
      await world.platform`select m.body from messages m join contacts c on c.id = m.contact_id
      where c.number = ${number} and m.from_me order by m.seq`
    expect(rows.map((row) => row.body)).toEqual(texts)
  }
})

test('in their order for numbers that nobody has written to, in each spelling', async () => {
  const spelled = [
    ['5215588800001', '525588800001'],
    ['5511988800002', '551188800002'],
    ['5491188800003', '541188800003'],
    ['34600000001', '34600000001'],
  ]
  // The first question takes longest, as it does where the answers of later ones are known.
  let waitMs = 120
  world.services.checkNumber = async (_, __, number) => {
    waitMs = Math.max(0, waitMs - 10)
    await Bun.sleep(waitMs)
    return { number: spelled.find((all) => all.includes(number))?.[0] ?? number, lid: null }
  }
  const texts = ['1', '2', '3', '4']
  const messages = texts.flatMap((body, at) =>
    spelled.map((all) => ({ number: all[at % 2] ?? '', body })),
  )
  expect((await batch(messages)).body.accepted).toBe(16)
  for (const [number = ''] of spelled) {
    const rows =
      await world.platform`select m.body from messages m join contacts c on c.id = m.contact_id
      where c.number = ${number} and m.from_me order by m.seq`
    expect(rows.map((row) => row.body)).toEqual(texts)
  }
})

test('what follows a message that closes its ticket does so in each spelling', async () => {
  const number = '5215588800009'
  await world.customerWrites('hola', { number })
  const { acme: company, connectionId } = world
  const take = (given: object) => {
    const input = addressed(v.parse(sendByProgram.accepts, { body: 'hola', ...given }))
    return accept({
      company,
      connectionId,
      input,
      attachments: [],
      to: undefined,
      keyed: undefined,
    })
  }
  // While the first is stored, the others are collected.
  const [, closing, next] = await Promise.all([
    take({ number }),
    take({ number, closeTicket: true }),
    take({ number: '525588800009' }),
  ])
  const ticketIn = (result: Awaited<ReturnType<typeof take>>) =>
    result === 'needsNetwork' ? fail('ERR_INTERNAL') : result.answer
  expect(ticketIn(next).ticketId).not.toBe(ticketIn(closing).ticketId)
})

test('none and a hundred and one are refused, and each counts against the limit', async () => {
  const number = client.newNumber()
  const messages = (count: number) => Array.from({ length: count }, () => ({ number }))
  for (const wrong of [undefined, [], 'x', messages(101)]) {
    const { status, body } = await batch(wrong)
    expect([status, Object.keys(body.fields)]).toEqual([400, ['messages']])
  }
  world.services.limits = stillLimits()
  const whole = await batch(messages(100))
  expect([whole.status, whole.body.refused]).toEqual([200, 100])
  expect(whole.headers.get('ratelimit')).toBe('"apiSend";r=0;t=100')
  const next = await batch(messages(1))
  expect([next.status, next.body]).toEqual([
    429,
    { error: 'ERR_TOO_MANY_REQUESTS', limit: 'apiSend' },
  ])
  expect(Number(next.headers.get('retry-after'))).toBeGreaterThanOrEqual(40)
})
