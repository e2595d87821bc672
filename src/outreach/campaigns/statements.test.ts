/** A step writes to many recipients with as many statements as to few. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createCountedWorld } from '#workshop/testing/counted-world'
import type { Counted } from '#workshop/testing/statement-counter'
import type { World } from '#workshop/testing/world'
import { type Desk, openDesk, someNumber } from './testing/desk.ts'

let world: World
let desk: Desk
let counted: Counted
beforeAll(async () => {
  ;({ world, counted } = await createCountedWorld())
  desk = openDesk(world)
  await desk.clear()
})
afterAll(() => world.close())

async function costOf(numbers: string[]): Promise<number> {
  const { id } = await desk.draft({ numbers })
  await desk.start(id)
  counted.taken()
  await desk.tick(id)
  const cost = counted.taken()
  expect(await desk.drain()).toHaveLength(numbers.length)
  return cost
}

/** What the connection or the job queue does beside is no more than this. */
const tolerated = 3

test('eight more recipients cost no more statements, as strangers or as known contacts', async () => {
  const few = Array.from({ length: 2 }, someNumber)
  const many = Array.from({ length: 10 }, someNumber)
  await costOf([someNumber(), someNumber()])
  for (const _ of ['strangers', 'known']) {
    const least = await costOf(few)
    expect(await costOf(many)).toBeLessThanOrEqual(least + tolerated)
  }
})
