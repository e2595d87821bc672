/**
 * Two nodes share a campaign and are killed in turns while it runs: each recipient gets it exactly
 * once, at the phones and in the table. `KILLS`, `RECIPIENTS` and `KILL_SEED` choose another run.
 */
import '#process/quiet-console'
import { afterAll, expect, test } from 'bun:test'
import type { Sql } from 'postgres'
import { connect } from '#db/client.ts'
import { startSimulator } from '#workshop/simulator/simulator'
import { testDatabase } from '#workshop/testing/database'
import { dwindles, eventually } from '#workshop/testing/eventually'
import { linkPhone } from '#workshop/testing/programs/linking'
import { makeProgram, type Program } from '#workshop/testing/programs/program'
import { logIn, seeded } from '#workshop/testing/programs/traffic'
import { createCampaign, listCampaigns } from './contract.ts'
import { saveCampaignSettings } from './settings-contract.ts'
import { startCampaign } from './state-contract.ts'

const kills = Number(process.env.KILLS ?? 1)
const recipients = Number(process.env.RECIPIENTS ?? 40)
const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000)

const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

async function twoNodes(variables: Record<string, string>) {
  const database = await testDatabase()
  closing.push(() => database.stop())
  const { host, port, user, database: name } = database.connection
  const address = new URLSearchParams({ host, port: `${port}` })
  const shared = {
    ...variables,
    DATABASE_URL: `postgres://${user}@localhost/${name}?${address}`,
    APP_SECRET: 'an app secret that is long enough for tests',
  }
  const nodes = [await makeProgram(shared), await makeProgram(shared)]
  for (const node of nodes) {
    closing.push(() => node.remove())
    await node.start()
  }
  const platform = connect(database, { max: 1 })
  closing.push(() => platform.end())
  return { nodes, platform }
}

async function listOf(platform: Sql, numbers: string[]): Promise<number> {
  await platform`insert into settings (company_id, key, value) select id, 'campaignsEnabled', 'true'
    from companies on conflict (company_id, key) do update set value = 'true'`
  const [list] = await platform<{ id: number; companyId: number }[]>`
    insert into contact_lists (company_id, name) select id, 'Todos' from companies
    returning id, company_id "companyId"`
  const { id = 0, companyId: company_id = 0 } = list ?? {}
  await platform`insert into contact_list_items ${platform(
    numbers.map((number) => {
      return { company_id, contact_list_id: id, number, name: number, is_whatsapp_valid: true }
    }),
  )}`
  return id
}

async function startFor(node: Program, contactListId: number, whatsappId: number) {
  const token = await logIn(node)
  const settings = { messageInterval: 0, longerIntervalAfter: 0 }
  await node.calls(saveCampaignSettings, { settings }, token)
  const form = { name: 'Ofertas', message1: 'Hola {numero}', whatsappId, contactListId }
  const { body } = await node.calls(createCampaign, form, token)
  await node.calls(startCampaign, { campaignId: body.id }, token)
  return async () => {
    const { body } = await node.calls(listCampaigns, {}, token)
    return body.records[0]
  }
}

test(`two nodes killed ${kills} times during a campaign: each recipient exactly once`, async () => {
  process.stderr.write(`KILL_SEED=${seed}\n`)
  const random = seeded(seed)
  const simulator = await startSimulator()
  closing.push(() => simulator.close())
  const { nodes, platform } = await twoNodes({
    WHATSAPP_WEB_URL: simulator.url,
    WHATSAPP_ROOT_KEY: simulator.rootKey,
  })
  const [first, second] = nodes
  if (!first || !second) throw new Error('two nodes are missing')
  const owner = simulator.phone({ number: '5215550000001', name: 'Acme' })
  const phones = Array.from({ length: recipients }, (_, index) =>
    simulator.phone({ number: `52155${String(61_000_000 + index)}`, name: `Cliente ${index}` }),
  )
  const whatsappId = await linkPhone(first, await logIn(first), owner)
  const numbers = phones.map(({ number }) => number)
  const contactListId = await listOf(platform, numbers)
  const look = await startFor(first, contactListId, whatsappId)

  const got = () => phones.filter(({ inbox }) => inbox.length > 0).length
  for (let kill = 0; kill < kills; kill++) {
    const share = (recipients * (kill + random())) / (kills + 1)
    await dwindles(() => Math.max(0, Math.ceil(share) - got()), 'those before a kill')
    const victim = nodes[kill % 2] ?? first
    await victim.kill()
    await victim.start()
  }
  await dwindles(() => recipients - got(), 'those who got nothing')
  const ended = await eventually(async () => {
    const campaign = await look()
    return campaign?.status === 'FINALIZADA' && campaign
  }, 'the end')
  expect(ended.counts).toMatchObject({ valid: recipients, sent: recipients, failed: 0 })
  expect(phones.filter(({ inbox }) => inbox.length !== 1)).toEqual([])
  for (const { number, inbox } of phones) expect(inbox[0]?.text).toBe(`Hola ${number}`)
  expect(new Set(simulator.accepted.map(({ id }) => id)).size).toBe(recipients)
  const stored = await platform<{ many: number; once: number }[]>`
      select count(*)::integer many, count(distinct contact_id)::integer once
      from messages where origin = 'campaign'`
  expect(stored[0]).toEqual({ many: recipients, once: recipients })
})
