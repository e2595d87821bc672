import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { stillLimits } from '../../workshop/testing/still-limits.ts'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import { limits, openLimits } from './limits.ts'

describe('a bucket', () => {
  test('allows a burst, then as many calls as it refills', () => {
    const { spend } = openLimits()
    for (let call = 0; call < 300; call++) expect(spend('send', 1, 0).isWithin).toBe(true)
    expect(spend('send', 1, 0)).toEqual({
      isWithin: false,
      burst: 300,
      windowSeconds: 30,
      left: 0,
      waitSeconds: 1,
      fullSeconds: 30,
    })
    expect(spend('send', 1, 50).isWithin).toBe(false)
    expect(spend('send', 1, 100).isWithin).toBe(true)
    expect(spend('send', 1, 100).isWithin).toBe(false)
    expect(spend('send', 1, 3_600_000).left).toBe(299)
  })

  test('may go into debt for a late cost, and then waits until it has refilled', () => {
    const { spend } = openLimits()
    expect(spend('megabytes', 1, 0, 600)).toMatchObject({ isWithin: true, left: 0 })
    expect(spend('megabytes', 1, 0, 0)).toMatchObject({ isWithin: false, waitSeconds: 728 })
    expect(spend('megabytes', 1, 728_000, 0).isWithin).toBe(true)
    expect(spend('megabytes', 1, 728_000, 0).isWithin).toBe(true)
  })

  test('is separate for each caller and limit', () => {
    const { spend } = openLimits()
    for (let call = 0; call < 21; call++) spend('bulk', 1, 0)
    expect(spend('bulk', 1, 0)).toMatchObject({ isWithin: false, waitSeconds: 180 })
    expect(spend('bulk', 2, 0).isWithin).toBe(true)
    expect(spend('write', 1, 0).isWithin).toBe(true)
  })

  test('is wider with a higher factor', () => {
    const { spend } = openLimits(2)
    for (let call = 0; call < 40; call++) expect(spend('bulk', 1, 0).isWithin).toBe(true)
    expect(spend('bulk', 1, 0).isWithin).toBe(false)
  })

  test('of unknown callers are evicted before they fill the memory', () => {
    const { spend } = openLimits()
    for (let who = 0; who < 100_000; who++) spend('visit', who, who)
    expect(spend('visit', 99_999, 100_000).left).toBe(limits.visit.burst - 2)
  })

  test('that have refilled are evicted before one that has not', () => {
    const { spend } = openLimits()
    for (let call = 0; call < 20; call++) spend('bulk', 'Acme', 0)
    for (let who = 0; who < 100_000; who++) spend('visit', who, 1 + who)
    expect(spend('bulk', 'Acme', 100_001).isWithin).toBe(false)
  })
})

describe('a caller', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
    world.services.limits = stillLimits()
  })
  afterAll(() => world.close())

  test('sees what is left and when to retry', async () => {
    const first = await world.beto.requests('GET', '/api/tags')
    expect(first.headers.get('ratelimit-policy')).toBe('"read";q=1500;w=15')
    expect(first.headers.get('ratelimit')).toMatch(/^"read";r=1499;t=\d+$/)
    const search = () => world.beto.requests('GET', '/api/tags?searchParam=urgent')
    for (let call = 0; call < 120; call++) expect((await search()).status).toBe(200)
    const refused = await search()
    expect(refused.status).toBe(429)
    expect(await refused.json()).toEqual({ error: 'ERR_TOO_MANY_REQUESTS', limit: 'search' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('ratelimit')).toMatch(/^"search";r=0;t=\d+$/)
  })

  test("does not use up another caller's limit", async () => {
    expect((await world.carla.requests('GET', '/api/tags?searchParam=urgent')).status).toBe(200)
    expect((await world.beto.requests('GET', '/api/tags')).status).toBe(200)
  })
})
