/**
 * `bun run bench:campaign [recipients]`: a campaign with interval 0 and no cap against the
 * simulator. Processor time for each message, memory, and what people feel beside it: the list of
 * tickets, and how soon an agent's message leaves.
 */
import '#process/quiet-console'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { login } from '#company/logins/contract'
import { sendMessage } from '#desk/messages/contract'
import { createCampaign } from '#outreach/campaigns/contract'
import { saveCampaignSettings } from '#outreach/campaigns/settings-contract'
import { startCampaign } from '#outreach/campaigns/state-contract'
import { startSimulator } from '#workshop/simulator/simulator'
import { linkPhone } from '#workshop/testing/programs/linking'
import { admin, makeProgram } from '#workshop/testing/programs/program'
import { type Agent, openTickets } from '#workshop/testing/programs/traffic'
import { type Measured, summary } from './load.ts'
import { say } from './places.ts'
import { runScript, spentByLibrary } from './processes.ts'
import { isKnown, spentSoFar } from './processor.ts'

const recipients = Number(process.argv[2] ?? 50_000)
const mostMs = 10_000 + recipients * 60
const warm = Math.min(300, Math.floor(recipients / 4))
const watchedMs = 8_000

const simulator = await startSimulator()
const program = await makeProgram({
  NODE_ENV: 'production',
  WHATSAPP_WEB_URL: simulator.url,
  WHATSAPP_ROOT_KEY: simulator.rootKey,
})
await program.start()
const host = join(program.dataDir, 'postgres/run')
const sql = postgres({ host, user: 'recado', database: 'recado', max: 2 })

try {
  const { token, user } = (await program.calls(login, admin)).body
  const { whatsappId, ticketId } = await conversation(token)
  const campaignId = await prepare({ token, companyId: user.companyId, whatsappId })
  const before = await ticketList(token)
  await program.calls(startCampaign, { campaignId }, token)
  await measure({ token, campaignId, ticketId, before })
  await measureLibrary()
} finally {
  await sql.end({ timeout: 1 })
  await program.end()
  await program.remove()
  await simulator.close()
}
process.exit(0)

async function conversation(token: string) {
  const owner = simulator.phone({ number: '5215550000001', name: 'Acme' })
  const whatsappId = await linkPhone(program, token, owner)
  const customer = simulator.phone({ number: '5215550000002', name: 'Diego' })
  const agent: Agent = { calls: (endpoint, input) => program.calls(endpoint, input, token) }
  const [ticketId = 0] = await openTickets(agent, [customer], owner.number)
  return { whatsappId, ticketId }
}

interface Company {
  token: string
  companyId: number
  whatsappId: number
}

async function prepare({ token, companyId, whatsappId }: Company) {
  const numbers = Array.from({ length: recipients }, (_, n) => `52155${61_000_000 + n}`)
  for (const number of numbers) simulator.phone({ number, name: 'Cliente' })
  await sql`insert into settings (company_id, key, value)
    values (${companyId}, 'campaignsEnabled', 'true')
    on conflict (company_id, key) do update set value = 'true'`
  const [list] = await sql<{ id: number }[]>`
    insert into contact_lists (company_id, name) values (${companyId}, 'Todos') returning id`
  const contactListId = list?.id ?? 0
  await sql`
    insert into contact_list_items (company_id, contact_list_id, number, name, is_whatsapp_valid)
    select ${companyId}::integer, ${contactListId}::integer, '52155' || (61000000 + n),
      'Cliente ' || n, true
    from generate_series(0, ${recipients - 1}::integer) n`
  // As the check in the background leaves them.
  await sql`
    insert into number_checks (company_id, number_key, number, is_on_whatsapp)
    select company_id, number_key, number, true from contact_list_items
    where contact_list_id = ${contactListId}`
  const settings = { messageInterval: 0, longerIntervalAfter: 0 } as const
  await program.calls(saveCampaignSettings, { settings }, token)
  const form = { name: 'Ofertas', message1: 'Hola {nome}', whatsappId, contactListId }
  return (await program.calls(createCampaign, form, token)).body.id
}

interface Running {
  token: string
  campaignId: number
  ticketId: number
  before: Measured
}

async function measure({ token, campaignId, ticketId, before }: Running) {
  const began = performance.now()
  const until = async (share: number) => {
    for (;;) {
      const sent = await countSent(campaignId)
      if (sent >= share || performance.now() - began > mostMs) return sent
      await Bun.sleep(200)
    }
  }
  const first = await until(warm)
  const memory = [memoryOf()]
  const [start, since, firstCommit] = [spent(), performance.now(), await commits()]
  // Without a watcher beside it, as the list's own work would count.
  const half = await until(Math.floor((recipients + warm) / 2))
  const [end, seconds] = [spent(), (performance.now() - since) / 1000]
  const transactions = (((await commits()) - firstCommit) / Math.max(1, half - first)).toFixed(1)
  memory.push(memoryOf())
  const during = await ticketList(token)
  // Not meanwhile: each of them changes the list.
  const times = await agentWrites({ token, ticketId })
  const last = await until(recipients)
  memory.push(memoryOf())
  const each = (from: number, to: number) => ((to - from) / Math.max(1, half - first)).toFixed(2)
  const shares = `${each(start.programMs, end.programMs)} + ${each(start.databaseMs, end.databaseMs)}`
  const rate = ((half - first) / seconds).toFixed(0)
  say(`${last} of ${recipients} sent, ${rate}/s; processor time of program and database for each,`)
  say(`  with the library's: ${shares} ms; transactions of each: ${transactions}`)
  say(`memory at the start, half way and at the end: ${memory.join(', ')} MB`)
  say(
    `ticket list: p99 ${before.p99.toFixed(1)} ms before, ${during.p99.toFixed(1)} ms beside (2 ×)`,
  )
  const { p50, max } = summary(times, watchedMs)
  say(
    `an agent's message is at the phone after p50 ${p50.toFixed(0)}, max ${max.toFixed(0)} ms (1 000)`,
  )
}

/** Not by the call, which returns all recipients. */
async function countSent(campaignId: number): Promise<number> {
  const [counts] = await sql<{ sent: number }[]>`
    select sent from campaign_counts where campaign_id = ${campaignId}`
  return counts?.sent ?? 0
}

function ticketList(token: string): Promise<Measured> {
  const port = Number(new URL(program.url).port)
  const requests = [{ method: 'GET', path: '/api/tickets?status=open', token }]
  const pace = { clients: 2, warmMs: 500, ms: watchedMs, perSecond: 20 }
  return runScript('load.ts', { host: '127.0.0.1', port, requests, ...pace })
}

async function agentWrites({ token, ticketId }: Pick<Running, 'token' | 'ticketId'>) {
  const customer = simulator.phone({ number: '5215550000002' })
  const times: number[] = []
  for (let n = 0; n < 10; n++) {
    const body = `Ya voy ${n}`
    const since = performance.now()
    await program.calls(sendMessage, { ticketId, body }, token)
    await customer.received(body)
    times.push(performance.now() - since)
    await Bun.sleep(300)
  }
  return times
}

/** Of the program's own share this is the part that no program could spare. */
async function measureLibrary() {
  const owner = simulator.phone({ number: '5215550000003', name: 'Otra' })
  const count = Math.min(recipients, 1_000)
  const numbers = Array.from({ length: count }, (_, n) => `52155${62_000_000 + n}`)
  for (const number of numbers) simulator.phone({ number, name: 'Cliente' })
  const { url, rootKey } = simulator
  const order = { url, rootKey, numbers, warm: Math.floor(count / 4) }
  const ms = await spentByLibrary(order, (code) => owner.scan(code))
  say(`the library alone, with keys in memory: ${ms} ms of processor time for each`)
}

/** Reads of one statement, which need no transaction, are among them. */
async function commits(): Promise<number> {
  const [row] = await sql<{ commits: number }[]>`
    select xact_commit::float8 commits from pg_stat_database where datname = current_database()`
  return row?.commits ?? 0
}

function spent() {
  return isKnown() ? spentSoFar(program.dataDir) : { programMs: 0, databaseMs: 0 }
}

function memoryOf(): number {
  if (!isKnown()) return 0
  const id = readFileSync(join(program.dataDir, 'recado.pid'), 'utf8').split('\n')[0]
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}
