import { afterAll, beforeAll, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { mkdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { owners } from '#db/schema/media-owners.ts'
import { messages } from '#db/schema/messages.ts'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import { collectMedia } from './collecting.ts'
import { discardMedia } from './discarding.ts'
import type { MediaRow } from './showing.ts'
import { keyOf } from './store.ts'
import { announceMedia, openMedia, storeMedia } from './storing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const stored = () =>
  storeMedia(world.store, world.acme, {
    stream: (async function* () {
      yield new TextEncoder().encode('hola')
    })(),
    name: 'nota.txt',
  })
const collect = () => collectMedia({ ...world, openCompany: world.services.openCompany })
const lies = (row: MediaRow) =>
  existsSync(join(world.store.incoming, '..', keyOf(row.companyId, row.name)))
const hasRow = async ({ id }: MediaRow) =>
  (await world.platform`select from media where id = ${id}`).length > 0
const age = () => world.platform`update media set created_at = now() - interval '7 hours'`

test('what refers to files is known to the collector', async () => {
  const keys = await world.platform`
    select k.conrelid::regclass::text as table, a.attname::text as column
    from pg_constraint k, unnest(k.conkey) n
    join pg_attribute a on a.attnum = n
    where k.contype = 'f' and k.confrelid = 'media'::regclass and a.attrelid = k.conrelid
      and a.attname <> 'company_id' order by 1, 2`
  expect(keys.map((key) => [key.table, key.column])).toEqual(owners.map((owner) => [...owner]))
})

test('what nothing shows any more goes after some hours, file and row; what is shown stays', async () => {
  const shown = await stored()
  const unused = await stored()
  const brokenOff = await world.acme.scope((scope) => announceMedia(scope, { kind: 'image' }))
  const message = await world.customerWrites('foto')
  await world.acme.scope((scope) =>
    scope.db
      .update(messages)
      .set({ mediaId: shown.id })
      .where(eq(messages.id, message?.id ?? 0)),
  )
  await collect()
  expect([await hasRow(unused), await hasRow(brokenOff)]).toEqual([true, true])
  await age()
  const young = await stored()
  await collect()
  expect(await Promise.all([shown, young, unused, brokenOff].map(hasRow))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect([lies(shown), lies(young), lies(unused)]).toEqual([true, true, false])

  await discardMedia(world.store, world.acme, [shown])
  expect(await openMedia(world.store, shown).text()).toBe('hola')
  await world.platform`delete from tickets where id = ${message?.ticketId ?? 0}`
  await collect()
  expect([await hasRow(shown), lies(shown)]).toEqual([false, false])
})

test('what a killed process left half-way goes after an hour', async () => {
  const { incoming } = world.store
  await mkdir(incoming, { recursive: true })
  const [old, fresh] = [join(incoming, 'old'), join(incoming, 'fresh')]
  for (const path of [old, fresh]) await Bun.write(path, 'half')
  const before = new Date(Date.now() - 2 * 60 * 60_000)
  await utimes(old, before, before)
  await collect()
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true])
})
