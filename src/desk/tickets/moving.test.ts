/** What the event of a ticket says about its move: where it was, and who moved it. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { updateConnection } from '#company/connections/contract'
import { tokenFor } from '../../programs/api-tokens/testing/token-for.ts'
import { makeCustomer } from '../../workshop/testing/customer.ts'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import { createTicket, updateTicket } from './contract.ts'
import type { TicketMove } from './events-contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** The moves of one ticket, as they were announced. */
async function movesIn(work: () => Promise<unknown>): Promise<(TicketMove | undefined)[]> {
  const from = world.published.length
  await work()
  return world.published
    .slice(from)
    .filter(({ channel }) => channel === `company-${world.acmeId}-ticket`)
    .map(({ data }) => data as { action: string; move?: TicketMove })
    .flatMap(({ action, move }) => (action === 'update' ? [move] : []))
}

test('a customer opens, the menu moves, an agent accepts, returns, and a colleague transfers', async () => {
  const { ana, beto, sales, support, connectionId } = world
  await ana.calls(updateConnection, {
    connectionId,
    queueIds: [sales, support],
    greetingMessage: 'Elige:',
  })
  const diego = makeCustomer(world)
  const opened = await movesIn(() => diego.says('hola'))
  const byCustomer = { by: 'customer', byUserId: null } as const
  expect(opened[0]).toEqual({ from: null, ...byCustomer, withMessage: true })
  const nowhere = { status: 'pending', queueId: null, userId: null } as const
  const moved = await movesIn(() => diego.says('1'))
  expect(moved).toContainEqual({ from: nowhere, by: 'bot', byUserId: null })

  const { id: ticketId } = await diego.ticket()
  const inSales = { ...nowhere, queueId: sales }
  const take = { ticketId, status: 'open', userId: beto.id } as const
  const betos = { status: 'open', queueId: sales, userId: beto.id } as const
  expect(await movesIn(() => beto.calls(updateTicket, take))).toEqual([
    { from: inSales, by: 'agent', byUserId: beto.id },
  ])
  const back = { ticketId, status: 'pending', userId: null } as const
  expect(await movesIn(() => beto.calls(updateTicket, back))).toEqual([
    { from: betos, by: 'agent', byUserId: beto.id },
  ])
  expect(await movesIn(() => ana.calls(updateTicket, { ticketId, queueId: support }))).toEqual([
    { from: inSales, by: 'agent', byUserId: ana.id },
  ])
  expect(await movesIn(() => diego.says('¿hola?'))).toEqual([])
})

test('a token gives, and opens', async () => {
  const { beto, platform, sales } = world
  const shop = await tokenFor(world)
  const eva = makeCustomer(world)
  await eva.says('hola')
  const { id: ticketId, contactId } = await eva.ticket()
  await platform`update tickets set queue_id = ${sales} where id = ${ticketId}`
  const given = { ticketId, status: 'open', userId: beto.id } as const
  expect(await movesIn(() => shop.calls(updateTicket, given))).toEqual([
    { from: { status: 'pending', queueId: sales, userId: null }, by: 'api', byUserId: null },
  ])
  await shop.calls(updateTicket, { ticketId, status: 'closed' })
  const form = { contactId, userId: beto.id, queueId: sales }
  expect(await movesIn(() => shop.calls(createTicket, form))).toEqual([
    { from: null, by: 'api', byUserId: null },
  ])
})
