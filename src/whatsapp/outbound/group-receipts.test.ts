import { afterEach, beforeEach, expect, test } from 'bun:test'
import { listReceipts } from '#desk/messages/receipts'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
  await desk.platform`update settings set value = 'disabled' where key = 'CheckMsgIsGroup'`
})
afterEach(async () => {
  await desk.close()
  expect(desk.simulator.unknown).toEqual([])
  expect(desk.simulator.errors).toEqual([])
})

async function saidInGroup() {
  await desk.link()
  const { simulator, owner, customer } = desk
  const eva = simulator.phone({ number: '5215550002222', name: 'Eva' })
  const group = simulator.group({
    subject: 'Pedidos',
    members: [customer.number, owner.number, eva.number],
  })
  await customer.say(group, 'hola')
  await eventually(async () => (await desk.received()).length === 1, 'the message')
  const [first] = await desk.received()
  await desk.platform`update tickets set status = 'open'`
  const { id } = await desk.says(first?.ticketId ?? 0, 'buenas')
  // The phones that got the key of the group may have said so by now.
  await eventually(async () => ((await desk.message(id))?.ack ?? 0) >= 2, 'the ack')
  const waId = (await desk.message(id))?.waId ?? ''
  const receipt = (by: string[], type?: 'read') =>
    simulator.groupReceipt(group, { id: waId, to: owner.number, by, ...(type ? { type } : {}) })
  return { id, eva: eva.number, diego: customer.number, receipt }
}

const ackOf = async (id: number) => (await desk.message(id))?.ack
const read = async (id: number) => {
  const { recipients, receipts } = await desk.acme.scope((scope) => listReceipts(scope, id))
  const names = receipts.filter(({ readAt }) => readAt).map(({ contact }) => contact?.name)
  return { recipients, got: receipts.length, names }
}

test('what is said in a group is read when the last of its members has read it', async () => {
  const { id, eva, diego, receipt } = await saidInGroup()
  receipt([diego])
  receipt([diego], 'read')
  await eventually(async () => (await read(id)).names.length === 1, 'the first to read')
  expect(await read(id)).toEqual({ recipients: 2, got: 1, names: ['Diego'] })
  expect(await ackOf(id)).toBe(3)

  receipt([eva], 'read')
  await eventually(async () => (await ackOf(id)) === 4, 'all to read')
  expect((await read(id)).got).toBe(2)
})

test('receipts that waited for us come as one', async () => {
  const { id, eva, diego, receipt } = await saidInGroup()
  receipt([eva, diego], 'read')
  await eventually(async () => (await ackOf(id)) === 4, 'all to read')
})
