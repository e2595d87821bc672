import { afterAll, beforeAll, expect, test } from 'bun:test'
import { showTicket, updateTicket } from '#desk/tickets/contract'
import { findTicket } from '#desk/tickets/finding'
import { createWorld, type World } from '../../../workshop/testing/world.ts'
import { resendMessage } from '../changing-contract.ts'
import { listMessages, sendMessage } from '../contract.ts'
import { sendAutomatic } from './automatic.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let customers = 0
/** A conversation that Beto has accepted. */
async function openWithBeto() {
  const message = await world.customerWrites('hola', { number: `5215551${++customers + 100000}` })
  const ticketId = message?.ticketId ?? 0
  await world.platform`update tickets set queue_id = ${world.sales} where id = ${ticketId}`
  await world.beto.calls(updateTicket, { ticketId, status: 'open', userId: world.beto.id })
  return ticketId
}

test('an accepted message is stored, waits in the outbox and is told to the room', async () => {
  const ticketId = await openWithBeto()
  const { status, body } = await world.beto.calls(sendMessage, { ticketId, body: 'buenas' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ body: 'buenas', fromMe: true, ack: 1, delivery: 'queued' })
  const told = world.published.findLast((event) => event.channel.endsWith('-appMessage'))
  expect(told?.data).toMatchObject({ action: 'create', message: { id: body.id } })
  expect(told?.rooms).toContain(`ticket:${ticketId}.queue:${world.sales}`)
  expect(told?.rooms).toContain(`user:${world.beto.id}/open`)
  expect(told?.rooms).not.toContain(`queue:${world.sales}/open`)
})

test('the same clientId is stored once and answered twice', async () => {
  const ticketId = await openWithBeto()
  const send = () => world.beto.calls(sendMessage, { ticketId, body: 'una vez', clientId: 'b-1' })
  const [one, two] = [await send(), await send()]
  expect(two.body.id).toBe(one.body.id)
  const list = await world.beto.calls(listMessages, { ticketId })
  expect(list.body.messages.filter((message) => message.body === 'una vez').length).toBe(1)
})

test('two requests with one clientId at the same moment store one message', async () => {
  const ticketId = await openWithBeto()
  const send = () => world.beto.calls(sendMessage, { ticketId, body: 'carrera', clientId: 'b-2' })
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
})

test('nothing to say, nobody to say it to: refused with the reason, and nothing is stored', async () => {
  const ticketId = await openWithBeto()
  const { beto, carla, sara, platform } = world
  expect(await beto.calls(sendMessage, { ticketId, body: '  \n ' })).toMatchObject({
    status: 400,
    body: { error: 'ERR_EMPTY_MESSAGE' },
  })
  expect((await carla.calls(sendMessage, { ticketId, body: 'x' })).status).toBe(404)
  expect((await sara.calls(sendMessage, { ticketId, body: 'superviso' })).status).toBe(200)

  await beto.calls(updateTicket, { ticketId, status: 'closed' })
  expect(await beto.calls(sendMessage, { ticketId, body: 'tarde' })).toMatchObject({
    status: 403,
    body: { error: 'ERR_TICKET_NOT_OPEN' },
  })
  const stored = await platform`select body from messages where ticket_id = ${ticketId} and from_me`
  expect(stored.map((message) => message.body)).toEqual(['superviso'])
})

test('a connection that is briefly away takes messages, one that is logged out refuses them', async () => {
  const ticketId = await openWithBeto()
  const status = (to: string) =>
    world.platform`update connections set status = ${to} where id = ${world.connectionId}`
  await status('TIMEOUT')
  expect((await world.beto.calls(sendMessage, { ticketId, body: 'espera' })).status).toBe(200)
  await status('DISCONNECTED')
  expect(await world.beto.calls(sendMessage, { ticketId, body: 'no' })).toMatchObject({
    status: 400,
    body: { error: 'ERR_WAPP_NOT_INITIALIZED' },
  })
  await status('CONNECTED')
})

test('a quoted message must be of the same conversation', async () => {
  const [one, other] = [await openWithBeto(), await openWithBeto()]
  const quoted = await world.beto.calls(sendMessage, { ticketId: one, body: 'original' })
  const id = quoted.body.id
  const reply = await world.beto.calls(sendMessage, {
    ticketId: one,
    body: 'sí',
    quotedMsg: { id },
  })
  expect(reply.body.quotedMsg?.body).toBe('original')
  const stray = await world.beto.calls(sendMessage, {
    ticketId: other,
    body: 'no',
    quotedMsg: { id },
  })
  expect(stray).toMatchObject({ status: 404, body: { error: 'ERR_FETCH_WAPP_MSG' } })
})

test('only the assigned agent’s eyes make a ticket read; an answer does too', async () => {
  const ticketId = await openWithBeto()
  const [row] = await world.platform`select c.number from tickets t join contacts c
    on c.company_id = t.company_id and c.id = t.contact_id where t.id = ${ticketId}`
  await world.customerWrites('¿sigue ahí?', { number: row?.number })
  const unread = async () => (await world.sara.calls(showTicket, { ticketId })).body.unreadMessages
  await world.sara.calls(listMessages, { ticketId })
  await world.beto.calls(listMessages, { ticketId, markAsRead: 'false' })
  expect(await unread()).toBe(1)
  await world.beto.calls(listMessages, { ticketId })
  expect(await unread()).toBe(0)
})

test('pages of a long conversation neither repeat nor skip, whatever arrives meanwhile', async () => {
  const ticketId = await openWithBeto()
  for (let n = 1; n <= 45; n++) await world.beto.calls(sendMessage, { ticketId, body: `m${n}` })
  const newest = (await world.beto.calls(listMessages, { ticketId })).body
  await world.beto.calls(sendMessage, { ticketId, body: 'm46' })
  const before = newest.messages[0]?.seq
  const older = (await world.beto.calls(listMessages, { ticketId, before })).body
  const oldest = (
    await world.beto.calls(listMessages, { ticketId, before: older.messages[0]?.seq })
  ).body
  const bodies = [...oldest.messages, ...older.messages, ...newest.messages].map((m) => m.body)
  expect(bodies).toEqual(['hola', ...Array.from({ length: 45 }, (_, n) => `m${n + 1}`)])
  expect([newest.hasMore, older.hasMore, oldest.hasMore]).toEqual([true, true, false])
  const second = (await world.beto.calls(listMessages, { ticketId, pageNumber: 2 })).body
  expect(second.messages.at(-1)?.body).toBe('m26')
})

test('an id of one conversation is refused in another, and what no database holds is no error of ours', async () => {
  const [one, other] = [await openWithBeto(), await openWithBeto()]
  await world.beto.calls(sendMessage, { ticketId: one, body: 'a', clientId: 'taken' })
  const again = await world.beto.calls(sendMessage, {
    ticketId: other,
    body: 'b',
    clientId: 'taken',
  })
  expect(again).toMatchObject({ status: 400, body: { error: 'ERR_CREATING_MESSAGE' } })
  const junk = await world.beto.calls(sendMessage, { ticketId: one, body: 'c', clientId: 'x\0y' })
  expect(junk).toMatchObject({ status: 200, body: { clientId: 'xy' } })
})

test('pressed twice at the same moment, a failed message is sent again once', async () => {
  const ticketId = await openWithBeto()
  const { body } = await world.beto.calls(sendMessage, { ticketId, body: 'otra vez' })
  await world.platform`update messages set delivery = 'failed', ack = 0 where id = ${body.id}`
  const pressed = await world.platform.begin(async (other) => {
    await other`select 1 from tickets where id = ${ticketId} for update`
    const both = [1, 2].map(() => world.beto.calls(resendMessage, { messageId: body.id }))
    await Bun.sleep(200)
    return { both }
  })
  const answers = await Promise.all(pressed.both)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
})

test('a deleted text is not told to everybody by quoting it', async () => {
  const ticketId = await openWithBeto()
  const { body } = await world.beto.calls(sendMessage, { ticketId, body: 'secreto' })
  await world.platform`update messages set is_deleted = true where id = ${body.id}`
  await world.ana.calls(sendMessage, { ticketId, body: 'ves', quotedMsg: { id: body.id } })
  const told = world.published.findLast((event) => event.channel.endsWith('-appMessage'))
  expect(JSON.stringify(told?.data)).not.toContain('"body":"secreto"')
})

test('what an agent writes has its variables filled, and the list says the final text', async () => {
  const ticketId = await openWithBeto()
  const { body } = await world.beto.calls(sendMessage, { ticketId, body: "{{firstName}}'s {{x}}" })
  expect(body.body).toBe("Diego's {{x}}")
  expect((await world.beto.calls(showTicket, { ticketId })).body.lastMessage).toBe("Diego's {{x}}")
})

test('an automatic text is nobody’s, once for its cause, and not said into a dead line', async () => {
  const ticketId = await openWithBeto()
  const say = (text: string, causeId: number) =>
    world.acme.scope(async (scope) => {
      const ticket = await findTicket(scope, ticketId, 'message.read')
      const automatic = { text, cause: 'menu', causeId }
      const one = await sendAutomatic(scope, ticket, automatic)
      return { one, two: await sendAutomatic(scope, ticket, automatic) }
    })
  const { one, two } = await say('{{name}}, elige', 1)
  expect(one).toMatchObject({ body: 'Diego, elige', userId: null, delivery: 'queued' })
  expect(two?.id).toBe(one?.id ?? 0)
  const other = await say('otra vez', 2)
  expect(other.one?.seq).toBe((one?.seq ?? 0) + 1)
  expect(await say(' ', 3)).toEqual({ one: undefined, two: undefined })
  await world.platform`update connections set status = 'DISCONNECTED'`
  expect(await say('nadie', 4)).toEqual({ one: undefined, two: undefined })
  await world.platform`update connections set status = 'CONNECTED'`
})
