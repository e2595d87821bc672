import { afterAll, beforeAll, expect, test } from 'bun:test'
import { updateTicket } from '#desk/tickets/contract'
import { createWorld, type Person, type World } from '#workshop/testing/world'
import { findInMessages } from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let customers = 0
async function conversation(...texts: string[]): Promise<number> {
  const number = `52155533${String(++customers).padStart(5, '0')}`
  let ticketId = 0
  for (const text of texts) {
    ticketId = (await world.customerWrites(text, { number }))?.ticketId ?? 0
  }
  return ticketId
}

async function hits(person: Person, searchParam: string, ids: number[]) {
  const { body } = await person.calls(findInMessages, {
    searchParam,
    ticketIds: JSON.stringify(ids),
  })
  return body.hits
}

test('the newest message of each ticket with the text, ignoring accents', async () => {
  const one = await conversation('¿Tienen el sillón azul?', 'El SILLON, por favor', 'Gracias')
  const other = await conversation('Buenos días')
  const found = await hits(world.ana, 'sillón', [one, other])
  expect(found).toMatchObject([{ ticketId: one, seq: 2, text: 'El SILLON, por favor' }])
})

test('the part of a long message around the match', async () => {
  const id = await conversation(`${'palabras '.repeat(100)}la aguja${' y paja'.repeat(100)}`)
  const [hit] = await hits(world.ana, 'aguja', [id])
  expect(hit?.text).toContain('la aguja y paja')
  expect(hit?.text.length).toBeLessThanOrEqual(240)
})

test('messages out of reach are not found', async () => {
  const id = await conversation('un secreto de soporte')
  const wish = { ticketId: id, queueId: world.support, userId: null, status: 'pending' } as const
  await world.ana.calls(updateTicket, wish)
  expect(await hits(world.ana, 'secreto', [id])).toHaveLength(1)
  expect(await hits(world.gil, 'secreto', [id])).toEqual([])
  const dora = await world.hires({ name: 'Dora', queueIds: [world.sales] })
  expect(await hits(dora, 'secreto', [id])).toEqual([])
})
