/** The whole program with a thousand companies: how long announcing takes, and what a kill leaves. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { createCompany } from '#company/companies/creating'
import { login } from '#company/logins/contract'
import { eventually } from '#workshop/testing/eventually'
import { admin, makeProgram, type Program } from '#workshop/testing/programs/program'
import { openLiveClient } from '#workshop/testing/servers/live-client'
import { createAnnouncement, deleteAnnouncement } from './contract.ts'

const companies = 1_000
const last = { name: 'Zoe', email: 'zoe@example.com', password: 'secreto', isSuper: false }
const form = { title: 'Mantenimiento', text: 'El domingo a las 3. '.repeat(100) }

let program: Program
let platform: Sql
beforeAll(async () => {
  program = await makeProgram({})
  await program.start()
  const host = join(program.dataDir, 'postgres/run')
  platform = postgres({ host, user: 'recado', database: 'recado', max: 2, onnotice: () => {} })
  await platform`insert into companies (name) select 'Empresa ' || n from generate_series(2, ${companies - 1}) n`
  await createCompany(platform, {
    name: 'Última',
    language: 'es',
    timeZone: 'America/Mexico_City',
    admin: last,
  })
})
afterAll(async () => {
  await platform?.end({ timeout: 1 })
  await program?.remove()
})

const tokenOf = async (who: { email: string; password: string }) =>
  (await program.calls(login, who)).body.token
const notified = async (announcementId: number, action: string) =>
  platform<{ companyId: number; times: number }[]>`
    select company_id "companyId", count(*)::integer times from events
    where channel = 'company-announcement' and data->>'action' = ${action}
      and coalesce(data->>'id', data#>>'{record,id}') = ${`${announcementId}`}
    group by company_id`

test('announcing is answered within 200 ms, and the last company is notified within 5 s', async () => {
  const token = await tokenOf(admin)
  const url = `${program.url.replace('http', 'ws')}/api/ws`
  const zoe = await openLiveClient(url, { protocols: ['bearer', await tokenOf(last)] })
  const answers: number[] = []
  const notifications: number[] = []
  for (let round = 0; round < 5; round++) {
    const since = performance.now()
    const { body } = await program.calls(createAnnouncement, form, token)
    answers.push(performance.now() - since)
    await zoe.heard(({ data }) => JSON.stringify(data)?.includes(`"id":${body.id},`))
    notifications.push(performance.now() - since)
    expect((await notified(body.id, 'create')).length).toBe(companies)
  }
  zoe.close()
  const rounded = (times: number[]) => times.map((ms) => Math.round(ms)).join(', ')
  process.stderr.write(
    `answered after ${rounded(answers)} ms, all after ${rounded(notifications)}\n`,
  )
  expect(Math.max(...answers)).toBeLessThan(200)
  expect(Math.max(...notifications)).toBeLessThan(5_000)
})

test('killed while half of the companies are notified, it notifies the other half', async () => {
  const token = await tokenOf(admin)
  const { body } = await program.calls(createAnnouncement, form, token)
  await eventually(async () => (await notified(body.id, 'create')).length === companies, 'all')
  // Whoever writes for a company in the middle holds up its batch.
  const middle = await platform.reserve()
  await middle`begin`
  await middle`select from event_counters where company_id = ${companies / 2} for update`
  await program.calls(deleteAnnouncement, { announcementId: body.id }, token)
  await eventually(async () => (await notified(body.id, 'delete')).length >= 400, 'a part of them')
  expect((await notified(body.id, 'delete')).length).toBe(400)
  await program.kill()
  await middle`rollback`
  middle.release()
  expect((await notified(body.id, 'delete')).length).toBe(400)

  await program.start()
  await eventually(
    async () => (await notified(body.id, 'delete')).length === companies,
    'all companies are notified after the kill',
  )
  const left = await eventually(async () => {
    const jobs =
      await platform`select from graphile_worker.jobs where task_identifier = 'notify_companies'`
    return jobs.length === 0 && (await notified(body.id, 'delete'))
  }, 'no job is left')
  expect(left.filter(({ times }) => times !== 1)).toEqual([])
})
