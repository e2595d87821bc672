import { afterAll, beforeAll, expect, test } from 'bun:test'
import { processorMs } from '#workshop/testing/processor-time'
import { makeRows } from '#workshop/testing/walk/rows'
import { createWorld, type World } from '#workshop/testing/world'

let world: World
let paths: string[]
beforeAll(async () => {
  world = await createWorld()
  const { platform, acmeId, ana } = world
  const rows = await makeRows(platform, { companyId: acmeId, userId: ana.id, mark: 'acme' })
  paths = [`/api/whatsapp/${rows.connectionId}`, `/api/api-tokens/${rows.apiTokenId}`]
})
afterAll(() => world.close())

async function put(path: string, queueIds: number[]) {
  const since = processorMs()
  const answer = await world.ana.requests('PUT', path, { queueIds })
  const { error, fields } = await answer.json()
  expect(processorMs() - since).toBeLessThan(1_000)
  return [answer.status, error, fields]
}

test('a list of 100 000 queues is larger than the body of a call, and refused unread', async () => {
  const ids = Array.from({ length: 100_000 }, (_, at) => at + 1)
  for (const path of paths) {
    expect([path, await put(path, ids)]).toEqual([path, [413, 'ERR_BODY_TOO_LARGE', undefined]])
  }
})

test('one that fits the body but is too long names its field', async () => {
  for (const path of paths) {
    const answer = [400, 'ERR_VALIDATION', { queueIds: 'Too Long!' }]
    expect([path, await put(path, Array(10_000).fill(1))]).toEqual([path, answer])
    expect([path, await put(path, Array(10_000).fill(-1))]).toEqual([path, answer])
  }
})
