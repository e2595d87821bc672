import { afterEach, beforeEach, expect, test } from 'bun:test'
import { editMessage } from '#desk/messages/changing/editing'
import { listMembers } from '#desk/messages/mentions/members'
import { sendFiles } from '#desk/messages/sending/sending-files'
import { storeMedia } from '#kernel/media/storing'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import type { Phone } from '#workshop/simulator/phone'
import { eventually } from '#workshop/testing/eventually'
import { jpegOf } from '#workshop/testing/files/pictures'

let desk: Desk
let group: string
let ticketId: number
let eva: Phone
beforeEach(async () => {
  desk = await openDesk()
  await desk.platform`update settings set value = 'disabled' where key = 'CheckMsgIsGroup'`
  await desk.link()
  const { simulator, customer, owner } = desk
  eva = simulator.phone({ number: '5215550002222', name: 'Eva' })
  await eva.say(owner.number, 'soy Eva')
  group = simulator.group({
    subject: 'Mayoreo',
    members: [customer.number, owner.number, eva.number],
  })
  await customer.say(group, 'buenas')
  await eventually(async () => (await desk.received()).length === 2, 'the messages')
  const rows = await desk.received()
  ticketId = rows.find(({ body }) => body === 'buenas')?.ticketId ?? 0
  await desk.platform`update tickets set status = 'open' where id = ${ticketId}`
  await membersAre('Diego', 'Eva')
})
afterEach(async () => {
  await desk.close()
  expect(desk.simulator.unknown).toEqual([])
  expect(desk.simulator.errors).toEqual([])
})

const names = async (id = ticketId) =>
  (await listMembers(desk.acme, id)).members.map(({ name }) => name)

const membersAre = (...wanted: string[]) =>
  eventually(async () => (await names()).join() === wanted.join(), `members ${wanted}`)

async function heard(phone: Phone, waId: string) {
  const { content } = await phone.received(({ id }) => id === waId)
  return content.extendedTextMessage
}

test('a mention says the address to phones, and the name to the desk', async () => {
  const { body, id } = await desk.says(ticketId, '@Eva y @Diego, ya salió')
  expect(body).toBe('@Eva y @Diego, ya salió')
  const { waId = '' } = (await desk.message(id)) ?? {}
  const [evasLid, diegosLid] = [eva.lid, desk.customer.lid]
  for (const phone of [eva, desk.customer]) {
    const said = await heard(phone, waId)
    expect(said?.text).toBe(`@${evasLid} y @${diegosLid}, ya salió`)
    expect(said?.contextInfo?.mentionedJid).toEqual([`${evasLid}@lid`, `${diegosLid}@lid`])
  }
})

test('digits mention too, as programs write them; strangers are no members', async () => {
  const text = `@${eva.number}, @${desk.customer.lid} y @5215550007777`
  const { body, id } = await desk.says(ticketId, text)
  expect(body).toBe('@Eva, @Diego y @5215550007777')
  const { waId = '' } = (await desk.message(id)) ?? {}
  const said = await heard(eva, waId)
  expect(said?.text).toBe(`@${eva.lid}, @${desk.customer.lid} y @5215550007777`)
  expect(said?.contextInfo?.mentionedJid).toHaveLength(2)
})

test('an edit mentions whom its new words name', async () => {
  const { id } = await desk.says(ticketId, '@Eva, ya salió')
  await heard(eva, (await desk.message(id))?.waId ?? '')
  const edited = await desk.acme.scope((scope) =>
    editMessage(scope, { messageId: id, body: '@Diego, ya salió' }),
  )
  expect(edited.body).toBe('@Diego, ya salió')
  const { content } = await eva.received((one) => Boolean(one.content.protocolMessage))
  expect(content.protocolMessage?.editedMessage?.extendedTextMessage).toMatchObject({
    text: `@${desk.customer.lid}, ya salió`,
    contextInfo: { mentionedJid: [`${desk.customer.lid}@lid`] },
  })
})

test('a quote and a timer stand beside the mention', async () => {
  await desk.customer.send(group, {
    extendedTextMessage: { text: 'se irá', contextInfo: { expiration: 86_400 } },
  })
  await eventually(async () => (await desk.received()).length === 3, 'the timer')
  const quoted = (await desk.received()).find(({ body }) => body === 'buenas')
  const { id } = await desk.says(ticketId, '@Eva, mira', { id: quoted?.id ?? 0 })
  const said = await heard(eva, (await desk.message(id))?.waId ?? '')
  expect(said?.contextInfo).toMatchObject({
    mentionedJid: [`${eva.lid}@lid`],
    stanzaId: quoted?.waId ?? '',
    expiration: 86_400,
  })
})

test('who joins or leaves is a member, or no longer; of two with one name, the number says who', async () => {
  const { simulator } = desk
  const other = simulator.phone({ number: '5215550003333', name: 'Eva' })
  await other.say(desk.owner.number, 'soy otra')
  await eventually(async () => (await desk.received()).length === 3, 'the other one')
  simulator.joinGroup(group, other.number)
  await membersAre('Diego', `Eva +${eva.number}`, `Eva +${other.number}`)
  const { id } = await desk.says(ticketId, `@Eva +${other.number}, bienvenida`)
  const said = await heard(eva, (await desk.message(id))?.waId ?? '')
  expect(said?.contextInfo?.mentionedJid).toEqual([`${other.lid}@lid`])

  simulator.leaveGroup(group, other.number)
  await membersAre('Diego', 'Eva')
  const stranger = '5215550004444'
  simulator.joinGroup(group, stranger)
  await membersAre('Diego', 'Eva', `+${stranger}`)
})

test('members that are not known yet are asked for', async () => {
  await desk.platform`delete from group_members`
  await membersAre('Diego', 'Eva')
})

test('a caption mentions as a text does', async () => {
  const bytes = await jpegOf(64, 48)
  const stream = new Blob([new Uint8Array(bytes)]).stream()
  const file = await storeMedia(desk.store, desk.acme, { stream, name: 'plano.jpg' })
  const input = { ticketId, body: '@Eva, el plano', voice: false }
  const { body } = await sendFiles(desk.store, desk.acme, input, [file])
  expect(body).toBe('@Eva, el plano')
  const { content } = await eva.received((one) => Boolean(one.content.imageMessage))
  expect(content.imageMessage).toMatchObject({
    caption: `@${eva.lid}, el plano`,
    contextInfo: { mentionedJid: [`${eva.lid}@lid`] },
  })
})

test('the conversation of one person has no members, and its words mention nobody', async () => {
  const own = (await desk.received()).find(({ body }) => body === 'soy Eva')?.ticketId ?? 0
  await desk.platform`update tickets set status = 'open' where id = ${own}`
  expect(await names(own)).toEqual([])
  const { id } = await desk.says(own, '@Eva, hola')
  const said = await heard(eva, (await desk.message(id))?.waId ?? '')
  expect(said?.text).toBe('@Eva, hola')
  expect(said?.contextInfo ?? null).toBeNull()
})
