import { afterEach, beforeEach, expect, test } from 'bun:test'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(async () => {
  await desk.close()
  expect(desk.simulator.errors).toEqual([])
})

const words = 'Este número no atiende llamadas. Escríbenos un mensaje y te responderemos.'
const told = () => desk.customer.inbox.filter(({ text }) => text === words).length

async function rings(id: string) {
  desk.customer.call(desk.owner.number, { id })
  await eventually(() => desk.simulator.refusedCalls.includes(id), 'the refusal')
  await eventually(async () => {
    const rows = await desk.platform`select 1 from inbound_journal where state <> 'done'`
    return rows.length === 0
  }, 'an empty journal')
}

test('who calls is told once in ten minutes, where the call is kept', async () => {
  await desk.link()
  const ticketId = await desk.conversation()
  await rings('CALL1')
  await rings('CALL2')
  await desk.customer.received(words)
  expect(await desk.sent()).toMatchObject([{ body: words, ticketId, userId: null }])

  await desk.platform`update contacts set call_notice_at = now() - interval '11 minutes'`
  await rings('CALL3')
  await eventually(() => told() === 2, 'the second text')
  expect((await desk.sent()).length).toBe(2)
})

test('who has no ticket is told all the same, and still has none', async () => {
  await desk.link()
  await rings('CALL1')
  await desk.customer.received(words)
  await rings('CALL2')
  expect(await desk.stored()).toEqual([])
  expect((await desk.platform`select id from tickets`).length).toBe(0)
  await desk.customer.say(desk.owner.number, 'hola')
  await eventually(async () => (await desk.received()).length === 1, 'the message')
  expect(told()).toBe(1)
})

test('in the company’s language; not while it is paused', async () => {
  await desk.platform`update companies set language = 'en'`
  await desk.link()
  await rings('CALL1')
  await desk.customer.received(/^We don’t answer calls/)
  await desk.platform`update companies set due_date = '2020-01-01'`
  await desk.platform`update contacts set call_notice_at = null`
  await rings('CALL2')
  const [contact] = await desk.platform`select call_notice_at from contacts`
  expect(contact?.call_notice_at).toBeNull()
})
