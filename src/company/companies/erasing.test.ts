import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createQueue } from '#company/queues/contract'
import { makeRows } from '#workshop/testing/walk/rows'
import { walker } from '#workshop/testing/walk/walker'
import { createWorld, type World } from '#workshop/testing/world'
import { eraseDeleted } from './erasing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function tablesWithRowsOf(companyId: number): Promise<string[]> {
  const tables = await world.platform<{ name: string }[]>`
    select c.relname name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where a.attname = 'company_id' and c.relkind in ('r', 'p')
      and c.relnamespace = 'public'::regnamespace`
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await world.platform`
      select 1 from ${world.platform(name)} where company_id = ${companyId} limit 1`
    if (row) found.push(name)
  }
  return found
}

const deletedDaysAgo = (days: number) =>
  world.platform`update companies set deleted_at = now() - make_interval(days => ${days})
    where id = ${world.acmeId}`

test('30 days after its deletion nothing of a company is left, and all of the others', async () => {
  const { platform, acmeId, globexId, ana, gil } = world
  await makeRows(platform, { companyId: acmeId, userId: ana.id, mark: 'acme-canary' })
  await makeRows(platform, { companyId: globexId, userId: gil.id, mark: 'globex-canary' })
  await world.customerWrites('Hola')
  await ana.calls(createQueue, { name: 'Audited', color: '#012345' })
  const name = 'ab'.repeat(16)
  await platform`insert into media (company_id, name, state, kind, mimetype, bytes)
    values (${acmeId}, ${name}, 'stored', 'image', 'image/jpeg', 1)`
  const others = await tablesWithRowsOf(globexId)
  const removed: string[] = []
  const store = { ...world.store, remove: async (key: string) => void removed.push(key) }

  await deletedDaysAgo(29)
  const before = await walker(world).checksum()
  await eraseDeleted(platform, { store })
  expect([await walker(world).checksum(), removed]).toEqual([before, []])

  await deletedDaysAgo(31)
  const failing = { ...world.store, remove: () => Promise.reject(new Error('killed')) }
  await eraseDeleted(platform, { store: failing }).catch(() => undefined)
  expect((await tablesWithRowsOf(acmeId)).length).toBeGreaterThan(5)

  await eraseDeleted(platform, { store })
  expect(await tablesWithRowsOf(acmeId)).toEqual(['audit_log'])
  expect(removed).toContain(`${acmeId}/ab/${name}`)
  const [company] = await platform`select 1 from companies where id = ${acmeId}`
  expect(company).toBeUndefined()
  expect(await tablesWithRowsOf(globexId)).toEqual(others)
})
