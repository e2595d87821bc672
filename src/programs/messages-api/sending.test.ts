import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { updateConnection } from '#company/connections/contract'
import { hashToken } from '#company/connections/tokens'
import { messages } from '#db/schema/messages.ts'
import { listMessages, sendMessage } from '#desk/messages/contract'
import { updateTicket } from '#desk/tickets/contract'
import { listTimeline } from '#desk/timeline/contract'
import { jpegOf } from '#workshop/testing/files/pictures'
import { stillLimits } from '#workshop/testing/still-limits'
import { createWorld, type World } from '../../workshop/testing/world.ts'

const token = 'token-of-the-main-connection'
const globexToken = 'token-of-globex-connection'

let world: World
beforeAll(async () => {
  world = await createWorld()
  const { ana, gil, connectionId, platform, globexId } = world
  await ana.calls(updateConnection, { connectionId, token })
  const [other] = await platform`insert into connections (company_id, name, status, desired_state)
    values (${globexId}, 'Globex', 'CONNECTED', 'open') returning id`
  await gil.calls(updateConnection, { connectionId: other?.id, token: globexToken })
})
afterEach(async () => {
  world.services.limits = undefined
  world.services.checkNumber = undefined
  await world.platform`update connections set status = 'CONNECTED'`
})
afterAll(() => world.close())

type Body = Record<string, unknown> | FormData
type Headers = Record<string, string>

function post(body: Body, headers: Headers = { authorization: `Bearer ${token}` }, path = '') {
  const isForm = body instanceof FormData
  return world.app.request(path || '/api/messages/send', {
    method: 'POST',
    headers: isForm ? headers : { 'content-type': 'application/json', ...headers },
    body: isForm ? body : JSON.stringify(body),
  })
}
async function send(body: Body, headers?: Headers) {
  const answer = await post(body, headers)
  return { status: answer.status, body: await answer.json() }
}
async function look(id: number, headers: Headers = { 'x-api-key': token }) {
  const answer = await world.app.request(`/api/messages/${id}`, { headers })
  return { status: answer.status, body: await answer.json() }
}
const stored = async () => (await world.acme.scope(({ db }) => db.select().from(messages))).length
let people = 0
const newNumber = () => `52155560${String(++people).padStart(5, '0')}`
const withKey = (key: string) => ({ authorization: `Bearer ${token}`, 'idempotency-key': key })

test('a text to somebody new: contact, ticket and message, and nothing unread', async () => {
  const number = newNumber()
  const { status, body } = await send({ number, body: 'Su pedido salió, {{name}} {{x}}' })
  expect(status).toBe(200)
  expect(body).toEqual({
    mensagem: 'Mensagem enviada',
    id: expect.any(Number),
    waMessageId: expect.stringMatching(/^3EB0[0-9A-F]{18}$/),
    ticketId: expect.any(Number),
    status: 'queued',
  })
  const listed = await world.ana.calls(listMessages, {
    ticketId: body.ticketId,
    markAsRead: 'false',
  })
  expect(listed.body.ticket).toMatchObject({
    status: 'pending',
    unreadMessages: 0,
    userId: null,
    whatsappId: world.connectionId,
    contact: { name: number, number },
  })
  expect(listed.body.messages).toMatchObject([
    { id: body.id, body: 'Su pedido salió, {{x}}', fromMe: true, userId: null, ack: 1 },
  ])
  const { timeline } = (await world.ana.calls(listTimeline, { ticketId: body.ticketId })).body
  expect(timeline).toMatchObject([{ verb: 'opened', by: 'api' }])
  const told = world.published.filter(({ channel }) => channel === `company-${world.acmeId}-ticket`)
  expect(told.at(-1)?.data).toMatchObject({ action: 'update', ticket: { id: body.ticketId } })
})

test('again to the same person, however written: the same ticket, and an open one stays its agent’s', async () => {
  const number = newNumber()
  const first = await send({ number, body: 'uno' })
  const { ticketId } = first.body
  await world.ana.calls(updateTicket, { ticketId, status: 'open', userId: world.ana.id })
  await world.customerWrites('¿sí?', { number })
  const spelled = `+${number.slice(0, 2)} (${number.slice(2, 6)}) ${number.slice(6, 9)}-${number.slice(9)}`
  const again = await send({ number: spelled, body: 'dos' })
  expect(again.body.ticketId).toBe(ticketId)
  const asNumber = await send({ number: Number(number), body: 'tres' })
  expect(asNumber.body.ticketId).toBe(ticketId)
  const listed = await world.ana.calls(listMessages, { ticketId, markAsRead: 'false' })
  // A program has not read what the customer wrote.
  expect(listed.body.ticket).toMatchObject({
    status: 'open',
    userId: world.ana.id,
    unreadMessages: 1,
  })
})

test('the token is shown in any of the usual headers', async () => {
  const number = newNumber()
  const shown = ['X_TOKEN', 'X-Token', 'token', 'X-Api-Key', 'apikey']
  for (const name of shown) {
    expect([name, (await send({ number, body: 'x' }, { [name]: token })).status]).toEqual([
      name,
      200,
    ])
  }
  // A proxy's own credentials, or a blank, do not hide it.
  for (const authorization of ['Basic eDp5', 'Bearer ', '']) {
    const answer = await send({ number, body: 'x' }, { authorization, token })
    expect([authorization, answer.status]).toEqual([authorization, 200])
  }
  const family = await post({ number, body: 'x' }, { token }, '/api/api/messages/send')
  expect(family.status).toBe(200)
  const form = await world.app.request('/api/messages/send', {
    method: 'POST',
    headers: { token },
    body: new URLSearchParams({ number, body: 'x' }),
  })
  expect(form.status).toBe(200)
})

test('missing, unknown, empty, a person’s, or in the address: 401, and nothing is stored', async () => {
  const before = await stored()
  const none: Headers[] = [
    {},
    { authorization: '' },
    { authorization: 'Bearer' },
    { authorization: 'Bearer ' },
    { authorization: `Bearer ${token}x` },
    { authorization: token },
    { authorization: 'Bearer null' },
    { authorization: `Bearer ${world.ana.token}` },
    { token: '' },
    { token: '   ' },
    { 'x-api-key': 'undefined' },
  ]
  for (const headers of none) {
    const answer = await send({ number: newNumber(), body: 'x' }, headers)
    expect([headers, answer]).toEqual([
      headers,
      { status: 401, body: { error: 'ERR_INVALID_TOKEN' } },
    ])
  }
  // Not even where a row should hold the hash of nothing.
  await world.platform`insert into connections (company_id, name, status, desired_state, token_hash)
    values (${world.acmeId}, 'Blank', 'CONNECTED', 'open', ${hashToken('')})`
  expect((await send({ number: newNumber(), body: 'x' }, { token: '' })).status).toBe(401)
  expect(await world.services.apiClients.find('')).toBeUndefined()
  const path = `/api/messages/send?token=${token}`
  expect((await post({ number: newNumber(), body: 'x' }, {}, path)).status).toBe(401)
  expect(await stored()).toBe(before)
})

test('another company’s token sends over its own connection, and sees nothing of ours', async () => {
  const number = newNumber()
  const ours = await send({ number, body: 'de Acme' })
  const before = await stored()
  const theirs = await send({ number, body: 'de Globex' }, { token: globexToken })
  expect(theirs.status).toBe(200)
  expect(await stored()).toBe(before)
  const [row] = await world.platform`select company_id from messages where id = ${theirs.body.id}
    and body = 'de Globex'`
  expect(row?.company_id).toBe(world.globexId)
  expect((await look(ours.body.id)).status).toBe(200)
  expect(await look(ours.body.id, { token: globexToken })).toEqual({
    status: 404,
    body: { error: 'ERR_FETCH_WAPP_MSG' },
  })
})

test('a taken-back token opens nothing any more', async () => {
  const { ana } = world
  const [spare] =
    await world.platform`insert into connections (company_id, name, status, desired_state)
    values (${world.acmeId}, 'Spare', 'CONNECTED', 'open') returning id`
  const connectionId: number = spare?.id
  await ana.calls(updateConnection, { connectionId, token: 'token-for-a-while' })
  const number = newNumber()
  const by = { token: 'token-for-a-while' }
  const sent = await send({ number, body: 'x' }, by)
  expect(sent.status).toBe(200)
  // Each connection's tickets are its own; so is what it may look at.
  expect((await send({ number, body: 'x' })).body.ticketId).not.toBe(sent.body.ticketId)
  expect((await look(sent.body.id, by)).status).toBe(200)
  expect((await look(sent.body.id)).status).toBe(404)
  await ana.calls(updateConnection, { connectionId, token: '' })
  expect((await send({ number, body: 'x' }, by)).status).toBe(401)
})

test('numbers that are none, and nothing to say: 400', async () => {
  const before = await stored()
  const wrong = [
    undefined,
    null,
    '',
    '1234567',
    '1234567890123456',
    '55-abc-1234',
    '1203@g.us',
    {},
    1.5,
  ]
  for (const number of wrong) {
    const answer = await send({ number, body: 'x' })
    expect([number, answer.status, answer.body.error]).toEqual([number, 400, 'ERR_VALIDATION'])
    expect(answer.body.fields).toHaveProperty('number')
  }
  for (const body of [undefined, '', '  \n']) {
    expect(await send({ number: newNumber(), body })).toEqual({
      status: 400,
      body: { error: 'ERR_EMPTY_MESSAGE' },
    })
  }
  expect(await stored()).toBe(before)
})

test('whom nobody knows is asked for through the token’s connection, once', async () => {
  const asked: unknown[] = []
  const [aside] =
    await world.platform`insert into connections (company_id, name, status, desired_state)
    values (${world.acmeId}, 'Aside', 'CONNECTED', 'open') returning id`
  const connectionId: number = aside?.id
  await world.ana.calls(updateConnection, { connectionId, token: 'token-of-aside-connection' })
  world.services.checkNumber = async (companyId, id, number) => {
    asked.push([companyId, id, number])
    return number.endsWith('0') ? null : { number: `521${number.slice(-10)}`, lid: '77001' }
  }
  const by = { token: 'token-of-aside-connection' }
  const nobody = await send({ number: '34600000000', body: 'x' }, by)
  expect(nobody).toEqual({ status: 400, body: { error: 'ERR_WAPP_INVALID_CONTACT' } })
  const first = await send({ number: '525559870001', body: 'x' }, by)
  const [contact] = await world.platform`select c.number, c.lid, c.name from contacts c
    join tickets t on t.contact_id = c.id where t.id = ${first.body.ticketId}`
  expect(contact).toEqual({ number: '5215559870001', lid: '77001', name: '5215559870001' })
  const again = await send({ number: '5215559870001', body: 'x' }, by)
  expect(again.body.ticketId).toBe(first.body.ticketId)
  expect(asked).toEqual([
    [world.acmeId, connectionId, '34600000000'],
    [world.acmeId, connectionId, '525559870001'],
  ])
})

test('a connection that is down refuses; one that is briefly away takes what it need not ask about', async () => {
  const known = newNumber()
  await world.customerWrites('hola', { number: known })
  for (const status of ['DISCONNECTED', 'qrcode', 'PAIRING']) {
    await world.platform`update connections set status = ${status} where id = ${world.connectionId}`
    const medias = new FormData()
    medias.append('number', known)
    medias.append('medias', new File(['x'], 'x.txt'))
    for (const body of [{ number: known, body: 'x' }, medias]) {
      expect(await send(body)).toEqual({ status: 400, body: { error: 'ERR_WAPP_NOT_INITIALIZED' } })
    }
  }
  await world.platform`update connections set status = 'TIMEOUT' where id = ${world.connectionId}`
  expect((await send({ number: known, body: 'x' })).status).toBe(200)
  expect((await send({ number: newNumber(), body: 'x' })).body.error).toBe(
    'ERR_WAPP_NOT_INITIALIZED',
  )
})

test('files come as a form, each a message', async () => {
  const form = new FormData()
  form.append('number', newNumber())
  form.append('body', 'la foto')
  form.append('closeTicket', 'false')
  form.append('medias', new File([new Uint8Array(await jpegOf(32, 24))], 'foto.jpg'))
  form.append('medias', new File(['%PDF-1.4 x'], 'factura.pdf', { type: 'application/pdf' }))
  const { status, body } = await send(form, { X_TOKEN: token })
  expect(status).toBe(200)
  expect(body.others).toEqual([{ id: expect.any(Number), waMessageId: expect.any(String) }])
  const listed = await world.ana.calls(listMessages, { ticketId: body.ticketId })
  expect(listed.body.messages).toMatchObject([
    { id: body.id, body: 'la foto', mediaType: 'image', media: { name: 'foto.jpg', width: 32 } },
    { id: body.others[0].id, body: '', mediaType: 'application' },
  ])
  const strange = new FormData()
  strange.append('number', newNumber())
  strange.append('medias', new File(['<html>'], 'photo.jpg', { type: 'image/jpeg' }))
  const kept = await send(strange)
  expect(kept.status).toBe(200)
  const document = await world.ana.calls(listMessages, { ticketId: kept.body.ticketId })
  expect(document.body.messages).toMatchObject([{ mediaType: 'application' }])
})

test('a file of 101 MB is refused, and nothing is stored', async () => {
  const before = await stored()
  const form = new FormData()
  form.append('number', newNumber())
  form.append('medias', new File([Buffer.alloc(101 * 1024 * 1024)], 'grande.bin'))
  expect(await send(form)).toEqual({ status: 413, body: { error: 'ERR_BODY_TOO_LARGE' } })
  expect(await stored()).toBe(before)
  const [left] = await world.platform`select count(*)::integer n from media m
    where not exists (select from messages where media_id = m.id)`
  expect(left?.n).toBe(0)
})

test('closeTicket closes with the message, without a goodbye', async () => {
  await world.platform`update connections set complation_message = 'adiós', rating_message = '¿qué tal?'
    where id = ${world.connectionId}`
  const { body } = await send({ number: newNumber(), body: 'aviso', closeTicket: true })
  const listed = await world.ana.calls(listMessages, { ticketId: body.ticketId })
  expect(listed.body.ticket.status).toBe('closed')
  expect(listed.body.messages.map((one) => one.body)).toEqual(['aviso'])
  const { timeline } = (await world.ana.calls(listTimeline, { ticketId: body.ticketId })).body
  expect(timeline.map(({ verb, by }) => [verb, by])).toEqual([
    ['opened', 'api'],
    ['closed', 'api'],
  ])
})

test('what became of it is asked by its id; of what others sent there is nothing', async () => {
  const { body } = await send({ number: newNumber(), body: 'x' })
  expect((await look(body.id)).body).toEqual({
    id: body.id,
    waMessageId: body.waMessageId,
    ticketId: body.ticketId,
    status: 'queued',
    ack: 1,
    failure: null,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  })
  await world.platform`update messages set delivery = 'failed', ack = 0,
    failure = 'ERR_SENDING_WAPP_MSG' where id = ${body.id}`
  const bearer = { authorization: `Bearer ${token}` }
  expect((await look(body.id, bearer)).body).toMatchObject({
    status: 'failed',
    ack: 0,
    failure: 'ERR_SENDING_WAPP_MSG',
  })
  const customers = await world.customerWrites('hola', { number: newNumber() })
  expect((await look(customers?.id ?? 0)).status).toBe(404)
  const { ticketId } = body
  await world.ana.calls(updateTicket, { ticketId, status: 'open', userId: world.ana.id })
  const agents = await world.ana.calls(sendMessage, { ticketId, body: 'de Ana' })
  expect((await look(agents.body.id)).status).toBe(404)
  expect((await look(body.id, { token: 'nobody’s'.slice(0, 6) })).status).toBe(401)
  // Under the same address people read a ticket, with tokens of their own.
  expect((await world.ana.requests('GET', `/api/messages/${body.ticketId}`)).status).toBe(200)
})

test('a repeated key answers the same and sends once, also when all ask at once', async () => {
  const number = newNumber()
  const wish = { number, body: 'una vez' }
  const before = await stored()
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(wish, withKey('key-1'))))
  const statuses = new Set(answers.map(({ status }) => status))
  expect([...statuses].every((status) => status === 200 || status === 409)).toBe(true)
  const again = await post(wish, withKey('key-1'))
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  const { id } = await again.json()
  const done = answers.filter(({ status }) => status === 200)
  expect(new Set([id, ...done.map(({ body }) => body.id)]).size).toBe(1)
  expect(await stored()).toBe(before + 1)
  // However it is written, and after the connection has gone.
  await world.platform`update connections set status = 'DISCONNECTED' where id = ${world.connectionId}`
  const inBody = { number: `+${number}`, body: ['una vez'], clientMessageId: 'key-1' }
  expect((await send(inBody)).body.id).toBe(id)
})

test('a hundred sends with one key at once: one message', async () => {
  const before = await stored()
  for (const [key, isKnown] of [
    ['hundred-1', true],
    ['hundred-2', false],
  ] as const) {
    const number = newNumber()
    if (isKnown) await world.customerWrites('hola', { number })
    const many = await stored()
    const all = await Promise.all(
      Array.from({ length: 100 }, () => post({ number, body: 'una' }, withKey(key))),
    )
    const bodies = await Promise.all(all.map((answer) => answer.json()))
    const ids = bodies.flatMap(({ id }) => id ?? [])
    expect([key, new Set(ids).size, await stored()]).toEqual([key, 1, many + 1])
    for (const [at, answer] of all.entries()) {
      if (answer.status === 200) continue
      expect([answer.status, bodies[at]]).toEqual([409, { error: 'ERR_IDEMPOTENCY_KEY_BUSY' }])
      expect(answer.headers.get('retry-after')).toBe('1')
    }
    // Known, nothing has to be asked of WhatsApp, and all wait for the first.
    if (isKnown) expect(ids.length).toBe(100)
  }
  expect(await stored()).toBe(before + 3)
})

test('a key is for one request, of one token', async () => {
  const number = newNumber()
  const first = await send({ number, body: 'uno' }, withKey('key-2'))
  expect(first.status).toBe(200)
  for (const other of [
    { number, body: 'dos' },
    { number: newNumber(), body: 'uno' },
    { number, body: 'uno', closeTicket: true },
  ]) {
    expect(await send(other, withKey('key-2'))).toEqual({
      status: 422,
      body: { error: 'ERR_IDEMPOTENCY_KEY_REUSED' },
    })
  }
  const theirs = { token: globexToken, 'idempotency-key': 'key-2' }
  expect((await send({ number, body: 'dos' }, theirs)).status).toBe(200)
  for (const key of ['', 'x'.repeat(256)]) {
    expect((await send({ number, body: 'uno' }, withKey(key))).status).toBe(400)
  }
})

test('what was refused may be tried again under its key; who was killed at it is taken over', async () => {
  const number = newNumber()
  await world.platform`update connections set status = 'DISCONNECTED' where id = ${world.connectionId}`
  expect((await send({ number, body: 'x' }, withKey('key-3'))).status).toBe(400)
  await world.platform`update connections set status = 'CONNECTED' where id = ${world.connectionId}`
  expect((await send({ number, body: 'x' }, withKey('key-3'))).status).toBe(200)

  await world.platform`insert into repeatable_calls
    (company_id, connection_id, key, fingerprint, attempt)
    values (${world.acmeId}, ${world.connectionId}, 'key-4', 'x', gen_random_uuid())`
  const busy = await post({ number, body: 'y' }, withKey('key-4'))
  expect([busy.status, await busy.json()]).toEqual([422, { error: 'ERR_IDEMPOTENCY_KEY_REUSED' }])
  await world.platform`update repeatable_calls set started_at = now() - interval '3 minutes'
    where key = 'key-4'`
  expect((await send({ number, body: 'y' }, withKey('key-4'))).status).toBe(200)
})

test('who was taken for dead and comes back does nothing', async () => {
  const number = newNumber()
  const before = await stored()
  world.services.checkNumber = async (_, __, asked) => {
    await world.platform`update repeatable_calls set attempt = gen_random_uuid() where key = 'key-6'`
    return { number: asked, lid: null }
  }
  const late = await post({ number, body: 'x' }, withKey('key-6'))
  expect([late.status, late.headers.get('retry-after')]).toEqual([409, '1'])
  expect(await late.json()).toEqual({ error: 'ERR_IDEMPOTENCY_KEY_BUSY' })
  // The other one is still at it.
  expect((await send({ number, body: 'x' }, withKey('key-6'))).status).toBe(409)
  expect(await stored()).toBe(before)
})

test('files belong to what a key stands for, and are not kept twice', async () => {
  const number = newNumber()
  const withFile = async (text: string, by = withKey('key-5')) => {
    const form = new FormData()
    form.append('medias', new File([text], 'nota.txt', { type: 'text/plain' }))
    form.append('number', number)
    return send(form, by)
  }
  const first = await withFile('uno')
  expect(first.status).toBe(200)
  const [files] = await world.platform`select count(*)::integer n from media`
  expect((await withFile('uno')).body).toEqual(first.body)
  expect(await withFile('dos')).toMatchObject({ status: 422 })
  expect((await world.platform`select count(*)::integer n from media`)[0]).toEqual(files)
})

test('sixty a minute for each token, then 429', async () => {
  world.services.limits = stillLimits()
  const statuses: number[] = []
  for (let call = 0; call < 61; call++) statuses.push((await send({})).status)
  expect(statuses).toEqual([...Array(60).fill(400), 429])
  const refused = await post({})
  expect(await refused.json()).toEqual({ error: 'ERR_TOO_MANY_REQUESTS', limit: 'apiSend' })
  expect(refused.headers.get('retry-after')).toBe('1')
  expect((await send({}, { token: globexToken })).status).toBe(400)
})
