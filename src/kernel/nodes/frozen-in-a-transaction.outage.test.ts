/**
 * Two nodes: the one that holds the sessions is frozen while its transactions hold rows, one behind
 * another. The other node needs these rows for what it takes over.
 */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { TransactionSql } from 'postgres'
import { sendMessage } from '#desk/messages/contract'
import type { Phone } from '#workshop/simulator/phone'
import { type Simulator, startSimulator } from '#workshop/simulator/simulator'
import { eventually } from '#workshop/testing/eventually'
import { linkPhone } from '#workshop/testing/programs/linking'
import { makeNodes, type Nodes } from '#workshop/testing/programs/nodes'
import type { Program } from '#workshop/testing/programs/program'
import { type Agent, logIn, openTickets } from '#workshop/testing/programs/traffic'

let simulator: Simulator
let installation: Nodes
let customer: Phone
let token: string
let ticketId: number

const company = '5215550000001'

beforeAll(async () => {
  simulator = await startSimulator()
  installation = await makeNodes(2, {
    WHATSAPP_WEB_URL: simulator.url,
    WHATSAPP_ROOT_KEY: simulator.rootKey,
  })
  const { first, second } = bothNodes()
  await first.start()
  token = await logIn(first)
  const owner = simulator.phone({ number: company, name: 'Acme' })
  await linkPhone(first, token, owner, company)
  customer = simulator.phone({ number: '5215550001001', name: 'Diego' })
  const [opened = 0] = await openTickets(agentAt(first), [customer], company)
  ticketId = opened
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

/** Of one login, which another one would end. */
const agentAt = (program: Program): Agent => ({
  calls: (endpoint, input) => program.calls(endpoint, input, token),
})

const connectionsOf = async (nodeId: string) =>
  (
    await installation.platform`
      select from pg_stat_activity
      where datname = current_database() and application_name like '%' || ${nodeId}`
  ).length

const ended = 'Ended the connections of a node'

const waiting = () => installation.platform`
  select from pg_stat_activity where datname = current_database()
    and application_name like 'recado app%' and wait_event_type = 'Lock'`

async function holder() {
  const [lease] = await installation.platform<{ nodeId: string; epoch: number }[]>`
    select node_id "nodeId", epoch::integer from connection_leases`
  if (!lease) throw new Error('no session')
  return lease
}

const aliveUntil = async (nodeId: string) => {
  const [row] = await installation.platform<{ at: string }[]>`
    select alive_until::text at from nodes where id = ${nodeId}`
  return row?.at
}

async function nextBeat(nodeId: string) {
  const last = await aliveUntil(nodeId)
  await eventually(async () => (await aliveUntil(nodeId)) !== last, 'a beat')
}

const stored = async (body: string) =>
  (await installation.platform`select from messages where body = ${body}`).length

/**
 * Agents of the first node and a customer want the ticket while somebody holds it, and when it is
 * given to the first of them, the node is frozen.
 */
async function freezeHoldingTheTicket(text: string) {
  const { first } = bothNodes()
  const agent = agentAt(first)
  const { nodeId } = await holder()
  const calls: Promise<number>[] = []
  let said: Promise<unknown> | undefined
  await installation.platform.begin(async (sql: TransactionSql) => {
    await sql`select from tickets where id = ${ticketId} for no key update`
    for (let n = 0; n < 2; n++) {
      const sending = agent.calls(sendMessage, { ticketId, body: `${text} ${n}` })
      calls.push(
        sending.then(
          ({ status }) => status,
          () => 0,
        ),
      )
    }
    said = customer.say(company, `${text} from the customer`)
    await eventually(async () => (await waiting()).length >= 3, 'three that wait for the ticket')
    await nextBeat(nodeId)
    first.freeze()
  })
  return { nodeId, calls, said, frozenAt: performance.now() }
}

test('a node that is paused for eight seconds in a transaction goes on with it', async () => {
  const { first, second } = bothNodes()
  const before = await holder()
  const { calls, said } = await freezeHoldingTheTicket('a pause')
  await Bun.sleep(8_000)
  first.thaw()
  expect(await Promise.all(calls)).toEqual([200, 200])
  await said
  await eventually(() => stored('a pause from the customer'), 'the message')
  expect([await stored('a pause 0'), await stored('a pause 1')]).toEqual([1, 1])
  expect(second.output()).not.toContain(ended)
  expect(await holder()).toEqual(before)
})

test('a node that freezes in transactions is succeeded in fifteen seconds, with its rows free', async () => {
  const { first, second } = bothNodes()
  const there = agentAt(second)
  const before = await holder()
  const { nodeId, calls, said, frozenAt } = await freezeHoldingTheTicket('a frost')
  const since = () => Math.round(performance.now() - frozenAt)
  const successor = eventually(async () => (await holder()).nodeId !== nodeId, 'another holder')
  const sent = there.calls(sendMessage, { ticketId, body: 'from the other node' }).then(since)
  const taken = await successor.then(since)
  const times = { taken, sent: await sent }
  await said
  await eventually(() => stored('a frost from the customer'), 'the message')
  process.stderr.write(`${JSON.stringify({ ...times, received: since() })}\n`)
  expect(Math.max(...Object.values(times))).toBeLessThan(15_000)
  expect(await holder()).toMatchObject({ epoch: before.epoch + 1 })
  await eventually(() => second.output().includes(ended), 'it says what it ended')
  expect(await connectionsOf(nodeId)).toBe(0)

  first.thaw()
  await nextBeat(nodeId)
  const statuses = await Promise.all(calls)
  for (const [n, status] of statuses.entries()) {
    expect([`a frost ${n}`, status === 200]).toEqual([
      `a frost ${n}`,
      (await stored(`a frost ${n}`)) === 1,
    ])
  }
  const body = 'after the thaw'
  expect((await agentAt(first).calls(sendMessage, { ticketId, body })).status).toBe(200)
  await eventually(() => customer.inbox.some((one) => one.text === body), 'the message')
  expect(await holder()).toMatchObject({ epoch: before.epoch + 1 })
  const ill = await installation.platform`
    select status, reason from connections where status <> 'CONNECTED' or reason is not null`
  expect([...ill]).toEqual([])
})
