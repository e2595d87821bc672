import { afterEach, beforeEach, expect, test } from 'bun:test'
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

const ring = (id: string) => desk.customer.call(desk.owner.number, { id })
const refused = (id: string) =>
  eventually(() => desk.simulator.refusedCalls.includes(id), 'the refusal')
const done = () =>
  eventually(async () => {
    const rows = await desk.platform`select 1 from inbound_journal where state <> 'done'`
    return rows.length === 0
  }, 'an empty journal')

test('a call is refused and shown where its caller has a ticket, and raises nothing', async () => {
  await desk.link()
  await desk.conversation()
  ring('CALL1')
  await refused('CALL1')
  await eventually(async () => (await desk.received()).length === 2, 'the call')
  const [, call] = await desk.received()
  expect(call).toMatchObject({ waId: 'CALL1', mediaType: 'call_log', read: true, ack: 1 })
  expect(call?.body).toMatch(/^\d\d:\d\d$/)
  const [ticket] = await desk.platform`select unread_messages unread from tickets`
  expect(ticket?.unread).toBe(1)
})

test('a call alone opens no ticket; it wakes one closed a moment ago', async () => {
  await desk.link()
  ring('CALL1')
  await refused('CALL1')
  await done()
  expect(await desk.stored()).toEqual([])
  expect((await desk.platform`select id from tickets`).length).toBe(0)

  await desk.conversation()
  await desk.platform`update tickets set status = 'closed', closed_at = now()`
  ring('CALL2')
  await eventually(async () => (await desk.received()).length === 2, 'the call')
  const [woken] = await desk.platform`select status, unread_messages unread from tickets`
  expect(woken).toMatchObject({ status: 'pending', unread: 0 })
})

test('a company that takes calls on the phone hears them ring', async () => {
  await desk.link()
  await desk.conversation()
  await desk.platform`update settings set value = 'enabled' where key = 'call'`
  ring('CALL1')
  await eventually(async () => {
    const rows = await desk.platform`select 1 from inbound_journal where state = 'done'`
    return rows.length === 2
  }, 'the call is journaled')
  expect(desk.simulator.refusedCalls).toEqual([])
  expect((await desk.stored()).length).toBe(1)
})

test('a call that came while nobody could store it is in the journal before it is acknowledged', async () => {
  let dies = false
  const first = await desk.link({
    pause: async (point) => {
      if (dies && point === 'before-ingest') await new Promise(() => {})
    },
  })
  await desk.conversation()
  dies = true
  ring('CALL1')
  await eventually(async () => {
    const rows = await desk.platform`select 1 from inbound_journal where state = 'waiting'`
    return rows.length === 1
  }, 'the call waits in the journal')
  void first.stop()
  await desk.start()
  await eventually(async () => (await desk.received()).length === 2, 'the call')
})
