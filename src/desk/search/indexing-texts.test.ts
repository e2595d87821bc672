import { afterAll, beforeAll, expect, test } from 'bun:test'
import { listTickets } from '#desk/tickets/contract'
import { createWorld, type World } from '#workshop/testing/world'
import { indexTexts } from './indexing-texts.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Messages whose text is not where a search would look for it. */
async function unlikeMessages() {
  return world.platform`
    select m.id from messages m
    left join ticket_texts x on x.company_id = m.company_id and x.ticket_id = m.ticket_id
      and x.part = (m.seq - 1) / 8
    left join new_texts n on n.company_id = m.company_id and n.ticket_id = m.ticket_id and n.seq = m.seq
    where n.body is distinct from plain_text(m.body)
      and x.body is distinct from texts_of_part(m.company_id, m.ticket_id, (m.seq - 1) / 8)`
}

const waiting = async () => (await world.platform`select seq from new_texts`).length

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
})

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

test('a run that is to stop leaves the rest to the next one', async () => {
  const { customerWrites, platform } = world
  await indexTexts(platform)
  await customerWrites('higo', { number: '5215553330099' })
  await indexTexts(platform, { stopping: AbortSignal.abort() })
  expect(await waiting()).toBe(1)
  await indexTexts(platform)
  expect(await waiting()).toBe(0)
})

test('writing in a ticket and indexing it do not wait for each other', async () => {
  const { customerWrites, platform } = world
  await customerWrites('sandía', { number: '5215554440001' })
  await platform.begin(async (writing) => {
    await writing`select from tickets for no key update`
    await indexTexts(platform)
    expect(await waiting()).toBe(0)
    expect(await platform`select from ticket_texts where body like '%sandia%'`).toHaveLength(1)
  })
  expect(await hits('sandía')).toBe(1)
})

test('the texts of what is deleted wait for no indexing', async () => {
  const { customerWrites, platform } = world
  const received = await customerWrites('toronja', { number: '5215555550001' })
  await platform`delete from tickets where id = ${received?.ticketId ?? 0}`
  expect(await waiting()).toBe(0)
})
