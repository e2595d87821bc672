/** One of two nodes is killed at the moments at which money could be taken or given twice. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createCompany } from '#company/companies/contract'
import { login } from '#company/logins/contract'
import { type PixStandIn, startPix } from '#company/payments/testing/pix-stand-in'
import { createPlan } from '#company/plans/contract'
import { eventually } from '#workshop/testing/eventually'
import { makeNodes, type Nodes } from '#workshop/testing/programs/nodes'
import { admin, type Program } from '#workshop/testing/programs/program'
import { createCharge, listAllInvoices } from './contract.ts'

const form = { name: 'Florería', email: 'flor@example.com', password: 'secreto' }
const many = 2_000
/** A node is held dead after twenty seconds. */

let bank: PixStandIn
let installation: Nodes
let first: Program
let second: Program
let companyId: number
let planId: number
let token: string
/** Whose workers took which jobs. */
const nodeOfPool = new Map<string, Program>()

beforeAll(async () => {
  bank = await startPix()
  const { url, clientId, clientSecret, key, webhookSecret } = bank.options
  installation = await makeNodes(2, {
    CURRENCY: 'BRL',
    PIX_URL: url,
    PIX_CLIENT_ID: clientId,
    PIX_CLIENT_SECRET: clientSecret,
    PIX_KEY: key,
    PIX_WEBHOOK_SECRET: webhookSecret,
  })
  const [one, other] = installation.nodes
  if (!one || !other) throw new Error('two nodes were asked for')
  first = one
  second = other
  await start(first)
  await start(second)
  const owner = (await first.calls(login, admin)).body.token
  const limits = { users: 5, connections: 5, queues: 5 }
  const plan = await first.calls(createPlan, { ...limits, name: 'Pro', value: '499.90' }, owner)
  planId = plan.body.id
  const company = await first.calls(createCompany, { ...form, planId }, owner)
  companyId = company.body.id
  token = (await first.calls(login, form)).body.token
})
afterAll(async () => {
  bank?.stop()
  await installation?.remove()
})

async function start(node: Program) {
  await node.start()
  await eventually(async () => {
    const pools = await installation.platform<{ id: string }[]>`
      select pool_id id from worker_pools`
    const fresh = pools.find(({ id }) => !nodeOfPool.has(id))
    return fresh && nodeOfPool.set(fresh.id, node)
  }, 'the workers of the node')
}

/** The node whose worker has the job now. */
function nodeAt(job: string): Promise<Program> {
  return eventually(async () => {
    const [row] = await installation.platform<{ pool: string }[]>`
      select locked_by pool from graphile_worker.jobs
      where task_identifier = ${job} and locked_by is not null`
    return nodeOfPool.get(row?.pool ?? '')
  }, `a node at ${job}`)
}

async function dueToday() {
  const sql = installation.platform
  await sql`
    update companies set due_date = (now() at time zone time_zone)::date where id = ${companyId}`
  await sql`select graphile_worker.add_job('make_invoices')`
  return eventually(async () => {
    const { body } = await second.calls(listAllInvoices, {}, token)
    return body.find(({ status }) => status === 'open')
  }, 'the invoice')
}

const isGone = (job: string) =>
  eventually(async () => {
    const [row] = await installation.platform`
        select from graphile_worker.jobs where task_identifier = ${job}`
    return row === undefined
  }, `the end of ${job}`)

test('after the charge was made and before it was stored: the other node shows the same one', async () => {
  const { id: invoiceId } = await dueToday()
  bank.state.answerDelayMs = 5_000
  const lost = first.calls(createCharge, { invoiceId }, token).catch(() => undefined)
  await eventually(() => bank.made.length === 1, 'the charge at the provider')
  await first.kill()
  await lost
  bank.state.answerDelayMs = 0
  const { body } = await second.calls(createCharge, { invoiceId }, token)
  expect([body.txid, bank.made]).toEqual([bank.made[0] ?? '', [body.txid]])
  await start(first)
  const again = await first.calls(createCharge, { invoiceId }, token)
  expect([again.body.txid, bank.made.length]).toEqual([body.txid, 1])
})

test('after the 200 of the notice: the other node asks the provider, and extends once', async () => {
  const [txid = ''] = bank.made
  const notify = ({ url }: Program, body: unknown) =>
    fetch(`${url}/api/payments/pix/${bank.options.webhookSecret}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
  const notice = bank.pay(txid)
  bank.state.delayMs = 9_000
  const answers = await Promise.all([first, second].map((node) => notify(node, notice)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const asking = await nodeAt('check_charge')
  await asking.kill()
  bank.state.delayMs = 0
  await isGone('check_charge')
  const survivor = asking === first ? second : first
  expect((await notify(survivor, notice)).status).toBe(200)
  await isGone('check_charge')

  const [standing] = await installation.platform`
    select (due_date = ((now() at time zone time_zone)::date + interval '1 month')::date) "isExtended",
      (select count(*)::integer from payment_events) events,
      (select count(*)::integer from charges) charges,
      (select count(*)::integer from invoices where status = 'paid') paid,
      (select count(*)::integer from audit_log where noun = 'company' and after ? 'dueDate'
        and user_id is null) extensions
    from companies where id = ${companyId}`
  expect(standing).toEqual({ isExtended: true, events: 1, charges: 1, paid: 1, extensions: 1 })
  await start(asking)
})

test('in the middle of the hourly job, which both were doing: one invoice for each company', async () => {
  const sql = installation.platform
  await sql`
    insert into companies (name, plan_id, due_date)
    select 'Empresa ' || n, ${planId}, current_date from generate_series(1, ${many}::integer) n`
  const made = async () => {
    const [row] = await sql<{ invoices: number; companies: number }[]>`
      select count(*)::integer invoices, count(distinct company_id)::integer companies
      from invoices i join companies c on c.id = i.company_id where c.name like 'Empresa %'`
    return row
  }
  // Its invoices are written when it waits for the counters of its events.
  const held = await sql.reserve()
  await held`begin`
  await held`select from event_counters for update`
  await sql`select graphile_worker.add_job('make_invoices')`
  const making = await nodeAt('make_invoices')
  await eventually(async () => {
    // A node skips what it is doing already, so that some time the other takes one.
    await sql`select graphile_worker.add_job('make_invoices')`
    const [row] = await sql<{ count: number }[]>`
      select count(distinct pid)::integer count from pg_locks where not granted`
    return (row?.count ?? 0) > 1
  }, 'both at work')
  expect(await made()).toEqual({ invoices: 0, companies: 0 })
  await making.kill()
  await held`commit`
  held.release()
  await isGone('make_invoices')
  expect(await made()).toEqual({ invoices: many, companies: many })
})
