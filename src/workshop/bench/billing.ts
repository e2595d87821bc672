/**
 * `bun src/workshop/bench/billing.ts`: the hourly job over 1 000 companies, notices of a provider at 200 a
 * second, the way of one to the screen, and a company's list of 10 000 invoices. The program on a
 * database of its own, with a stand-in of the Pix API.
 */
import { join } from 'node:path'
import postgres from 'postgres'
import { createCompany } from '#company/companies/contract'
import { createCharge, listAllInvoices } from '#company/invoices/contract'
import { makeInvoices } from '#company/invoices/making'
import { login } from '#company/logins/contract'
import { startPix } from '#company/payments/testing/pix-stand-in'
import { createPlan } from '#company/plans/contract'
import { eventually } from '#workshop/testing/eventually'
import { admin, makeProgram } from '#workshop/testing/programs/program'
import { openLiveClient } from '#workshop/testing/servers/live-client'
import type { LoadRequest, Measured } from './load.ts'
import { say } from './places.ts'
import { runScript } from './processes.ts'

const companies = 1_000
const invoices = 10_000
const notices = { perSecond: 200, ms: 15_000 }
const form = { name: 'Florería', email: 'flor@example.com', password: 'secreto' }

const bank = await startPix()
const { url, clientId, clientSecret, key, webhookSecret } = bank.options
const program = await makeProgram({
  NODE_ENV: 'production',
  CURRENCY: 'BRL',
  PIX_URL: url,
  PIX_CLIENT_ID: clientId,
  PIX_CLIENT_SECRET: clientSecret,
  PIX_KEY: key,
  PIX_WEBHOOK_SECRET: webhookSecret,
})
await program.start()
const socketFolder = join(program.dataDir, 'postgres/run')
const sql = postgres({ host: socketFolder, user: 'recado', database: 'recado', max: 4 })
const webhook = `/api/payments/pix/${webhookSecret}`

try {
  const { token, companyId } = await prepare()
  await hourlyJob()
  await wayToTheScreen(token, companyId)
  await manyNotices()
  await longList(token, companyId)
} finally {
  bank.stop()
  await sql.end({ timeout: 1 })
  await program.end()
  await program.remove()
}

async function prepare() {
  const owner = (await program.calls(login, admin)).body.token
  const limits = { users: 5, connections: 5, queues: 5 }
  const plan = await program.calls(createPlan, { ...limits, name: 'Pro', value: '499.90' }, owner)
  const planId = plan.body.id
  const company = await program.calls(createCompany, { ...form, planId }, owner)
  await sql`
    insert into companies (name, plan_id, due_date)
    select 'Empresa ' || n, ${planId}, current_date + (n % 20)
    from generate_series(1, ${companies}::integer) n`
  await sql`update companies set due_date = current_date + 1 where id = ${company.body.id}`
  return { token: (await program.calls(login, form)).body.token, companyId: company.body.id }
}

async function hourlyJob() {
  const times: number[] = []
  for (let round = 0; round < 3; round++) {
    await sql`delete from invoices`
    const since = performance.now()
    await makeInvoices(sql, { currency: 'BRL' })
    times.push(performance.now() - since)
  }
  say(`hourly job over ${companies} companies: ${rounded(times)} ms (2 000)`)
}

async function wayToTheScreen(token: string, companyId: number) {
  const socket = `${program.url.replace('http', 'ws')}/api/ws`
  const screen = await openLiveClient(socket, { protocols: ['bearer', token] })
  await screen.heard(({ event }) => event === 'ready')
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    const { body } = await program.calls(listAllInvoices, {}, token)
    const invoice = body.find(({ status }) => status === 'open')
    if (!invoice) throw new Error('No open invoice')
    const { txid } = (await program.calls(createCharge, { invoiceId: invoice.id }, token)).body
    const notice = JSON.stringify(bank.pay(txid))
    const since = performance.now()
    await fetch(`${program.url}${webhook}`, { method: 'POST', body: notice })
    await screen.heard(({ data }) => JSON.stringify(data)?.includes(`"invoiceId":${invoice.id}}`))
    times.push(performance.now() - since)
    await sql`update companies set due_date = current_date + ${round + 2}::integer
      where id = ${companyId}`
    await makeInvoices(sql, { currency: 'BRL' })
  }
  screen.close()
  say(`from the notice to the screen: ${rounded(times)} ms (1 000)`)
}

/** Each of its own event, for a hundred charges that are still open. */
async function manyNotices() {
  const txids = await sql<{ txid: string }[]>`
    insert into charges (company_id, invoice_id, provider, txid, detail, amount, currency, status,
      expires_at)
    select company_id, id, 'pix', md5(id::text), detail, amount, currency, 'open',
      now() + interval '1 hour'
    from invoices where status = 'open' limit 100 returning txid`
  const requests = txids.map(({ txid }) => ({
    method: 'POST',
    path: webhook,
    body: JSON.stringify({ pix: [{ endToEndId: 'E#', txid }] }),
  }))
  const { answers, failures, p50, p99, max } = await load(requests, { clients: 20, ...notices })
  say(
    `notices at ${notices.perSecond}/s: ${answers} answered, ${failures} failed, p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, max ${max.toFixed(0)} ms (50)`,
  )
  await eventually(async () => {
    const [row] = await sql<{ count: number }[]>`select count(*)::integer count
      from graphile_worker.jobs where run_at <= now() and task_identifier = 'check_charge'`
    return row && row.count < 50
  }, 'the charges asked for')
}

async function longList(token: string, companyId: number) {
  await sql`
    insert into invoices (company_id, detail, amount, currency, due_date, status, paid_at)
    select ${companyId}::integer, 'Pro', 49990, 'BRL', current_date - 100 - n, 'paid', now()
    from generate_series(1, ${invoices}::integer) n`
  await sql`vacuum analyze invoices`
  const paths = [1, 2, 50, 250].map((page) => `/api/invoices/all?pageNumber=${page}`)
  const requests = paths.map((path) => ({ method: 'GET', path, token }))
  const { perSecond, p50, p99 } = await load(requests, { clients: 8, ms: 8_000 })
  say(
    `a page of ${invoices} invoices: ${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms (30)`,
  )
}

function load(
  requests: LoadRequest[],
  rest: { clients: number; ms: number; perSecond?: number },
): Promise<Measured> {
  const port = Number(new URL(program.url).port)
  return runScript('load.ts', { host: '127.0.0.1', port, warmMs: 1_000, requests, ...rest })
}

function rounded(times: number[]): string {
  return times.map((ms) => Math.round(ms)).join(', ')
}
