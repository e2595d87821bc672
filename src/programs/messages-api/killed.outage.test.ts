/** Killed while messages of a program are accepted; the program repeats them with the same keys. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { fail } from '#kernel/errors'
import { createApiToken } from '#programs/api-tokens/contract'
import type { Phone } from '#workshop/simulator/phone'
import { type Simulator, startSimulator } from '#workshop/simulator/simulator'
import { eventually } from '#workshop/testing/eventually'
import { linkPhone } from '#workshop/testing/programs/linking'
import { makeNodes, type Nodes } from '#workshop/testing/programs/nodes'
import type { Program } from '#workshop/testing/programs/program'
import { logIn } from '#workshop/testing/programs/traffic'

/** Each sends one message a second. */
const lines = 4
const inBatch = 12
const oneByOne = 13
const all = lines * (inBatch + oneByOne)

let simulator: Simulator
let nodes: Nodes
let program: Program
let phones: Phone[]
let connectionIds: number[]
let apiToken: string

beforeAll(async () => {
  simulator = await startSimulator()
  nodes = await makeNodes(1, {
    WHATSAPP_WEB_URL: simulator.url,
    WHATSAPP_ROOT_KEY: simulator.rootKey,
    CALL_LIMITS: '0',
  })
  program = nodes.nodes[0] ?? fail('ERR_INTERNAL')
  await program.start()
  const token = await logIn(program)
  connectionIds = []
  for (let line = 0; line < lines; line++) {
    const owner = simulator.phone({ number: `52155500001${line}0`, name: `Acme ${line}` })
    connectionIds.push(await linkPhone(program, token, owner, `Ventas ${line}`))
  }
  phones = connectionIds.map((_, line) =>
    simulator.phone({ number: `52155500002${line}0`, name: `Cliente ${line}` }),
  )
  const form = { name: 'Shop', scopes: ['messages.send' as const] }
  apiToken = (await program.calls(createApiToken, form, token)).body.token
})
afterAll(async () => {
  await nodes?.remove()
  await simulator?.close()
})

interface Accepted {
  id: number
  isReplay: boolean
}

/** By key. */
const accepted = new Map<string, Accepted>()

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${program.url}${path}`, {
    method: 'POST',
    headers: { 'x-api-key': apiToken, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  if (answer?.status !== 200) return undefined
  // The answer may end half-way.
  return { headers: answer.headers, body: await answer.json().catch(() => undefined) }
}

const messageOf = (line: number, key: string) => ({ number: phones[line]?.number, body: key })

async function sendOne(line: number, key: string): Promise<boolean> {
  const message = { ...messageOf(line, key), connectionId: connectionIds[line] }
  const answer = await post('/api/messages/send', message, { 'idempotency-key': key })
  if (!answer?.body) return false
  const isReplay = answer.headers.has('idempotent-replayed')
  accepted.set(key, { id: answer.body.id, isReplay })
  return true
}

async function sendBatch(line: number, keys: string[]): Promise<boolean> {
  const messages = keys.map((key) => ({ ...messageOf(line, key), clientMessageId: key }))
  const answer = await post('/api/messages/batch', { messages, connectionId: connectionIds[line] })
  for (const { result, message, clientMessageId } of answer?.body?.results ?? []) {
    if (message) accepted.set(clientMessageId, { id: message.id, isReplay: result === 'replayed' })
  }
  return keys.every((key) => accepted.has(key))
}

const keysOf = (line: number, kind: string, count: number) =>
  Array.from({ length: count }, (_, nth) => `${kind} ${line}.${nth}`)
const singles = (line: number) => keysOf(line, 'single', oneByOne)
const batches = (line: number) => keysOf(line, 'batch', inBatch)

/** As a client does: again and again, until it was accepted. */
async function sendEverything() {
  await Promise.all(
    connectionIds.flatMap((_, line) => [
      eventually(() => sendBatch(line, batches(line)), `the batch of line ${line}`),
      ...singles(line).map((key) => eventually(() => sendOne(line, key), key)),
    ]),
  )
}

async function killedAt(count: number) {
  await eventually(() => accepted.size >= count, `${count} are accepted`)
  await killAndStart()
}

/** Two minutes pass, after which keys that were claimed for a look at WhatsApp are free. */
async function killAndStart() {
  await program.kill()
  await nodes.platform`update repeatable_calls set started_at = started_at - interval '2 minutes'
    where answer is null`
  await program.start()
}

test('of 100 messages, each arrives once, whenever it was killed', async () => {
  const sending = sendEverything()
  await killAndStart()
  await killedAt(5)
  await killedAt(40)
  await sending
  expect(accepted.size).toBe(all)

  const first = new Map(accepted)
  await sendEverything()
  for (const [key, { id, isReplay }] of accepted) {
    expect([key, id, isReplay]).toEqual([key, first.get(key)?.id ?? 0, true])
  }

  const texts = ({ inbox }: Phone) => inbox.map(({ text }) => text)
  await eventually(() => phones.flatMap(texts).length >= all, 'all of them')
  // Whatever would come doubled has the time to.
  await Bun.sleep(2_000)
  expect(phones.map((phone) => texts(phone).sort())).toEqual(
    phones.map((_, line) => [...singles(line), ...batches(line)].sort()),
  )
})
