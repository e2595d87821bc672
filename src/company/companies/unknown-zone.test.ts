/** A PostgreSQL of somebody's own may lack a time zone that a company has: its days are then those of UTC. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { listInvoices } from '#company/invoices/contract'
import { showDashboard } from '#desk/dashboard/contract'
import { listSchedules } from '#desk/schedules/contract'
import { listTickets, updateTicket } from '#desk/tickets/contract'
import { createWorld, type World } from '#workshop/testing/world'

/** Browsers and the program know it, PostgreSQL since 2020 does not. */
const zone = 'US/Pacific-New'

let world: World
beforeAll(async () => {
  world = await createWorld()
  const { acmeId, platform } = world
  await platform`update companies set time_zone = ${zone}, due_date = now()::date + 3
    where id = ${acmeId}`
})
afterAll(() => world.close())

const minutesOf = (ticketId: number) =>
  world.platform<
    { wait: number; support: number }[]
  >`select open_wait_minutes wait, open_support_minutes support from handlings
    where ticket_id = ${ticketId}`

test('tickets are taken and closed, and their minutes counted by the hours in UTC', async () => {
  const { acmeId, ana, beto, platform, sales } = world
  for (const kind of ['company', 'queue']) {
    await platform`insert into settings (company_id, key, value)
      values (${acmeId}, 'scheduleType', ${kind})
      on conflict (company_id, key) do update set value = excluded.value`
    const message = await world.customerWrites('Hola', { number: `521555900${kind.length}` })
    const ticketId = message?.ticketId ?? 0
    await ana.calls(updateTicket, { ticketId, queueId: sales })
    for (const change of [
      { status: 'open' as const, userId: beto.id },
      { status: 'closed' as const },
    ]) {
      expect((await beto.calls(updateTicket, { ticketId, ...change })).status).toBe(200)
    }
    expect([...(await minutesOf(ticketId))]).toEqual([{ wait: 0, support: 0 }])
  }
})

test('whatever asks for a day of the company answers', async () => {
  const { acmeId, ana, platform } = world
  const answers = [
    await ana.calls(showDashboard, { days: 7 }),
    await ana.calls(listTickets, { date: '2026-11-26', showAll: true }),
    await ana.calls(listSchedules, { day: '2026-11-26' }),
    await ana.calls(listInvoices, {}),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const [company] = await platform<{ left: number; isActive: boolean }[]>`
    select days_left(c) as left, is_active(c) "isActive" from companies c where id = ${acmeId}`
  expect(company).toEqual({ left: 3, isActive: true })
})
