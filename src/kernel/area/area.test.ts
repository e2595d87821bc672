import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { tags } from '#db/schema/tags.ts'
import { type Consequence, doneBy, system } from '#kernel/scope'
import { openScopes } from '#kernel/scope/opening'
import { placeOfNoun } from '#order'
import { createWorld, type World } from '#workshop/testing/world'
import { consequencesOf, defineConsequence, on } from './area.ts'

const guestArrived = defineConsequence<{ name: string }>('guestArrived')
const guestLeft = defineConsequence<{ name: string }>('guestLeft')

let world: World
let told: string[]
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => {
  told = []
})
afterAll(() => world.close())

/** Acme, where these are all the parts there are. */
function acmeWith(...consequences: Consequence[]) {
  return openScopes(world.pool, { notify: () => {}, consequences })(world.acmeId, system)
}

const notes = on(guestArrived, async ({ db, actor }, { name }) => {
  told.push(`${name} by ${actor.by ?? actor.role}`)
  await db.insert(tags).values({ name: `${name} ${told.length}` })
})
const refuses = on(guestArrived, async () => {
  throw new Error('no room')
})
const names = async () => (await world.platform`select name from tags`).map(({ name }) => name)

test('every area handles the triggered consequence only, as the same actor', async () => {
  await acmeWith(notes, notes).scope(async (scope) => {
    await scope.follow(guestArrived, { name: 'Ada' })
    await scope.follow(guestLeft, { name: 'Bo' })
    await doneBy(scope, 'job').follow(guestArrived, { name: 'Cy' })
  })
  expect(told).toEqual(['Ada by system', 'Ada by system', 'Cy by job', 'Cy by job'])
  expect(await names()).toContain('Cy 4')
})

test('a failing handler rolls back everything', async () => {
  const work = acmeWith(notes, refuses).scope((scope) =>
    scope.follow(guestArrived, { name: 'Eve' }),
  )
  expect(work).rejects.toThrow('no room')
  await work.catch(() => {})
  expect(told).toEqual(['Eve by system'])
  expect(await names()).not.toContain('Eve 1')
})

test('consequences cannot be triggered in a read-only scope', () => {
  const work = acmeWith(notes).read((scope) => scope.follow(guestArrived, { name: 'Ada' }))
  expect(work).rejects.toThrow('read-only')
})

test('handlers run in the order of nouns, whatever the order of the list', () => {
  const part = (name: string) => on(guestArrived, async () => told.push(name))
  const inOrder = consequencesOf(
    {
      timeline: { consequences: [part('timeline')] },
      automaticAnswers: { consequences: [part('answers'), part('more answers')] },
      tickets: { consequences: [part('tickets')] },
    },
    placeOfNoun,
  )
  expect(inOrder.length).toBe(4)
  return acmeWith(...inOrder)
    .scope((scope) => scope.follow(guestArrived, { name: 'Ada' }))
    .then(() => expect(told).toEqual(['tickets', 'answers', 'more answers', 'timeline']))
})
