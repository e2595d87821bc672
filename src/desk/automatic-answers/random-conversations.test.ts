/**
 * Whatever customers and agents do, in whatever order: nobody gets more than five answers of the desk
 * in a minute, nor two to the same message, and who is attended to hears nothing of the menu.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { saveSetting } from '#company/settings/contract'
import { type TicketChange, updateTicket } from '#desk/tickets/contract'
import { type Customer, makeCustomer } from '#workshop/testing/customer'
import { runQueued } from '#workshop/testing/jobs'
import { createWorld, type World } from '#workshop/testing/world'
import { sayGoodbye } from './jobs.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  const { platform, ana, acmeId, connectionId, sales, support } = world
  await platform`update connections set greeting_message = 'Elige', rating_message = '¿Qué tal?',
    complation_message = 'Adiós'`
  for (const queueId of [sales, support]) {
    await platform`insert into connection_queues (company_id, connection_id, queue_id)
      values (${acmeId}, ${connectionId}, ${queueId})`
    const [parent] = await platform`insert into queue_options (company_id, queue_id, option, title)
      values (${acmeId}, ${queueId}, '1', 'Uno') returning id`
    await platform`insert into queue_options (company_id, queue_id, parent_id, option, title)
      values (${acmeId}, ${queueId}, ${parent?.id ?? 0}, '1', 'Final')`
  }
  for (const key of ['userRating', 'sendMsgTransfTicket'] as const) {
    await ana.calls(saveSetting, { key, value: 'enabled' })
  }
})
afterAll(() => world.close())

/** The same numbers for the same seed. */
function dice(seed: number) {
  let state = seed
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    const again = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32
  }
  return <T>(among: readonly [T, ...T[]]): T => among[Math.floor(next() * among.length)] ?? among[0]
}

async function minutesPass(minutes: number) {
  const ago = world.platform`${minutes} * interval '1 minute'`
  await world.platform`update messages set created_at = created_at - ${ago}`
  await world.platform`update handlings set rating_at = rating_at - ${ago}`
  await world.platform`update ticket_history set at = at - ${ago}`
  await world.platform`update tickets set closed_at = closed_at - ${ago}`
}

const words = ['hola', '1', '2', '3', '0', '#', '1', '2', 'gracias', '9', '*D:*\n1'] as const
type Dice = ReturnType<typeof dice>

async function agentActs(customer: Customer, pick: Dice) {
  const { beto, carla, sales, support } = world
  const { id: ticketId } = await customer.ticket()
  const change = pick<TicketChange>([
    { status: 'open', userId: beto.id, queueId: sales },
    { status: 'open', userId: beto.id },
    { status: 'closed' },
    { status: 'closed' },
    { status: 'closed' },
    { userId: carla.id, queueId: support },
    { status: 'pending', userId: null },
    { queueId: null, userId: null },
  ])
  await world.ana.calls(updateTicket, { ticketId, ...change })
  if (pick([true, false])) await runQueued(world, sayGoodbye)
  await customer.heard()
}

/** Who is attended to is told nothing, and nobody is told twice. */
async function customerWrites(customer: Customer, pick: Dice) {
  const text = pick(words)
  const { userId, status } = await customer.ticket()
  const inbound = world.inbound(text, { number: customer.number })
  const hasHeard = pick([true, true, false])
  const said = await (hasHeard ? customer.says(text, inbound) : customer.blurts(text, inbound))
  if (userId !== null && status === 'open') expect(said).toEqual([])
  if (pick([true, false])) return
  await world.customerWrites(text, inbound)
  expect(await customer.heard()).toEqual([])
}

async function ownerWrites(customer: Customer) {
  await customer.blurts('Soy el dueño', { fromMe: true })
  await customer.heard()
}

type Act = (customer: Customer, pick: Dice) => Promise<void>
/** Customers write most of the time. */
const acts: [Act, ...Act[]] = [
  ownerWrites,
  agentActs,
  agentActs,
  ...Array<Act>(24).fill(customerWrites),
]

test.each([7, 3])('random conversations, seed %p', async (seed) => {
  const pick = dice(seed)
  const customers = [makeCustomer(world), makeCustomer(world)] as const
  for (const customer of customers) await customer.says('hola')
  for (let step = 1; step <= 100; step++) {
    await pick(acts)(pick(customers), pick)
    if (step % 15 === 0) await minutesPass(pick([0.3, 0.6, 40, 200]))
  }
  for (const customer of customers) await expectBearable(await customer.contact())
})

async function expectBearable({ id }: { id: number }) {
  const said = await world.platform<{ cause: string; causeId: number; at: Date }[]>`
    select cause, cause_id "causeId", created_at as at from messages
    where contact_id = ${id} and origin = 'automatic'
      and cause not in ('call', 'transfer', 'rating', 'completion') order by created_at, id`
  expect(said.length).toBeGreaterThan(0)
  said.forEach(({ at }, index) => {
    const sixth = said[index + 5]
    if (sixth) expect(sixth.at.getTime() - at.getTime()).toBeGreaterThan(59_900)
  })
  const answered = said.flatMap(({ cause, causeId }) => (cause === 'greeting' ? [] : [causeId]))
  expect(new Set(answered).size).toBe(answered.length)
}
