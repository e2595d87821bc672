import { afterAll, beforeAll, expect, test } from 'bun:test'
import { catchUp, hearing, roomsOf } from '#workshop/testing/catch-up'
import { createWorld, type Person, type World } from '#workshop/testing/world'
import {
  createQuickMessage,
  deleteQuickMessage,
  listAllQuickMessages,
  type QuickMessage,
  quickMessageEvent,
  updateQuickMessage,
} from './contract.ts'
import { applyQuickMessageEvent } from './state.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** What this person may choose from, before and after. */
function watching(person: Person, act: () => Promise<unknown>) {
  return catchUp<readonly QuickMessage[]>({
    fetch: async () => (await person.calls(listAllQuickMessages, {})).body,
    act,
    published: world.published,
    rooms: roomsOf(person.company.actor),
    hears: [hearing(quickMessageEvent, applyQuickMessageEvent)],
  })
}

test('what others share, rename, keep to themselves again and delete is seen while writing', async () => {
  const { ana, beto, carla } = world
  const share = async (shortcode: string) =>
    (await ana.calls(createQuickMessage, { shortcode, message: 'Hola', geral: true })).body.id
  await beto.calls(createQuickMessage, { shortcode: 'mío', message: 'Buenas' })
  const ids: number[] = []
  for (const person of [ana, beto, carla]) {
    const heard = await watching(person, async () => {
      for (const shortcode of ['zeta', 'Árbol', 'beta']) ids.push(await share(shortcode))
      const [first = 0, second = 0, third = 0] = ids.splice(0)
      await ana.calls(updateQuickMessage, { quickMessageId: first, shortcode: 'alfa' })
      await ana.calls(updateQuickMessage, { quickMessageId: second, geral: false })
      await ana.calls(deleteQuickMessage, { quickMessageId: third })
    })
    expect(heard.length).toBeGreaterThan(4)
  }
})
