import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createWorld, type World } from '#testing/world'
import { listTickets } from '#tickets/contract'
import { indexTexts } from './indexing-texts.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** What a search would have to say if it looked at every message. */
async function unlikeMessages() {
  return world.platform`
    select t.id from tickets t where searched_seq > 0 and exists (
      select from generate_series(0, (searched_seq - 1) / 8) as nth
      left join ticket_texts x on x.company_id = t.company_id and x.ticket_id = t.id and x.part = nth
      where x.body is distinct from texts_of_part(t.company_id, t.id, nth))`
}

const waiting = async () =>
  (await world.platform`select id from tickets where last_seq > searched_seq`).length

const hits = async (searchParam: string) =>
  (await world.ana.calls(listTickets, { searchParam, showAll: true })).body.count

test('messages received during indexing are indexed too, and always found', async () => {
  const { customerWrites, platform } = world
  const numbers = Array.from({ length: 8 }, (_, n) => `52155511100${n}`)
  const write = async (number: string) => {
    for (let n = 1; n <= 12; n++) await customerWrites(`manzana ${n} de ${number}`, { number })
  }
  const writing = Promise.all(numbers.map(write))
  let isWriting = true
  const gathering = (async () => {
    while (isWriting) await indexTexts(platform)
  })()
  await writing
  expect(await hits('manzana 12 de')).toBe(numbers.length)
  isWriting = false
  await gathering
  await indexTexts(platform)
  expect(await waiting()).toBe(0)
  expect([...(await unlikeMessages())]).toEqual([])
  expect(await hits('manzana 12 de')).toBe(numbers.length)
}, 60_000)

test('an edit or deletion takes effect at once, indexed or not', async () => {
  const { customerWrites, platform } = world
  for (let n = 1; n <= 40; n++) await customerWrites(`pera ${n}`, { number: '5215552220001' })
  await indexTexts(platform)
  await customerWrites('pera 41', { number: '5215552220001' })
  await platform`update messages set body = 'durazno' where body in ('pera 3', 'pera 39', 'pera 41')`
  await platform`update messages set is_deleted = true where body = 'pera 7'`
  await platform`delete from messages where body = 'pera 8'`
  expect(
    await Promise.all(['durazno', '"pera 7"', '"pera 8"', '"pera 39"', '"pera 9"'].map(hits)),
  ).toEqual([1, 0, 0, 0, 1])
  expect([...(await unlikeMessages())]).toEqual([])
})

test('concurrent indexing leaves nothing out and nothing twice', async () => {
  const { customerWrites, platform } = world
  await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      customerWrites('ciruela', { number: `52155533300${10 + n}` }),
    ),
  )
  await Promise.all([indexTexts(platform), indexTexts(platform), indexTexts(platform)])
  await indexTexts(platform)
  expect(await waiting()).toBe(0)
  expect([...(await unlikeMessages())]).toEqual([])
})

test('writing in a ticket and indexing it do not wait for each other', async () => {
  const { customerWrites, platform } = world
  await customerWrites('sandía', { number: '5215554440001' })
  await platform.begin(async (writing) => {
    await writing`select from tickets where last_seq > searched_seq for no key update`
    await indexTexts(platform)
    expect(await waiting()).toBe(1)
    expect(await platform`select from ticket_texts where body like '%sandia%'`).toHaveLength(1)
  })
  await indexTexts(platform)
  expect(await waiting()).toBe(0)
  expect(await hits('sandía')).toBe(1)
})
