import { afterAll, beforeAll, expect, test } from 'bun:test'
import * as v from 'valibot'
import { listUsers } from '#company/users/contract'
import { showMyself } from '#company/users/myself/contract'
import { Attendant, showDashboard } from '#desk/dashboard/contract'
import { createWorld, type Person, type World } from '#workshop/testing/world'
import { listPresence, presenceStatusEvent, setPresence } from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Minutes since a page of theirs was heard, and since they did something themselves. */
async function sat({ id }: Person, heard: number | null, active: number | null) {
  await world.platform`update users set last_seen_at = now() - ${heard}::int * interval '1 minute',
    last_active_at = now() - ${active}::int * interval '1 minute' where id = ${id}`
}

async function standingOf({ id }: Person): Promise<string | undefined> {
  const { body } = await world.sara.calls(listPresence, {})
  return body.find((one) => one.id === id)?.presence
}

test('who does nothing for five minutes is away, without a page offline', async () => {
  const { beto } = world
  await sat(beto, 1, 1)
  expect(await standingOf(beto)).toBe('online')
  await sat(beto, 1, 7)
  expect(await standingOf(beto)).toBe('away')
  await sat(beto, 7, 7)
  expect(await standingOf(beto)).toBe('offline')
  // From before activity was told.
  await sat(beto, 1, null)
  expect(await standingOf(beto)).toBe('online')
})

test('who says so is away wherever people are shown, until they take it back', async () => {
  const { ana, beto, published } = world
  await sat(beto, 0, 0)
  const from = published.length
  const said = await beto.calls(setPresence, { saysAway: true })
  expect(said).toEqual({
    status: 200,
    body: { id: beto.id, presence: 'away', saysAway: true },
  })
  const [told, ...others] = published.slice(from)
  expect([told?.channel, told?.rooms, others]).toEqual([
    `company-${world.acmeId}-user-presence`,
    ['company'],
    [],
  ])
  expect(v.parse(presenceStatusEvent.shape, told?.data)).toEqual(said.body)

  const { body: list } = await ana.calls(listUsers, {})
  expect(list.users.find(({ id }) => id === beto.id)).toMatchObject({
    online: true,
    presence: 'away',
  })
  const { body: dashboard } = await ana.calls(showDashboard, {})
  const attendant = v.parse(
    Attendant,
    dashboard.attendants.find(({ id }) => id === beto.id),
  )
  expect(attendant.presence).toBe('away')
  expect((await beto.calls(showMyself, {})).body.saysAway).toBe(true)
  expect((await ana.calls(showMyself, {})).body.saysAway).toBe(false)

  // Who has only just come, and was not written down yet, is not absent either.
  await sat(beto, null, null)
  expect((await beto.calls(setPresence, { saysAway: true })).body.presence).toBe('away')
  expect(await standingOf(beto)).toBe('away')

  // What is done meanwhile does not take it back.
  await sat(beto, 0, 0)
  expect(await standingOf(beto)).toBe('away')
  await sat(beto, 0, 60)
  const back = await beto.calls(setPresence, { saysAway: false })
  expect(back.body.presence).toBe('online')
  expect(await standingOf(beto)).toBe('online')
})

test('it is one’s own to say, in words that mean something, and nobody else’s company’s to know', async () => {
  const { gil, beto } = world
  expect((await beto.requests('PUT', '/api/users/me/presence', { saysAway: 'yes' })).status).toBe(
    400,
  )
  await gil.calls(setPresence, { saysAway: true })
  expect((await gil.calls(listPresence, {})).body.map(({ id }) => id)).toEqual([gil.id])
  expect(await standingOf(gil)).toBeUndefined()
})
