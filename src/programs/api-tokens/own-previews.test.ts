import { afterAll, beforeAll, expect, test } from 'bun:test'
import { listTickets, showTicket } from '#desk/tickets/contract'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import { tokenFor } from './testing/token-for.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a token of one connection is shown no preview of a text that came over another', async () => {
  const { platform, acmeId } = world
  const [other] = await platform`insert into connections (company_id, name, status, desired_state)
    values (${acmeId}, 'Second', 'CONNECTED', 'open') returning id`
  const second = Number(other?.id)
  const message = await world.customerWrites('secreto', { number: '5215557099999' })
  const ticketId = message?.ticketId ?? 0
  await platform`update tickets set whatsapp_id = ${second} where id = ${ticketId}`
  const bound = await tokenFor(world, undefined, { connectionId: second })
  const free = await tokenFor(world)
  const previewsFor = async ({ calls }: typeof bound) => {
    const { tickets } = (await calls(listTickets, { pageNumber: 1 })).body
    const shown = (await calls(showTicket, { ticketId })).body
    return [...tickets, shown].map(({ id, lastMessage }) => [id, lastMessage])
  }
  // Lists and rows are cached for others meanwhile.
  for (const _ of [1, 2, 3]) {
    expect(await previewsFor(free)).toEqual([
      [ticketId, 'secreto'],
      [ticketId, 'secreto'],
    ])
    expect(await previewsFor(bound)).toEqual([
      [ticketId, ''],
      [ticketId, ''],
    ])
  }
})
