/**
 * What only a super may call, walked with junk: asked by anybody else these calls refuse the person
 * before they read the request.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { maySuper, type Permission } from '#kernel/policy'
import { isForApiClients } from '#kernel/policy/rights'
import { createApi } from '../../../routes/api.ts'
import { fieldsOf, namesIn, type Rows, requestFor } from '../../workshop/testing/walk/inputs.ts'
import type { Input } from '../../workshop/testing/walk/requests.ts'
import { makeRows } from '../../workshop/testing/walk/rows.ts'
import { failuresIn, spoilEach } from '../../workshop/testing/walk/spoiling.ts'
import { walker } from '../../workshop/testing/walk/walker.ts'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import type { Endpoint } from './endpoint.ts'

type OfSupers = Endpoint & { can: Permission }

let world: World
let rows: Rows

beforeAll(async () => {
  world = await createWorld()
  const { platform, services, acmeId, ana, gil } = world
  rows = await makeRows(platform, { companyId: acmeId, userId: ana.id, mark: 'acme-canary' })
  await platform`update users set super = true where id = ${gil.id}`
  services.logins.forget()
})
afterAll(() => world.close())

const isOfSupers = (endpoint: Endpoint): endpoint is OfSupers =>
  endpoint.can !== 'public' && !isForApiClients(endpoint.can) && maySuper(endpoint.can)

test('what a super reads answers junk and NUL without a 500', async () => {
  const { ask } = walker(world)
  const reads = createApi(world.services)
    .endpoints.filter(isOfSupers)
    .filter(({ method }) => method === 'get')
  const failing: unknown[] = []
  for (const endpoint of reads) {
    const fields = [...fieldsOf(endpoint).map(([name]) => name), ...namesIn(endpoint.path)]
    const named = `${endpoint.method} ${endpoint.path}`
    const usual = await ask(endpoint, requestFor(endpoint, rows), world.gil.token)
    expect([named, usual.status === 401 || usual.status === 403]).toEqual([named, false])
    const send = (input: Input) => ask(endpoint, input, world.gil.token)
    failing.push(...failuresIn(endpoint, await spoilEach({ endpoint, rows, fields }, send)))
  }
  expect(reads.length).toBeGreaterThan(5)
  expect(failing).toEqual([])
})
