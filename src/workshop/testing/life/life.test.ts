/**
 * Random days at a desk, many things at the same moment, on the real database; afterwards everything
 * that must hold is asked, and every list of everybody shows what a fetch would.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import fc from 'fast-check'
import { watchListedChanges } from '../listed-changes.ts'
import { everybodyCatchesUp, withoutCard } from '../screens.ts'
import { createWorld, type World } from '../world.ts'
import { days, people } from './commands.ts'
import { live, openDesk, ticketIdsOf } from './doing.ts'
import { checkDesk } from './invariants.ts'
import { askConversations, askLists, readConversations, readLists } from './kept.ts'

const runs = Number(process.env.LIFE_RUNS ?? 40)
/** That of a failure is in its message. */
const seed = process.env.LIFE_SEED
const longestMs = Math.max(15_000, runs * 375)

let world: World
let unsaid: Awaited<ReturnType<typeof watchListedChanges>>
beforeAll(async () => {
  world = await createWorld()
  unsaid = await watchListedChanges(world.platform)
})
afterAll(() => world.close())

test('whatever happens at once, a ticket’s life stays whole', async () => {
  await fc.assert(
    fc.asyncProperty(days, async (moments) => {
      const desk = await openDesk(world)
      const viewers = people.map((name) => world[name])
      await everybodyCatchesUp(world, viewers, () => live(desk, moments), withoutCard)
      await checkDesk(desk)
      expect(await unsaid()).toEqual([])
      expect(await askLists(viewers)).toEqual(await readLists(viewers))
      const ids = await ticketIdsOf(desk)
      expect(await askConversations(viewers, ids)).toEqual(await readConversations(viewers, ids))
    }),
    {
      numRuns: runs,
      ...(seed === undefined ? {} : { seed: Number(seed) }),
      // What is done at once happens in another order each time: the first counter-example is it.
      endOnFailure: true,
      interruptAfterTimeLimit: longestMs,
    },
  )
})
