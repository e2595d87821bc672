import { afterAll, beforeAll, expect, test } from 'bun:test'
import { tags } from '#db/schema/tags.ts'
import { createWorld, type World } from '#workshop/testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('work is retried when a table change made its prepared statement stale', async () => {
  const { acme, platform } = world
  const read = () => acme.read(({ db }) => db.select({ kanban: tags.kanban }).from(tags))
  await acme.scope(({ db }) => db.insert(tags).values({ name: 'urgent', kanban: 1 }))
  expect(await read()).toEqual([{ kanban: 1 }])
  await platform`alter table tags alter column kanban type integer`
  expect(await read()).toEqual([{ kanban: 1 }])
})
