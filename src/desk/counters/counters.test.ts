import { afterAll, beforeAll, expect, test } from 'bun:test'
import { listContacts } from '#desk/contacts/contract'
import { createWorld, type Person, type World } from '#workshop/testing/world'
import { compactCounters } from './compacting.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const kept = async () => [
  await countOf(world.ana, false),
  await countOf(world.ana, true),
  await countOf(world.gil, true),
]

async function countOf(person: Person, withGroups: boolean) {
  return (await person.calls(listContacts, { withGroups })).body.count
}

async function recounted() {
  const { acmeId, globexId, platform } = world
  const [row] = await platform`select
    count(*) filter (where company_id = ${acmeId} and not is_group)::integer as people,
    count(*) filter (where company_id = ${acmeId})::integer as acme,
    count(*) filter (where company_id = ${globexId})::integer as globex
    from contacts where deleted_at is null`
  return [row?.people, row?.acme, row?.globex]
}

test('counters are what counting the rows finds, whoever comes, goes, comes back and is compacted', async () => {
  const { acmeId, globexId, platform } = world
  const changes = [
    () => platform`insert into contacts (company_id, name, number, is_group)
      select case when i % 7 = 0 then ${globexId}::integer else ${acmeId}::integer end,
        'Contact', i::text, i % 5 = 0 from generate_series(1, 200) i`,
    () => platform`update contacts set deleted_at = now() where id % 3 = 0`,
    () => platform`update contacts set deleted_at = now(), name = 'Gone' where id % 6 = 0`,
    () => platform`update contacts set is_group = not is_group where id % 4 = 0`,
    () => platform`update contacts set deleted_at = null where id % 9 = 0`,
    () => platform`delete from contacts where id % 11 = 0`,
    () => world.customerWrites('hola', { number: '5215551110001' }),
    () => compactCounters(platform),
    () => platform`update contacts set deleted_at = null, is_group = false`,
  ]
  for (const change of changes) {
    await change()
    expect(await kept()).toEqual(await recounted())
  }
})

test('compacting leaves one row of each, however many compact and write at once', async () => {
  const { platform } = world
  const write = (number: string) => world.customerWrites('hola', { number })
  await Promise.all([
    ...Array.from({ length: 10 }, (_, i) => write(`52155522200${i}`)),
    ...[1, 2, 3].map(() => compactCounters(platform)),
  ])
  expect(await kept()).toEqual(await recounted())
  await compactCounters(platform)
  const lines = await platform`select company_id, what from counters group by 1, 2
    having count(*) > 1`
  expect([...lines]).toEqual([])
})
