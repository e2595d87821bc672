/** Two agents at work: their pages must not grow with the day. `bun run bench:day` is a longer one. */
import '#process/quiet-console'
import { expect, test } from 'bun:test'
import { workThroughDay } from '../src/workshop/testing/programs/working-day.ts'

test('a day of messages, switching and answering leaves the pages’ heap flat', async () => {
  const weights = await workThroughDay({ customers: 4, messagesOfEach: 10, weighEvery: 10 })
  const [, first, , , last] = weights
  expect(weights.map(({ written }) => written)).toEqual([0, 10, 20, 30, 40])
  for (const agent of [0, 1]) {
    const grown = (last?.heap[agent] ?? 0) / (first?.heap[agent] ?? 1)
    const added = (last?.elements[agent] ?? 0) - (first?.elements[agent] ?? 0)
    // A tenth is what scripts keep that run for the first time; a conversation that stays weighs more
    // with each of the thirty messages.
    expect([agent, grown > 1.3, added > 400]).toEqual([agent, false, false])
  }
})
