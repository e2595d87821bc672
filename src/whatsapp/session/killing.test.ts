/** A node is killed (-9) at the worst moments; the next one finds everything, once. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { startNode } from '#whatsapp/testing/node'
import { eventually } from '#workshop/testing/eventually'
import type { PausePoint } from './pause.ts'

let desk: Desk
const kills: (() => Promise<void>)[] = []
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(async () => {
  for (const kill of kills.splice(0)) await kill()
  await desk.close()
  expect(desk.simulator.unknown).toEqual([])
  expect(desk.simulator.errors).toEqual([])
})

/** Links, and hands the session to a process that will stop at a point. */
async function nodeThatStops(pauseAt: PausePoint) {
  const node = startNode(desk, { pauseAt })
  kills.push(node.kill)
  await eventually(() => desk.simulator.online(desk.owner.number), 'the node')
  return node
}

test.each<PausePoint>(['before-journal', 'after-journal', 'before-ingest'])(
  'killed %s: the message is stored once, with one ticket and one unread',
  async (point) => {
    const first = await desk.link()
    await first.stop()
    const node = await nodeThatStops(point)
    const waId = await desk.customer.say(desk.owner.number, 'hola')
    await node.paused()
    const receipts = () => desk.simulator.receipts.filter(({ id }) => id === waId)
    if (point !== 'before-ingest') expect(receipts()).toEqual([])
    const rows = await desk.platform`select state from inbound_journal`
    expect(rows.map(({ state }) => state)).toEqual(point === 'before-journal' ? [] : ['waiting'])
    expect(await desk.received()).toEqual([])
    await node.kill()

    await desk.start({ isOnlyNode: true })
    await eventually(async () => (await desk.received()).length === 1, 'the message')
    await eventually(() => receipts().length > 0, 'the receipt')
    await desk.customer.say(desk.owner.number, 'y después')
    await eventually(async () => (await desk.received()).length === 2, 'the next message')
    expect((await desk.received()).map(({ body }) => body)).toEqual(['hola', 'y después'])
    const tickets = await desk.platform`select unread_messages unread from tickets`
    expect([...tickets]).toEqual([{ unread: 2 }])
    expect(receipts().map(({ type }) => type)).not.toContain('retry')
  },
)

test('killed between outbox and wire: it leaves after the restart, once', async () => {
  const first = await desk.link()
  const ticketId = await desk.conversation()
  await first.stop()
  const node = await nodeThatStops('before-wire')
  await desk.says(ticketId, 'respuesta')
  await node.paused()
  expect((await desk.sent())[0]).toMatchObject({ delivery: 'sending', attempts: 1 })
  await node.kill()
  expect(desk.customer.inbox).toEqual([])

  await desk.start({ isOnlyNode: true })
  await eventually(async () => (await desk.sent())[0]?.delivery === 'sent', 'the ack')
  expect(desk.customer.inbox.map(({ text, copies }) => [text, copies])).toEqual([['respuesta', 1]])
})

test('killed after the wire, before the ack: sent again under the same id, shown once', async () => {
  const first = await desk.link()
  const ticketId = await desk.conversation()
  await first.stop()
  const node = startNode(desk, {})
  kills.push(node.kill)
  await eventually(() => desk.simulator.online(desk.owner.number), 'the node')
  desk.simulator.switches.holdAcks = true
  desk.customer.autoReceipts.delivered = false
  await desk.says(ticketId, 'respuesta')
  await desk.customer.received('respuesta')
  await node.kill()
  desk.simulator.switches.holdAcks = false

  await desk.start({ isOnlyNode: true })
  await eventually(async () => (await desk.sent())[0]?.delivery === 'sent', 'the ack')
  expect(new Set(desk.simulator.accepted.map(({ id }) => id)).size).toBe(1)
  expect(desk.simulator.accepted.length).toBe(2)
  expect(desk.customer.inbox.map(({ text }) => text)).toEqual(['respuesta'])
  await desk.says(ticketId, 'otra')
  await desk.customer.received('otra')
})

test('killed before a receipt is recorded: WhatsApp was not told that we have it, and tells it again', async () => {
  const first = await desk.link()
  const ticketId = await desk.conversation()
  await first.stop()
  const node = startNode(desk, {})
  kills.push(node.kill)
  await eventually(() => desk.simulator.online(desk.owner.number), 'the node')
  await desk.says(ticketId, 'respuesta')
  await eventually(async () => (await desk.sent())[0]?.ack === 3, 'the delivery')
  const [sent] = await desk.sent()
  await desk.platform.begin(async (sql) => {
    await sql`select from messages where id = ${sent?.id ?? 0} for update`
    desk.customer.read(sent?.waId ?? '')
    await eventually(async () => {
      const waiting = await desk.platform`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      return waiting.length > 0
    }, 'the node that wants to record it')
    await node.kill()
  })
  expect((await desk.sent())[0]?.ack).toBe(3)

  await desk.start({ isOnlyNode: true })
  await eventually(async () => (await desk.sent())[0]?.ack === 4, 'the receipt once more')
})
