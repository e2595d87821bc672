/** Every call with tokens of some queues, of one connection and of both; see walk-of-scopes.test.ts. */
import { expect, test } from 'bun:test'
import { apiScopes } from '#programs/api-tokens/scopes-contract'
import { tokenFor } from '#programs/api-tokens/testing/token-for'
import { fullRequestFor, type Rows, requestFor } from '#workshop/testing/walk/inputs'
import { addRows, makeRows } from '#workshop/testing/walk/rows'
import { callsForTokens, mayCall } from '#workshop/testing/walk/token-calls'
import { walker } from '#workshop/testing/walk/walker'
import { createWorld } from '#workshop/testing/world'
import { createApi } from '../../../routes/api.ts'

const ofQueues = ({ queueId }: Rows) => ({ queueIds: [Number(queueId)] })
const ofConnection = ({ connectionId }: Rows) => ({ connectionId: Number(connectionId) })

/** The rows are within, so that the calls go on to their work. */
const narrowings: [string, (rows: Rows) => object][] = [
  ['some queues', ofQueues],
  ['one connection', ofConnection],
  ['both', (rows) => ({ ...ofQueues(rows), ...ofConnection(rows) })],
]

test.each(narrowings)('no call with a token of %s fails in the program', async (_, narrowed) => {
  const world = await createWorld()
  const { platform, acmeId, ana } = world
  const rows = await makeRows(platform, { companyId: acmeId, userId: ana.id, mark: 'acme' })
  // Of everything: a kanban without lanes shows no tag.
  await addRows(platform, rows, 2)
  await platform`update tickets set queue_id = ${rows.queueId ?? 0} where company_id = ${acmeId}`
  const { token } = await tokenFor(world, undefined, narrowed(rows))
  const statuses = new Map<number, number>()
  const open = callsForTokens(createApi(world.services).endpoints)
  for (const endpoint of open.filter((one) => mayCall(apiScopes, one))) {
    for (const request of [requestFor(endpoint, rows), fullRequestFor(endpoint, rows)]) {
      const { status } = await walker(world).ask(endpoint, request, token)
      const said = [endpoint.method, endpoint.path, status]
      expect([...said, status < 500]).toEqual([...said, true])
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  expect(statuses.get(200)).toBeGreaterThan(40)
  await world.close()
})
