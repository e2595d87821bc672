import { afterEach, beforeEach, expect, test } from 'bun:test'
import { proto } from '@whiskeysockets/baileys'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'

let desk: Desk
let group: string
beforeEach(async () => {
  desk = await openDesk()
  const members = [desk.customer.number, desk.owner.number]
  group = desk.simulator.group({ subject: 'Mayoreo', members })
})
afterEach(async () => {
  await desk.close()
  expect(desk.simulator.unknown).toEqual([])
  expect(desk.simulator.errors).toEqual([])
})

const wantGroups = () =>
  desk.platform`update settings set value = 'disabled' where key = 'CheckMsgIsGroup'`
const received = (count: number) =>
  eventually(async () => (await desk.received()).length >= count, `${count} messages`)
const named = (name: string) =>
  eventually(async () => {
    const [contact] = await desk.platform`select name from contacts where is_group`
    return contact?.name === name
  }, `the group is called ${name}`)

test('what is said in a group is in one ticket of the group, each message by its member', async () => {
  await wantGroups()
  await desk.link()
  await desk.customer.say(group, 'buenas')
  await desk.customer.say(group, 'sigo yo')
  await received(2)
  const rows = await desk.platform`
    select m.body, m.participant, a.name author, c.is_group, t.is_group ticket_is_group, t.id
    from messages m join contacts a on a.id = m.author_id join contacts c on c.id = m.contact_id
      join tickets t on t.id = m.ticket_id order by m.id`
  expect(new Set(rows.map((row) => row.id)).size).toBe(1)
  expect(rows[0]).toMatchObject({
    body: 'buenas',
    participant: `${desk.customer.lid}@lid`,
    author: 'Diego',
    is_group: true,
    ticket_is_group: true,
  })
  const [member] = await desk.platform`
    select number, lid, jid from contacts where not is_group`
  expect(member).toMatchObject({
    number: desk.customer.number,
    lid: desk.customer.lid,
    jid: null,
  })
})

test('a group is called by its subject, also by the next one', async () => {
  await wantGroups()
  await desk.link()
  await desk.customer.say(group, 'buenas')
  await named('Mayoreo')
  desk.simulator.renameGroup(group, desk.customer.number, 'Mayoreo Norte')
  await named('Mayoreo Norte')
  expect((await desk.stored()).length).toBe(1)
})

test('groups are ignored unless the company asks for them', async () => {
  await desk.link()
  await desk.customer.say(group, 'buenas')
  await desk.customer.say(desk.owner.number, 'hola')
  await received(1)
  expect((await desk.stored()).map(({ body }) => body)).toEqual(['hola'])
})

test('an admin of a group deletes what somebody else said in it, who is none does not', async () => {
  await wantGroups()
  await desk.link()
  const { customer, owner, simulator } = desk
  const other = simulator.phone({ number: '5215550002222', name: 'Elsa' })
  const members = [customer.number, owner.number, other.number]
  const everybody = simulator.group({ subject: 'Todos', members })
  const said = await other.say(everybody, 'spam')
  await received(1)
  const revoke = (from: typeof other, fromMe: boolean) =>
    from.send(everybody, {
      protocolMessage: {
        type: proto.Message.ProtocolMessage.Type.REVOKE,
        key: { remoteJid: everybody, fromMe, id: said, participant: `${other.lid}@lid` },
      },
    })
  // As if it were the sender’s own: the server accepts it, and every device ignores it.
  await revoke(customer, true)
  await customer.say(everybody, 'después')
  await received(2)
  expect((await desk.stored()).map(({ isDeleted }) => isDeleted)).toEqual([false, false])
  await revoke(customer, false)
  await eventually(async () => (await desk.stored())[0]?.isDeleted === true, 'the deletion')
})
