/**
 * `bun src/workshop/bench/webhooks.ts [events]`: how fast events reach a receiver on this machine, how soon
 * after their commit, and what twenty webhooks that hang cost inbound messages and sending.
 */
import '#process/quiet-console'
import { join } from 'node:path'
import postgres from 'postgres'
import { login } from '#company/logins/contract'
import { listContacts, updateContact } from '#desk/contacts/contract'
import { listMessages, sendMessage } from '#desk/messages/contract'
import { listTickets } from '#desk/tickets/contract'
import { createWebhook, deleteWebhook } from '#programs/webhooks/contract'
import { type Received, startReceiver } from '#programs/webhooks/testing/receiver'
import { webhookEventTypes } from '#programs/webhooks/types'
import { startSimulator } from '#workshop/simulator/simulator'
import { eventually } from '#workshop/testing/eventually'
import { linkPhone } from '#workshop/testing/programs/linking'
import { admin, makeProgram } from '#workshop/testing/programs/program'
import { type Agent, openTickets } from '#workshop/testing/programs/traffic'
import { say } from './places.ts'
import { isKnown, type Spent, spentSoFar } from './processor.ts'

const events = Number(process.argv[2] ?? 2_000)
const inEachRound = Math.ceil(events / 10)
const rounds = 4

const receiver = startReceiver()
const simulator = await startSimulator()
const program = await makeProgram({
  NODE_ENV: 'production',
  CALL_LIMITS: '0',
  PRIVATE_HOSTS: receiver.host,
  WHATSAPP_WEB_URL: simulator.url,
  WHATSAPP_ROOT_KEY: simulator.rootKey,
})
await program.start()

try {
  const { token } = (await program.calls(login, admin)).body
  const owner = simulator.phone({ number: '5215550000001', name: 'Acme' })
  await linkPhone(program, token, owner)
  const customers = Array.from({ length: 20 }, (_, n) =>
    simulator.phone({ number: `52155500001${10 + n}`, name: `Cliente ${n}` }),
  )
  const agent: Agent = { calls: (endpoint, input) => program.calls(endpoint, input, token) }
  const tickets = await openTickets(agent, customers, owner.number)
  await measureMessages(token, tickets)
  await measureContacts(token)
  await measureHanging(token, { owner, ...(await firstConversation(agent, customers)) })
} finally {
  await program.end()
  await program.remove()
  await simulator.close()
  await receiver.stop()
}
process.exit(0)

async function hook(token: string, types: (typeof webhookEventTypes)[number][]) {
  const form = { url: receiver.url, events: types }
  return (await program.calls(createWebhook, form, token)).body.id
}

/** Whose sending, to phones on this machine, costs more than telling of them. */
async function measureMessages(token: string, tickets: number[]) {
  const webhookId = await hook(token, ['message.sent'])
  await measureDelivery('messages', async (n) => {
    const ticketId = tickets[n % tickets.length] ?? 0
    const { body } = await program.calls(sendMessage, { ticketId, body: `hola ${n}` }, token)
    return `message ${body.id}`
  })
  await measureBacklog()
  await program.calls(deleteWebhook, { webhookId }, token)
}

async function measureContacts(token: string) {
  receiver.received.length = 0
  const webhookId = await hook(token, ['contact.updated'])
  const { contacts } = (await program.calls(listContacts, {}, token)).body
  await measureDelivery('contacts', async (n) => {
    const contactId = contacts[n % contacts.length]?.id ?? 0
    const name = `Cliente ${n}`
    await program.calls(updateContact, { contactId, name }, token)
    return `contact ${name}`
  })
  await program.calls(deleteWebhook, { webhookId }, token)
}

const identityOf = ({ data }: Received) =>
  data.message ? `message ${data.message.id}` : `contact ${data.contact?.name}`

/** @param write returns the identity of its event */
async function measureDelivery(name: string, write: (n: number) => Promise<string>) {
  const committed = new Map<string, number>()
  const began = performance.now()
  const turns = Array.from({ length: events }, (_, n) => n)
  await together(8, turns, async (n) => {
    committed.set(await write(n), performance.now())
  })
  const written = performance.now() - began
  await eventually(() => receiver.received.length >= events, 'all events')
  const last = Math.max(...receiver.received.map(({ at }) => at))
  const waits = receiver.received
    .map((one) => Math.max(0, one.at - (committed.get(identityOf(one)) ?? one.at)))
    .sort((a, b) => a - b)
  const at = (share: number) => (waits[Math.floor(waits.length * share)] ?? 0).toFixed(0)
  say(`${events} events of ${name} written in ${(written / 1000).toFixed(1)} s, delivered at
    ${((events * 1000) / (last - began)).toFixed(0)}/s; from commit to arrival
    p50 ${at(0.5)} p95 ${at(0.95)} p99 ${at(0.99)} ms`)
}

/** All of them at once, as after an outage. */
async function measureBacklog() {
  receiver.received.length = 0
  const host = join(program.dataDir, 'postgres/run')
  const sql = postgres({ host, user: 'recado', database: 'recado', max: 1 })
  const began = performance.now()
  await sql`update webhook_deliveries set state = 'waiting', next_attempt_at = now()`
  await eventually(() => receiver.received.length >= events, 'all events again')
  const last = Math.max(...receiver.received.map(({ at }) => at))
  say(`${events} events that wait: ${((events * 1000) / (last - began)).toFixed(0)}/s`)
  await sql.end({ timeout: 1 })
}

interface Conversation {
  owner: ReturnType<typeof simulator.phone>
  customer: ReturnType<typeof simulator.phone>
  ticketId: number
}

async function firstConversation(agent: Agent, customers: Conversation['customer'][]) {
  const { tickets } = (await agent.calls(listTickets, { status: 'open' })).body
  const [ticket] = tickets
  const customer = customers.find(({ number }) => number === ticket?.contact.number)
  if (!ticket || !customer) throw new Error('no customer has an open ticket')
  return { ticketId: ticket.id, customer }
}

async function measureHanging(token: string, { owner, customer, ticketId }: Conversation) {
  const sends = () =>
    together(4, Array.from({ length: inEachRound }), () =>
      program.calls(sendMessage, { ticketId, body: 'hola' }, token),
    )
  const receives = async () => {
    const count = async () =>
      (await program.calls(listMessages, { ticketId, markAsRead: 'false' }, token)).body.count
    const before = await count()
    for (let n = 0; n < inEachRound; n++)
      await customer.send(owner.number, { conversation: `hola ${n}` })
    await eventually(async () => (await count()) >= before + inEachRound, 'inbound messages')
  }
  // Processor time besides, which other people's load hardly disturbs.
  const rates = async (work: () => Promise<unknown>) => {
    const spent = isKnown() ? totalOf(spentSoFar(program.dataDir)) : 0
    const began = performance.now()
    await work()
    const perSecond = (inEachRound * 1000) / (performance.now() - began)
    const cpuMs = isKnown() ? (totalOf(spentSoFar(program.dataDir)) - spent) / inEachRound : 0
    return { perSecond, cpuMs }
  }
  await sends()
  await receives()
  const none = () => ({ sends: [] as Rate[], receives: [] as Rate[] })
  const found = { free: none(), hanging: none() }
  const never = Promise.withResolvers<void>()
  for (let round = 0; round < rounds; round++) {
    found.free.sends.push(await rates(sends))
    found.free.receives.push(await rates(receives))
    receiver.respond = () => never.promise.then(() => new Response())
    const ids: number[] = []
    for (let n = 0; n < 20; n++) ids.push(await hook(token, [...webhookEventTypes]))
    found.hanging.sends.push(await rates(sends))
    found.hanging.receives.push(await rates(receives))
    for (const webhookId of ids) await program.calls(deleteWebhook, { webhookId }, token)
  }
  never.resolve()
  for (const name of ['sends', 'receives'] as const) {
    const [free, hanging] = [bestOf(found.free[name]), bestOf(found.hanging[name])]
    say(`${name}: ${free.perSecond.toFixed(0)}/s, with 20 webhooks that hang ${hanging.perSecond.toFixed(0)}/s
      (${((100 * hanging.perSecond) / free.perSecond).toFixed(0)} %); processor time of each
      ${free.cpuMs.toFixed(2)} and ${hanging.cpuMs.toFixed(2)} ms (${((100 * free.cpuMs) / hanging.cpuMs).toFixed(0)} %)`)
  }
}

interface Rate {
  perSecond: number
  cpuMs: number
}

/** The best of the rounds: what disturbs them only makes them worse. */
function bestOf(rates: Rate[]): Rate {
  return {
    perSecond: Math.max(...rates.map(({ perSecond }) => perSecond)),
    cpuMs: Math.min(...rates.map(({ cpuMs }) => cpuMs)),
  }
}

function totalOf({ programMs, databaseMs }: Spent): number {
  return programMs + databaseMs
}

async function together<T>(atOnce: number, items: T[], work: (item: T) => Promise<unknown>) {
  const left = [...items]
  const workers = Array.from({ length: atOnce }, async () => {
    while (left.length > 0) {
      const [item] = left.splice(0, 1)
      await work(item as T)
    }
  })
  await Promise.all(workers)
}
