import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import {
  createConnection,
  deleteConnection,
  listConnectionCards,
  listConnections,
  listOfferedQueues,
  mostListedQueues,
  showConnection,
  updateConnection,
} from './contract.ts'
import { renewSession } from './session-contract.ts'
import { safeLimits } from './state.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('the first connection is the default, whatever was asked; another one takes it over', async () => {
  const { gil } = world
  const first = await gil.calls(createConnection, { name: 'Uno', isDefault: false })
  expect(first.body).toMatchObject({ isDefault: true, status: 'OPENING' })
  const second = await gil.calls(createConnection, { name: 'Dos', isDefault: true })
  const all = await gil.calls(listConnections, {})
  expect(all.body.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['Uno', false],
    ['Dos', true],
  ])
  const undefaulted = { connectionId: second.body.id, isDefault: false }
  expect(await gil.calls(updateConnection, undefaulted)).toMatchObject({
    status: 400,
    body: { error: 'ERR_NO_OTHER_WHATSAPP' },
  })
  await gil.calls(deleteConnection, { connectionId: second.body.id })
  const left = await gil.calls(listConnections, {})
  expect(left.body).toMatchObject([{ name: 'Uno', isDefault: true }])
})

test('names are unique in a company, not between companies', async () => {
  const taken = await world.ana.calls(createConnection, { name: 'MAIN' })
  expect(taken).toMatchObject({ status: 400, body: { error: 'ERR_WAPP_NAME_ALREADY_EXISTS' } })
  expect((await world.gil.calls(createConnection, { name: 'Main' })).status).toBe(200)
  const short = await world.ana.calls(createConnection, { name: ' x ' })
  expect(short).toMatchObject({ status: 400, body: { fields: { name: 'Too Short!' } } })
})

test('more than one queue needs a greeting; a change that says nothing of queues keeps them', async () => {
  const { ana, sales, support, connectionId } = world
  const queueIds = [sales, support]
  expect(await ana.calls(updateConnection, { connectionId, queueIds })).toMatchObject({
    status: 400,
    body: { error: 'ERR_WAPP_GREETING_REQUIRED' },
  })
  const greeted = { connectionId, queueIds, greetingMessage: 'Hola' }
  expect((await ana.calls(updateConnection, greeted)).body.queues.length).toBe(2)
  await ana.calls(updateConnection, { connectionId, name: 'Main line' })
  await ana.calls(renewSession, { connectionId })
  const { body } = await ana.calls(showConnection, { connectionId })
  expect(body).toMatchObject({ name: 'Main line', greetingMessage: 'Hola' })
  expect(body.queues.map((queue) => queue.id)).toEqual(queueIds)
})

test('a list has the first queues of each connection, a connection has all of its own', async () => {
  const { ana, platform, acmeId, connectionId } = world
  await platform`insert into queues (company_id, name, color, order_queue)
    select ${acmeId}, 'Área ' || n, '#' || lpad(to_hex(n), 6, '0'), n from generate_series(1, 60) n`
  await platform`insert into connection_queues (company_id, connection_id, queue_id)
    select ${acmeId}, ${connectionId}, id from queues where name like 'Área %'`
  const listed = (await ana.calls(listConnections, {})).body.find(({ id }) => id === connectionId)
  const { queues } = (await ana.calls(showConnection, { connectionId })).body
  expect(queues.length).toBe(62)
  expect(listed?.queues).toEqual(queues.slice(0, mostListedQueues))
  const offered = (await ana.calls(listOfferedQueues, {})).body
  const own = offered.find(({ whatsappId }) => whatsappId === connectionId)
  expect(own?.queueIds).toEqual(queues.map(({ id }) => id))
  const [card] = (await ana.calls(listConnectionCards, {})).body
  expect(Object.keys(card ?? {})).not.toContain('queues')
  await platform`delete from queues where name like 'Área %'`
})

test('of many that share a number a connection names twenty', async () => {
  const { ana, platform, acmeId } = world
  await platform`insert into connections (company_id, name, number, status, desired_state)
    select ${acmeId}, 'Igual ' || n, '5215559990000', 'CONNECTED', 'open' from generate_series(1, 30) n`
  const { body } = await ana.calls(listConnectionCards, {})
  const same = body.filter(({ number }) => number === '5215559990000')
  expect(same.map(({ sharedWith }) => sharedWith.length)).toEqual(Array(30).fill(20))
  expect(same.some(({ name, sharedWith }) => sharedWith.includes(name))).toBe(false)
  await platform`delete from connections where number = '5215559990000'`
})

test('two creations at the plan’s limit: exactly one succeeds', async () => {
  await world.platform`update plans set connections = (
    select count(*) + 1 from connections where company_id = ${world.acmeId})`
  const create = (name: string) => world.ana.calls(createConnection, { name })
  const answers = await Promise.all([create('Par A'), create('Par B'), create('Par C')])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400])
  expect(answers.find((answer) => answer.status === 400)?.body.error).toBe(
    'ERR_CONNECTIONS_LIMIT_REACHED',
  )
})

test('codes and tokens are for admins; a token is unique everywhere and can be taken back', async () => {
  const { ana, beto, gil, platform, connectionId } = world
  const token = 'a-token-of-good-length'
  await ana.calls(updateConnection, { connectionId, token })
  await platform`update connections set qrcode = 'CODE', status = 'qrcode' where id = ${connectionId}`
  const seen = await ana.calls(showConnection, { connectionId })
  expect(seen.body).toMatchObject({ qrcode: 'CODE', token })
  const hidden = await beto.calls(showConnection, { connectionId })
  expect(hidden.body).toMatchObject({ qrcode: '', token: '' })
  const [row] =
    await platform`select token_sealed::text from connections where id = ${connectionId}`
  expect(Buffer.from(String(row?.token_sealed).slice(2), 'hex').toString()).not.toContain('token')

  const [own] = (await gil.calls(listConnections, {})).body
  const stolen = await gil.calls(updateConnection, { connectionId: own?.id ?? 0, token })
  expect(stolen).toMatchObject({ status: 400, body: { error: 'ERR_WAPP_TOKEN_ALREADY_EXISTS' } })
  const short = await ana.calls(updateConnection, { connectionId, token: 'short' })
  expect(short.body.fields).toEqual({ token: 'Too Short!' })
  await ana.calls(updateConnection, { connectionId, token: '' })
  expect((await ana.calls(showConnection, { connectionId })).body.token).toBe('')
})

test('two who choose another default at once both succeed, and one default is left', async () => {
  const { ana, platform } = world
  await platform`update plans set connections = 100`
  const made = [
    await ana.calls(createConnection, { name: 'Carrera 1' }),
    await ana.calls(createConnection, { name: 'Carrera 2' }),
  ]
  const answers = await platform
    .begin(async (other) => {
      await other`select 1 from connections where company_id = ${world.acmeId} for update`
      const both = made.map(({ body }) =>
        ana.calls(updateConnection, { connectionId: body.id, isDefault: true }),
      )
      await Bun.sleep(200)
      return { both }
    })
    .then(({ both }) => Promise.all(both))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const all = await ana.calls(listConnections, {})
  expect(all.body.filter(({ isDefault }) => isDefault).length).toBe(1)
})

test('the queue that waiting tickets go to is one of the company', async () => {
  const foreign = await world.ana.calls(createConnection, { name: 'Ajena', sendIdQueue: 999_999 })
  expect(foreign).toMatchObject({ status: 404, body: { error: 'ERR_QUEUE_NOT_FOUND' } })
})

test('limits of campaigns are off until an admin sets them, and quiet hours have two ends', async () => {
  const { ana, sara, connectionId, platform } = world
  const off = {
    campaignDailyCap: 0,
    campaignRamp: false,
    campaignQuietFrom: '',
    campaignQuietUntil: '',
  }
  expect((await ana.calls(showConnection, { connectionId })).body).toMatchObject(off)
  const change = (given: object) => ana.calls(updateConnection, { connectionId, ...given })
  const set = await change(safeLimits)
  expect(set.body).toMatchObject(safeLimits)
  expect((await sara.calls(updateConnection, { connectionId, ...off })).status).toBe(403)
  const [line] = await platform`select user_name, after from audit_log
    where noun = 'connection' order by id desc limit 1`
  expect(line).toMatchObject({ user_name: 'Ana', after: safeLimits })

  for (const [given, field] of [
    [{ campaignQuietFrom: '' }, 'campaignQuietFrom'],
    [{ campaignQuietUntil: '' }, 'campaignQuietUntil'],
    [{ campaignQuietUntil: '20:00' }, 'campaignQuietUntil'],
    [{ campaignQuietUntil: '24:00' }, 'campaignQuietUntil'],
    [{ campaignDailyCap: -1 }, 'campaignDailyCap'],
  ] as const) {
    const { status, body } = await change(given)
    expect([given, status, Object.keys(body.fields ?? {})]).toEqual([given, 400, [field]])
  }
  const cleared = await change({ campaignQuietFrom: null, campaignQuietUntil: null })
  expect(cleared.body).toMatchObject({
    ...safeLimits,
    campaignQuietFrom: '',
    campaignQuietUntil: '',
  })
  const form = { name: 'Half', campaignQuietFrom: '20:00' }
  expect((await ana.calls(createConnection, form)).status).toBe(400)
})
