/** Two nodes: the one that holds the session is paused, and then killed. */
import '#platform/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Simulator, startSimulator } from '#workshop/simulator/simulator'
import { eventually } from '#workshop/testing/eventually'
import { linkPhone } from '#workshop/testing/programs/linking'
import { makeNodes, type Nodes } from '#workshop/testing/programs/nodes'
import { type Program, pidFile } from '#workshop/testing/programs/program'
import { logIn } from '#workshop/testing/programs/traffic'

let simulator: Simulator
let installation: Nodes
beforeAll(async () => {
  simulator = await startSimulator()
  installation = await makeNodes(2, {
    WHATSAPP_WEB_URL: simulator.url,
    WHATSAPP_ROOT_KEY: simulator.rootKey,
  })
}, 60_000)
afterAll(async () => {
  await installation?.remove()
  await simulator?.close()
}, 60_000)

const lease = async () => {
  const [row] = await installation.platform<{ nodeId: string; epoch: number }[]>`
    select node_id "nodeId", epoch from connection_leases`
  return row
}
const aliveUntil = async (nodeId: string) => {
  const [row] = await installation.platform<{ at: string }[]>`
    select alive_until::text at from nodes where id = ${nodeId}`
  return row?.at
}
const signal = ({ dataDir }: Program, name: 'SIGSTOP' | 'SIGCONT') =>
  process.kill(Number(readFileSync(join(dirname(dataDir), pidFile), 'utf8')), name)

test('a node that is paused for eight seconds keeps its session, a killed one is succeeded soon', async () => {
  const [holder, other] = installation.nodes
  if (!holder || !other) throw new Error('two nodes were asked for')
  await holder.start()
  const owner = simulator.phone({ number: '5215550000001', name: 'Acme' })
  await linkPhone(holder, await logIn(holder), owner)
  await other.start()
  const before = await lease()
  if (!before) throw new Error('nobody holds the session')

  // Right after a beat: a busy machine delays the next one.
  const last = await aliveUntil(before.nodeId)
  await eventually(async () => (await aliveUntil(before.nodeId)) !== last, 'a beat')
  signal(holder, 'SIGSTOP')
  await Bun.sleep(8_000)
  signal(holder, 'SIGCONT')
  const paused = await aliveUntil(before.nodeId)
  await eventually(async () => (await aliveUntil(before.nodeId)) !== paused, 'another beat')
  expect(await lease()).toEqual(before)
  expect(simulator.online(owner.number)).toBe(true)

  const killedAt = performance.now()
  await holder.kill()
  await eventually(async () => (await lease())?.nodeId !== before.nodeId, 'the other node', 60_000)
  // Thirty seconds before there was one beat for all.
  expect(performance.now() - killedAt).toBeLessThan(24_000)
  await eventually(() => simulator.online(owner.number), 'its socket', 60_000)
  expect((await lease())?.epoch).toBe(before.epoch + 1)
}, 180_000)
