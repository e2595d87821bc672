/** A company is deleted, restored, deleted again and erased, while the program is killed in between. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { listConnections } from '#company/connections/contract'
import { login } from '#company/logins/contract'
import { listTickets } from '#desk/tickets/contract'
import { startSimulator } from '#workshop/simulator/simulator'
import { eventually } from '#workshop/testing/eventually'
import { linkPhone } from '#workshop/testing/programs/linking'
import { admin, makeProgram, type Program } from '#workshop/testing/programs/program'
import { createCompany, deleteCompany, restoreCompany } from './contract.ts'

const files = 2_000
const contacts = 30_000
/** It is killed once so many files are left: without any, the rows go. */
const moments = [1_990, 1_500, 800, 100, 0]
const form = { name: 'Florería', email: 'flor@example.com', password: 'secreto' }

let program: Program
let sql: Sql
let token: string
let companyId: number
let simulator: Awaited<ReturnType<typeof startSimulator>>

beforeAll(async () => {
  simulator = await startSimulator()
  program = await makeProgram({
    WHATSAPP_WEB_URL: simulator.url,
    WHATSAPP_ROOT_KEY: simulator.rootKey,
  })
  await program.start()
  const host = join(program.dataDir, 'postgres/run')
  sql = postgres({ host, user: 'recado', database: 'recado', max: 1, onnotice: () => {} })
  token = (await program.calls(login, admin)).body.token
  const [plan] = await sql<{ id: number }[]>`select id from plans`
  companyId = (await program.calls(createCompany, { ...form, planId: plan?.id }, token)).body.id
})
afterAll(async () => {
  await sql?.end({ timeout: 1 })
  await program?.remove()
  await simulator?.close()
})

test('deleted, its people are out, its number is logged out and its name is free; restored, they are back', async () => {
  const florists = (await program.calls(login, form)).body.token
  const owner = simulator.phone({ number: '5215550000001', name: 'Florería' })
  await linkPhone(program, florists, owner)
  await simulator.phone({ number: '5215550000002', name: 'Lucía' }).say(owner.number, 'Hola')
  const tickets = () => program.calls(listTickets, { status: 'pending' }, florists)
  await eventually(async () => (await tickets()).body.tickets.length === 1, 'the ticket')

  await program.calls(deleteCompany, { companyId }, token)
  expect((await tickets()).status).toBe(401)
  const heir = { ...form, email: 'heir@example.com' }
  const second = await program.calls(createCompany, heir, token)
  expect(second.status).toBe(200)
  await eventually(() => !simulator.online(owner.number), 'the number logged out')
  const keys = () => sql`select from session_keys where company_id = ${companyId} limit 1`
  await eventually(async () => (await keys()).length === 0, 'the keys of the session gone')

  await program.calls(deleteCompany, { companyId: second.body.id }, token)
  expect((await program.calls(restoreCompany, { companyId }, token)).status).toBe(200)
  const back = (await program.calls(login, form)).body.token
  const connections = (await program.calls(listConnections, {}, back)).body
  expect(connections.map(({ status }) => status)).toEqual(['DISCONNECTED'])
  expect((await program.calls(listTickets, { status: 'pending' }, back)).body.count).toBe(1)
})

const folderOf = (name: string) => join(program.dataDir, 'media', `${companyId}`, name.slice(0, 2))
const filesLeft = () =>
  readdirSync(join(program.dataDir, 'media', `${companyId}`), {
    recursive: true,
    withFileTypes: true,
  }).filter((one) => one.isFile()).length

async function fill() {
  await sql`insert into contacts (company_id, name, number)
    select ${companyId}, 'Cliente ' || n, (5219990000000 + n)::text
    from generate_series(1, ${contacts}::integer) n`
  const rows = await sql<{ name: string }[]>`
    insert into media (company_id, name, state, kind, mimetype, bytes)
    select ${companyId}, md5(n::text), 'stored', 'image', 'image/jpeg', 1
    from generate_series(1, ${files}::integer) n returning name`
  for (const { name } of rows) {
    mkdirSync(folderOf(name), { recursive: true })
    writeFileSync(join(folderOf(name), name), 'x')
  }
}

/** Of the company, by table; meanwhile chores compact its counters and gather its new texts. */
async function rowsLeft(id = companyId): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }[]>`
    select c.relname name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where a.attname = 'company_id' and c.relkind = 'r' and not c.relispartition
      and c.relnamespace = 'public'::regnamespace
      and c.relname not in ('audit_log', 'events') and c.relname !~ 'counters$|^work_'
    order by 1`
  const counted: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::integer count from ${sql(name)} where company_id = ${id}`
    const place = name === 'new_texts' ? 'ticket_texts' : name
    if (row?.count) counted[place] = (counted[place] ?? 0) + row.count
  }
  return counted
}

test('killed while it is erased: all of its rows or none, no file without its row, and at last nothing', async () => {
  await fill()
  await program.calls(deleteCompany, { companyId }, token)
  await eventually(async () => {
    const [job] =
      await sql`select from graphile_worker.jobs where task_identifier = 'end_connections'`
    return !job
  }, 'its sessions ended')
  await sql`update companies set deleted_at = now() - interval '31 days' where id = ${companyId}`
  const before = await rowsLeft()
  const others = await rowsLeft(1)
  const seen: string[] = []
  for (const moment of moments) {
    await sql`select graphile_worker.add_job('erase_companies', job_key => 'erase_companies')`
    await eventually(() => filesLeft() <= moment, `${moment} files left`)
    await program.kill()
    const rows = await rowsLeft()
    if (Object.keys(rows).length > 0) expect(rows).toEqual(before)
    else expect(filesLeft()).toBe(0)
    seen.push(`${moment}: ${Object.keys(rows).length} tables, ${filesLeft()} files`)
    await program.start()
    const restored = await program.calls(restoreCompany, { companyId }, token)
    expect(restored.status).toBe(404)
  }
  process.stderr.write(`killed at ${seen.join('; ')}\n`)
  await sql`select graphile_worker.add_job('erase_companies', job_key => 'erase_companies')`
  const isGone = async () => (await sql`select from companies where id = ${companyId}`).length === 0
  await eventually(isGone, 'the company erased')
  expect([await rowsLeft(), filesLeft()]).toEqual([{}, 0])
  expect(await rowsLeft(1)).toEqual(others)
})
