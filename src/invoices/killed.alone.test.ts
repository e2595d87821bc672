/** The whole program is killed at the moments at which money could be taken or given twice. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { createCompany } from '#companies/contract'
import { login } from '#logins/contract'
import { type PixStandIn, startPix } from '#payments/testing/pix-stand-in'
import { createPlan } from '#plans/contract'
import { eventually } from '#testing/eventually'
import { admin, makeProgram, type Program } from '#testing/programs/program'
import { createCharge, listAllInvoices } from './contract.ts'

const form = { name: 'Florería', email: 'flor@example.com', password: 'secreto' }
const many = 2_000

let bank: PixStandIn
let program: Program
let sql: Sql
let companyId: number
let planId: number
let token: string

beforeAll(async () => {
  bank = await startPix()
  const { url, clientId, clientSecret, key, webhookSecret } = bank.options
  program = await makeProgram({
    CURRENCY: 'BRL',
    PIX_URL: url,
    PIX_CLIENT_ID: clientId,
    PIX_CLIENT_SECRET: clientSecret,
    PIX_KEY: key,
    PIX_WEBHOOK_SECRET: webhookSecret,
  })
  await program.start()
  const host = join(program.dataDir, 'postgres/run')
  sql = postgres({ host, user: 'recado', database: 'recado', max: 1, onnotice: () => {} })
  const owner = (await program.calls(login, admin)).body.token
  const limits = { users: 5, connections: 5, queues: 5 }
  const plan = await program.calls(createPlan, { ...limits, name: 'Pro', value: '499.90' }, owner)
  planId = plan.body.id
  const company = await program.calls(createCompany, { ...form, planId }, owner)
  companyId = company.body.id
  token = (await program.calls(login, form)).body.token
}, 60_000)
afterAll(async () => {
  bank?.stop()
  await sql?.end({ timeout: 1 })
  await program?.remove()
})

async function dueToday() {
  await sql`
    update companies set due_date = (now() at time zone time_zone)::date where id = ${companyId}`
  await sql`select graphile_worker.add_job('make_invoices')`
  return eventually(async () => {
    const { body } = await program.calls(listAllInvoices, {}, token)
    return body.find(({ status }) => status === 'open')
  }, 'the invoice')
}

const dueDay = async () => {
  const [row] = await sql<{ due: string; month: string }[]>`
    select due_date::text due,
      ((now() at time zone time_zone)::date + interval '1 month')::date::text as month
    from companies where id = ${companyId}`
  return row ?? { due: '', month: '' }
}

test('after the charge was made and before it was stored; after the 200 of the notice', async () => {
  const { id: invoiceId } = await dueToday()
  bank.state.answerDelayMs = 5_000
  const lost = program.calls(createCharge, { invoiceId }, token).catch(() => undefined)
  await eventually(() => bank.made.length === 1, 'the charge at the provider')
  await program.kill()
  await lost
  bank.state.answerDelayMs = 0
  await program.start()
  const { body } = await program.calls(createCharge, { invoiceId }, token)
  expect([body.txid, bank.made]).toEqual([bank.made[0] ?? '', [body.txid]])

  const notice = { method: 'POST', body: JSON.stringify(bank.pay(body.txid)) }
  const address = `${program.url}/api/payments/pix/${bank.options.webhookSecret}`
  expect((await fetch(address, notice)).status).toBe(200)
  await program.kill()
  await program.start()
  await eventually(async () => {
    const [invoice] = await sql`select from invoices where status = 'paid'`
    return invoice
  }, 'the invoice paid')
  expect((await fetch(address, notice)).status).toBe(200)
  const { due, month } = await dueDay()
  expect(due).toBe(month)
  const [counts] = await sql`select
    (select count(*)::integer from charges) charges,
    (select count(*)::integer from audit_log where noun = 'company' and after ? 'dueDate'
      and user_id is null) extensions`
  expect(counts).toEqual({ charges: 1, extensions: 1 })
}, 60_000)

test('in the middle of the hourly job: one invoice each at last', async () => {
  await sql`
    insert into companies (name, plan_id, due_date)
    select 'Empresa ' || n, ${planId}, current_date from generate_series(1, ${many}::integer) n`
  await sql`select graphile_worker.add_job('make_invoices')`
  await Bun.sleep(25)
  await program.kill()
  await program.start()
  await eventually(async () => {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::integer count from invoices i join companies c on c.id = i.company_id
      where c.name like 'Empresa %'`
    return row?.count === many
  }, 'an invoice for each')
}, 60_000)
