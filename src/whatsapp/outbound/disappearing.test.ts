import { afterEach, beforeEach, expect, test } from 'bun:test'
import { proto } from '@whiskeysockets/baileys'
import { showTicket } from '#desk/tickets/finding'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(async () => {
  await desk.close()
  expect(desk.simulator.unknown).toEqual([])
  expect(desk.simulator.errors).toEqual([])
})

const week = 7 * 24 * 60 * 60
const saying = (text: string, expiration: number): proto.IMessage => ({
  extendedTextMessage: { text, contextInfo: { expiration } },
})

function setting(ephemeralExpiration: number): proto.IMessage {
  const type = proto.Message.ProtocolMessage.Type.EPHEMERAL_SETTING
  return { protocolMessage: { type, ephemeralExpiration } }
}

async function answered(ticketId: number, text: string) {
  await desk.says(ticketId, text)
  const { content } = await desk.customer.received(text)
  return content.extendedTextMessage?.contextInfo?.expiration ?? 0
}

const shown = async (ticketId: number) =>
  (await desk.acme.scope((scope) => showTicket(scope, ticketId))).disappearingSeconds ?? 0
const shows = (ticketId: number, seconds: number) =>
  eventually(async () => (await shown(ticketId)) === seconds, `a timer of ${seconds} s`)

test('what is sent disappears as the messages of its chat do', async () => {
  await desk.link()
  const ticketId = await desk.conversation()
  expect(await answered(ticketId, 'se queda')).toBe(0)

  await desk.customer.send(desk.owner.number, saying('se irá', week))
  await shows(ticketId, week)
  expect(await answered(ticketId, 'también')).toBe(week)
  const [quoted] = await desk.received()
  expect(quoted?.body).toBe('hola')
})

test('a notice changes the time of a chat, and ends it', async () => {
  await desk.link()
  const ticketId = await desk.conversation()
  await desk.customer.send(desk.owner.number, setting(week))
  await shows(ticketId, week)
  expect(await answered(ticketId, 'una semana')).toBe(week)
  expect((await desk.received()).map(({ body }) => body)).toEqual(['hola'])

  await desk.owner.send(desk.customer.number, setting(0))
  await shows(ticketId, 0)
  expect(await answered(ticketId, 'para siempre')).toBe(0)
})

test('a setting is no message: it raises nothing, reopens no ticket and opens none', async () => {
  await desk.link()
  const ticketId = await desk.conversation()
  await desk.platform`update tickets set status = 'closed', unread_messages = 0`
  await desk.customer.send(desk.owner.number, setting(week))
  await shows(ticketId, week)
  await desk.owner.send(desk.customer.number, setting(0))
  await shows(ticketId, 0)
  const stranger = desk.simulator.phone({ number: '5215550002222', name: 'Eva' })
  await stranger.send(desk.owner.number, setting(week))
  await stranger.say(desk.owner.number, 'soy nueva')
  await eventually(async () => (await desk.received()).length > 1, 'what follows the setting')

  expect((await desk.stored()).map(({ body, mediaType }) => [body, mediaType])).toEqual([
    ['hola', 'chat'],
    ['soy nueva', 'chat'],
  ])
  const tickets = await desk.platform`
    select status, unread_messages unread, last_message "lastMessage" from tickets order by id`
  expect([...tickets]).toEqual([
    { status: 'closed', unread: 0, lastMessage: 'hola' },
    { status: 'pending', unread: 1, lastMessage: 'soy nueva' },
  ])
})

test('a file, and a quote, disappear too; the chat of another customer does not', async () => {
  await desk.link()
  const ticketId = await desk.conversation()
  const other = desk.simulator.phone({ number: '5215550002222', name: 'Eva' })
  const elsewhere = await desk.conversation(other)
  await desk.customer.send(desk.owner.number, saying('se irá', week))
  await shows(ticketId, week)

  const content = Buffer.from(
    proto.Message.encode({ imageMessage: { caption: 'foto', contextInfo: {} } }).finish(),
  ).toString('base64')
  const { id } = await desk.says(ticketId, 'después')
  await desk.customer.received('después')
  const [original] = await desk.received()
  await desk.platform`
    update messages set delivery = 'queued', ack = 1, wa_id = '3EB0AA', media_type = 'image',
      details = ${desk.platform.json({ content })}, quoted_msg_id = ${original?.id ?? 0}
    where id = ${id}`
  await desk.says(ticketId, 'despierta')
  const { content: picture } = await desk.customer.received((one) => one.id === '3EB0AA')
  expect(picture.imageMessage?.contextInfo).toMatchObject({
    expiration: week,
    stanzaId: original?.waId ?? '',
  })

  await desk.says(elsewhere, 'a otra')
  const { content: said } = await other.received('a otra')
  expect(said.extendedTextMessage?.contextInfo ?? null).toBeNull()
})
