/**
 * A desk goes on after its backup, then its folder is lost. What the lost hours have sent reaches
 * nobody a second time: neither by itself, nor when somebody has what was unfinished sent again;
 * and nobody pays twice. `TWICE_SIZE=4` has 200 messages, a campaign of 100 and 20 schedules.
 */
import '#process/quiet-console'
import { afterAll, expect, test } from 'bun:test'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { updateConnection } from '#company/connections/contract'
import { startPix } from '#company/payments/testing/pix-stand-in'
import { createSchedule } from '#desk/schedules/contract'
import { createApiToken } from '#programs/api-tokens/contract'
import { sendByProgram } from '#programs/messages-api/contract'
import { startSimulator } from '#workshop/simulator/simulator'
import { eventually } from '#workshop/testing/eventually'
import { linkPhone } from '#workshop/testing/programs/linking'
import { makeProgram } from '#workshop/testing/programs/program'
import { agentOf, logIn, openTickets } from '#workshop/testing/programs/traffic'
import { openSessions } from './contract.ts'
import { decideHeld, listHeld } from './held/contract.ts'
import {
  charge,
  databaseOf,
  makeCharge,
  paymentsIn,
  sendAll,
  shownTwice,
  startCampaignTo,
  succeeds,
  textsAt,
} from './testing/work.ts'

const size = Number(process.env.TWICE_SIZE ?? 1)
const held = 5
const folder = mkdtempSync(join(tmpdir(), 'recado-twice-'))
const archive = join(folder, 'desk.backup')
const simulator = await startSimulator()
const bank = await startPix()
const { url, clientId, clientSecret, key, webhookSecret } = bank.options
const variables = {
  WHATSAPP_WEB_URL: simulator.url,
  WHATSAPP_ROOT_KEY: simulator.rootKey,
  CURRENCY: 'BRL',
  PIX_URL: url,
  PIX_CLIENT_ID: clientId,
  PIX_CLIENT_SECRET: clientSecret,
  PIX_KEY: key,
  PIX_WEBHOOK_SECRET: webhookSecret,
}
const desk = await makeProgram(variables)
const restored = await makeProgram(variables)
afterAll(async () => {
  await desk.remove()
  await restored.remove()
  await simulator.close()
  await bank.stop()
  rmSync(folder, { recursive: true, force: true })
})

const owner = simulator.phone({ number: '5215550000001', name: 'Acme' })
const phones = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    simulator.phone({ number: `52155${first + index}`, name: `Cliente ${index}` }),
  )
const customers = phones(61_000_000, 10 * size)
const newcomers = phones(62_000_000, 15 * size)
const recipients = phones(63_000_000, 25 * size)
const [late] = phones(64_000_000, 1)
if (!late) throw new Error('a phone was asked for')
const all = [...customers, ...newcomers, ...recipients, late]
const greeting = 'Bienvenido a Acme'

let tickets: number[]
let invoice: { invoiceId: number; txid: string }

test('a desk at work is backed up, works on and is lost', async () => {
  await desk.start()
  const agent = agentOf(desk)
  const connectionId = await linkPhone(desk, await logIn(desk), owner)
  tickets = await openTickets(agent, customers, owner.number)
  await agent.calls(updateConnection, { connectionId, greetingMessage: greeting })
  const sql = databaseOf(desk)
  const contacts = await sql<
    { id: number }[]
  >`select id from contacts order by id limit ${5 * size}`
  invoice = await makeCharge(desk, agent, sql)
  for (const { id: contactId } of contacts) {
    const sendAt = new Date(Date.now() + 3_600_000).toISOString()
    await agent.calls(createSchedule, { contactId, body: `programado ${contactId}`, sendAt })
  }

  // They arrive, but nobody says so before the backup: it has them as under way.
  for (const { autoReceipts } of customers) autoReceipts.delivered = false
  simulator.switches.holdAcks = true
  await sendAll(agent, tickets.slice(0, 2 * held), 'retenido')
  await startCampaignTo(agent, sql, recipients)
  await arrive(held, /^retenido/)
  await sql`update schedules set send_at = now()`
  await succeeds(['backup', archive], desk)
  simulator.switches.holdAcks = false
  for (const { autoReceipts } of customers) autoReceipts.delivered = true

  await sendAll(agent, tickets, 'persona')
  const { body } = await agent.calls(createApiToken, { name: 'ERP', scopes: ['messages.send'] })
  for (const { number } of customers) {
    const wish = { number, body: `programa ${number}`, connectionId }
    expect((await desk.calls(sendByProgram, wish, body.token)).status).toBe(200)
  }
  for (const phone of newcomers) await phone.say(owner.number, `soy nuevo ${phone.number}`)
  await sql`select graphile_worker.add_job('send_overdue')`
  const notice = bank.pay(invoice.txid)
  await fetch(`${desk.url}/api/payments/pix/${webhookSecret}`, {
    method: 'POST',
    body: JSON.stringify(notice),
  })
  await arrive(2 * held, /^retenido/)
  await arrive(tickets.length, /^persona/)
  await arrive(customers.length, /^programa /)
  await arrive(newcomers.length, new RegExp(greeting))
  await arrive(recipients.length, /^Oferta/)
  await arrive(contacts.length, /^programado/)
  await eventually(async () => (await paymentsIn(sql))?.isExtended, 'the payment')
  await sql.end()
  copyFileSync(join(desk.dataDir, 'backup-key'), join(folder, 'backup-key'))
  await desk.end()
  rmSync(desk.dataDir, { recursive: true })
})

test('restored, it sends nothing by itself, and answers whoever writes', async () => {
  const before = simulator.accepted.length
  await succeeds(['restore', archive], restored)
  await restored.start()
  const agent = agentOf(restored)
  const sql = databaseOf(restored)
  const listed = (await agent.calls(listHeld, {})).body
  expect(Object.fromEntries(listed.map(({ kind, count }) => [kind, count]))).toEqual(
    await heldIn(sql),
  )
  expect(listed.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['person', 'due', 'running']),
  )

  await agent.calls(openSessions, {})
  await eventually(() => simulator.online(owner.number), 'the session')
  await sendAll(agent, tickets.slice(0, 1), 'después')
  await late.say(owner.number, '¿Siguen ahí?')
  for (const job of ['send_overdue', 'make_invoices']) {
    await sql`select graphile_worker.add_job(${job})`
  }
  await arrive(1, /^después/)
  await arrive(newcomers.length + 1, new RegExp(greeting))
  await eventually(async () => (await jobsDue(sql)) === 0, 'the work of chores')
  await eventually(async () => (await unfinished(sql)).length === 0, 'the acks')
  expect(shownTwice(all)).toEqual([])
  // Nothing was even handed to WhatsApp but what these two got.
  const handed = simulator.accepted.slice(before).map(({ id }) => id)
  const known = [...customers, late].flatMap(({ inbox }) => inbox)
  const texts = handed.map((id) => known.find((message) => message.id === id)?.text)
  expect(new Set(texts)).toEqual(new Set([`después ${tickets[0]}`, greeting]))
  await sql.end()
})

test('what was paid in the lost hours is neither charged again nor counted twice', async () => {
  const sql = databaseOf(restored)
  await eventually(async () => (await paymentsIn(sql))?.isExtended, 'the payment')
  const again = await charge(restored, invoice.invoiceId)
  expect([again.status, bank.made]).toEqual([400, [invoice.txid]])
  expect(await paymentsIn(sql)).toEqual({ charges: 1, paid: 1, extensions: 1, isExtended: true })
  await sql.end()
})

test('sent by decision under its old id, a phone shows it once; the rest counts as sent', async () => {
  const agent = agentOf(restored)
  const { body: groups } = await agent.calls(listHeld, {})
  for (const { company, kind, connection, count } of groups) {
    const decision = kind === 'person' ? 'send' : 'wasSent'
    const which = { companyId: company.id, kind, connectionId: connection?.id ?? null }
    const { body } = await agent.calls(decideHeld, { ...which, decision })
    expect([kind, body.count]).toEqual([kind, count])
  }
  expect((await agent.calls(listHeld, {})).body).toEqual([])
  const sql = databaseOf(restored)
  await eventually(async () => (await unfinished(sql)).length === 0, 'their acks')
  expect(shownTwice(all)).toEqual([])
  expect(textsAt(all, /^retenido/).length).toBe(2 * held)
  const states = await sql`select status from schedules group by 1`
  const campaigns = await sql`select status from campaigns`
  expect([[...states], [...campaigns]]).toEqual([
    [{ status: 'ENVIADA' }],
    [{ status: 'CANCELADA' }],
  ])
  await sql.end()
})

function arrive(many: number, like: RegExp) {
  return eventually(() => textsAt(all, like).length === many, `${many} of ${like}`)
}

type Sql = ReturnType<typeof databaseOf>

async function heldIn(sql: Sql): Promise<Record<string, number>> {
  const rows = await sql<{ kind: string; count: number }[]>`
    select kind, count(*)::integer count from (
      select origin kind from messages where failure = 'ERR_SENDING_RESTORED'
      union all select 'due' from schedules
        where failure = 'ERR_SCHEDULE_RESTORED' and message_id is null
      union all select 'running' from campaigns where pause = 'ERR_CAMPAIGN_RESTORED') held
    group by 1`
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}

/** What a chore could still send. */
async function unfinished(sql: Sql) {
  const rows = await sql`
    select body from messages where delivery in ('queued', 'sending')
    union all select body from schedules where status = 'PENDENTE'
    union all select name from campaigns where status = 'EM_ANDAMENTO' and not is_held`
  return [...rows]
}

async function jobsDue(sql: Sql): Promise<number> {
  const [row] = await sql<{ many: number }[]>`
    select count(*)::integer many from graphile_worker.jobs
    where run_at <= now() and attempts < max_attempts`
  return row?.many ?? 0
}
