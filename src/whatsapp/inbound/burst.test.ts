import { afterEach, beforeEach, expect, test } from 'bun:test'
import * as v from 'valibot'
import { TicketFilter } from '#desk/tickets/fields'
import { listTickets } from '#desk/tickets/listing'
import { system } from '#kernel/scope'
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

const customers = 500
const waiting = v.parse(TicketFilter, { status: 'pending', showAll: 'true' })
const each = 4

test('two thousand messages of five hundred customers are stored in order while an agent works', async () => {
  await desk.link()
  const { simulator, owner, platform } = desk
  const ana = desk.openCompany(desk.acmeId, {
    ...system,
    role: 'admin',
    userId: desk.people.ana.id,
  })
  const phones = Array.from({ length: customers }, (_, n) =>
    simulator.phone({ number: `52155600${String(n).padStart(5, '0')}`, name: `Cliente ${n}` }),
  )
  const saying = Promise.all(
    phones.map(async (phone) => {
      for (let n = 0; n < each; n++) await phone.say(owner.number, `mensaje ${n}`)
    }),
  )

  const stored = async () => {
    const [row] = await platform<{ count: number }[]>`select count(*)::integer from messages`
    return row?.count ?? 0
  }
  const waits: number[] = []
  const began = performance.now()
  await eventually(async () => {
    const asked = performance.now()
    await ana.scope((scope) => listTickets(scope, waiting))
    waits.push(performance.now() - asked)
    return (await stored()) === customers * each
  }, 'all messages')
  const tookMs = performance.now() - began
  await saying

  const rows = await platform<{ said: string[]; unread: number; seq: number }[]>`
      select array_agg(m.body order by m.seq) said, t.unread_messages unread, t.last_seq seq
      from tickets t join messages m on m.ticket_id = t.id
      group by t.company_id, t.id`
  expect(rows.length).toBe(customers)
  const inOrder = Array.from({ length: each }, (_, n) => `mensaje ${n}`)
  for (const { said, unread, seq } of rows) {
    expect(said).toEqual(inOrder)
    expect([unread, seq]).toEqual([each, each])
  }
  const [journal] =
    await platform`select count(*)::integer from inbound_journal where state <> 'done'`
  expect(journal?.count).toBe(0)
  const ids = (await desk.stored()).map(({ waId }) => waId)
  await eventually(() => {
    const received = new Set(simulator.receipts.map(({ id }) => id))
    return ids.every((id) => received.has(id))
  }, 'all receipts')
  // Usable: an agent waits for no more than a part of it, however busy the machine is.
  expect(waits.length).toBeGreaterThan(3)
  expect(Math.max(...waits)).toBeLessThan(Math.max(5000, tookMs / 4))
})
