/**
 * Two nodes: the one that holds the sessions is paused, frozen until the other takes over, and killed.
 * `PAUSES` asks for that many pauses, at moments nobody chose, and a tenth of them as kills.
 */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Phone } from '#workshop/simulator/phone'
import { type Simulator, startSimulator } from '#workshop/simulator/simulator'
import { eventually } from '#workshop/testing/eventually'
import { linkPhone } from '#workshop/testing/programs/linking'
import { makeNodes, type Nodes } from '#workshop/testing/programs/nodes'
import { logIn, seeded } from '#workshop/testing/programs/traffic'

const pauses = Number(process.env.PAUSES ?? 1)
const kills = Math.ceil(pauses / 15)
/** The short form pauses right after a beat, so that a busy machine may delay the next one. */
const isLong = process.env.PAUSES !== undefined
const pauseMs = 8_000

let simulator: Simulator
let installation: Nodes
let phones: Phone[]
const customer = () => simulator.phone({ number: '5215550001001', name: 'Diego' })
beforeAll(async () => {
  simulator = await startSimulator()
  installation = await makeNodes(2, {
    WHATSAPP_WEB_URL: simulator.url,
    WHATSAPP_ROOT_KEY: simulator.rootKey,
  })
  const { first, second } = bothNodes()
  await first.start()
  const token = await logIn(first)
  phones = ['5215550000001', '5215550000002'].map((number) =>
    simulator.phone({ number, name: 'Acme' }),
  )
  for (const phone of phones) await linkPhone(first, token, phone, phone.number)
  await second.start()
})
afterAll(async () => {
  await installation?.remove()
  await simulator?.close()
})

function bothNodes() {
  const [first, second] = installation.nodes
  if (!first || !second) throw new Error('two nodes were asked for')
  return { first, second }
}

interface Lease {
  nodeId: string
  epoch: number
}

const leases = () => installation.platform<Lease[]>`
  select node_id "nodeId", epoch::integer from connection_leases order by connection_id`
const holders = async () => [...new Set((await leases()).map(({ nodeId }) => nodeId))]
const aliveUntil = async (nodeId: string) => {
  const [row] = await installation.platform<{ at: string }[]>`
    select alive_until::text at from nodes where id = ${nodeId}`
  return row?.at
}
/** Which of them said this of itself last. */
async function nextBeat(nodeId: string) {
  const last = await aliveUntil(nodeId)
  await eventually(async () => (await aliveUntil(nodeId)) !== last, 'a beat')
}
const stored = async (body: string) =>
  (await installation.platform`select from messages where body = ${body}`).length
const areOnline = () => phones.every(({ number }) => simulator.online(number))

/** All sessions are with one node that is not this one. */
async function succession(nodeId: string) {
  await eventually(async () => {
    const [holder, ...more] = await holders()
    return holder !== nodeId && more.length === 0
  }, 'the other node')
}

test(
  `${pauses} times paused for eight seconds, a node keeps its sessions`,
  async () => {
    const { first } = bothNodes()
    const before = await leases()
    const [nodeId = ''] = await holders()
    const random = seeded(pauses)
    let takeovers = 0
    for (let n = 0; n < pauses; n++) {
      await nextBeat(nodeId)
      if (isLong) await Bun.sleep(random() * 1_500)
      first.freeze()
      const writing = customer().say(phones[n % phones.length]?.number ?? '', `pausa ${n}`)
      await Bun.sleep(pauseMs)
      first.thaw()
      await writing
      await nextBeat(nodeId)
      await eventually(() => stored(`pausa ${n}`), 'what was written meanwhile')
      if (!Bun.deepEquals(await leases(), before)) takeovers += 1
      if (takeovers > 0) break
    }
    process.stderr.write(`${pauses} pauses, ${takeovers} takeovers\n`)
    expect(await leases()).toEqual(before)
    expect(areOnline()).toBe(true)
  },
  Infinity,
)

test('a node that was frozen until the other took over ends its sessions without a conflict', async () => {
  const { first } = bothNodes()
  const before = await leases()
  const [nodeId = ''] = await holders()
  first.freeze()
  await succession(nodeId)
  const after = await leases()
  expect(after.map(({ epoch }) => epoch)).toEqual(before.map(({ epoch }) => epoch + 1))
  first.thaw()
  await nextBeat(nodeId)
  await eventually(areOnline, 'the sockets of the other node')
  for (const { number } of phones) await customer().say(number, `tras la helada ${number}`)
  for (const { number } of phones) {
    await eventually(() => stored(`tras la helada ${number}`), 'a message')
  }
  expect(await leases()).toEqual(after)
  const ill = await installation.platform`
    select status, reason from connections where status <> 'CONNECTED' or reason is not null`
  expect([...ill]).toEqual([])
})

test(
  'a node that is killed is succeeded soon',
  async () => {
    const times: number[] = []
    // The second node holds all of them by now.
    for (let n = 0; n < kills; n++) {
      const { first, second } = bothNodes()
      const [victim] = n % 2 === 0 ? [second] : [first]
      const [nodeId = ''] = await holders()
      const killedAt = performance.now()
      await victim.kill()
      await succession(nodeId)
      times.push(performance.now() - killedAt)
      await eventually(areOnline, 'the sockets')
      if (n + 1 < kills) await victim.start()
    }
    process.stderr.write(
      `succeeded after ${times.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ')}\n`,
    )
    // Thirty seconds before there was one beat for all.
    expect(Math.max(...times)).toBeLessThan(24_000)
  },
  Infinity,
)
