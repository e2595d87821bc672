/**
 * `recado demo`: a furnished shop on a throw-away data folder, a simulated WhatsApp server, a phone
 * that scans every code, and customers who write and answer.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConnection } from '#company/connections/editing-connections'
import { listConnections } from '#company/connections/finding'
import type { Services } from '#kernel/http/services'
import type { Language } from '#kernel/i18n/languages'
import { type Company, system } from '#kernel/scope'
import { type Running, start } from '#main'
import { configureLog } from '#process/log'
import { readSettings, type Settings } from '#settings'
import { type Simulator, startSimulator } from '#workshop/simulator/simulator'
import { trustMediaHost } from '#workshop/simulator/trusting-media'
import { bringColleague } from './colleague.ts'
import { Customers } from './customers.ts'
import { groupMembers } from './furnishing/customers.ts'
import { furnish } from './furnishing/furnish.ts'
import { shopHours } from './furnishing/shop.ts'
import { demoAdmin } from './furnishing/team.ts'
import { furnishWebhooks } from './furnishing/webhooks.ts'
import { languageOfOwner, zoneOfOwner } from './language.ts'
import { bringToLife, type Town } from './life.ts'
import { ownerNumber, scanEveryCode } from './owner.ts'
import { lifelike, type Pace } from './plot/pace.ts'
import { type DemoReceiver, startReceiver } from './receiver.ts'
import { demoWords } from './words/demo-words.ts'
import type { DemoWords } from './words/words.ts'

export interface Demo extends Running {
  simulator: Simulator
  /** Logs in whoever opens it; undefined where nobody lives. */
  entrance: string | undefined
  /** What its shop is written in. */
  language: Language
}

interface DemoOptions {
  /** Undefined: nobody writes by themselves. */
  pace?: Pace | undefined
  /** An empty one of tests. Never what the environment names: that is a desk of real people. */
  databaseUrl?: string
}

export async function startDemo(
  variables: Record<string, string | undefined>,
  { pace, databaseUrl }: DemoOptions = { pace: lifelike },
): Promise<Demo> {
  const folder = mkdtempSync(join(tmpdir(), 'recado-demo-'))
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end()
  }
  try {
    const simulator = await startSimulator()
    stops.push(() => simulator.close())
    trustMediaHost(simulator.media)
    const receiver = startReceiver()
    stops.push(() => receiver.stop())
    const words = demoWords[languageOfOwner(variables)]
    const given = { ...variables, DATABASE_URL: databaseUrl }
    const settings = settingsOf(given, folder, { simulator, receiver, words })
    configureLog(settings)
    const running = await start(settings)
    stops.push(() => running.stop())
    stops.push(...(await openShop(running, { simulator, receiver, words }, pace)))
    const { demo } = running.services
    const entrance = demo && `${running.url}/demo/enter/${demo.key}`
    return { ...running, simulator, entrance, language: words.language, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Outside {
  simulator: Simulator
  receiver: DemoReceiver
  words: DemoWords
}

function settingsOf(
  variables: Record<string, string | undefined>,
  folder: string,
  { simulator, receiver, words }: Outside,
): Settings {
  return readSettings({
    PORT: variables.PORT,
    HOST: variables.HOST,
    LOG_LEVEL: variables.LOG_LEVEL ?? 'error',
    LOG_FORMAT: variables.LOG_FORMAT,
    DATA_DIR: folder,
    DATABASE_URL: variables.DATABASE_URL,
    APP_SECRET: variables.DATABASE_URL && crypto.randomUUID(),
    ADMIN_EMAIL: demoAdmin.email,
    ADMIN_PASSWORD: demoAdmin.password,
    COMPANY_NAME: words.company,
    STRIPE_SECRET_KEY: variables.STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: variables.STRIPE_WEBHOOK_SECRET,
    STRIPE_URL: variables.STRIPE_URL,
    PRIVATE_HOSTS: [receiver.host, variables.PRIVATE_HOSTS].filter(Boolean).join(),
    WHATSAPP_WEB_URL: simulator.url,
    WHATSAPP_ROOT_KEY: simulator.rootKey,
  })
}

/** @returns what stops the people of the demo */
async function openShop(
  running: Running,
  { simulator, receiver, words }: Outside,
  pace: Pace | undefined,
): Promise<(() => void)[]> {
  const { services } = running
  const [row] = await services.platform<{ id: number }[]>`select id from companies`
  const company = services.openCompany(row?.id ?? 0, system)
  await settle(company, services, words.language)
  const { id: connectionId } = await company.scope((scope) =>
    createConnection(scope, { name: words.queues.sales }, services.sealer),
  )
  const number = ownerNumber(connectionId)
  const stopScanning = scanEveryCode(simulator, () => company.scope(listConnections))
  const members = [{ number, name: words.company }, ...groupMembers].map((person) => {
    simulator.phone(person)
    return person.number
  })
  const groupJid = simulator.group({ subject: words.group.subject, members })
  const team = await furnish({ services, company, connectionId, groupJid, words })
  await furnishWebhooks(company, services, receiver.url)
  await untilConnected(company)
  const town = { simulator, receiver, companyNumber: number, groupJid, company, team, words }
  const colleague = team.users.get('Sara Ibáñez') ?? system
  return [
    stopScanning,
    ...(pace ? bringToLife(running, town, pace) : bringCustomers(town)),
    bringColleague({
      services,
      companyId: company.id,
      colleague,
      replies: words.colleagueReplies,
    }),
  ]
}

/** The shop is where its owner is. */
async function settle({ id }: Company, { platform }: Services, language: Language) {
  await platform`update companies set language = ${language}, time_zone = ${zoneOfOwner(language)},
    schedules = ${platform.json(shopHours)}
    where id = ${id}`
}

/** They only answer. */
function bringCustomers(town: Pick<Town, 'simulator' | 'companyNumber' | 'words'>): (() => void)[] {
  const people = new Customers({ ...town, pace: lifelike })
  return [() => people.stop()]
}

const linkingMs = 10_000

/** The first screen shows a linked phone; a slow machine opens without. */
async function untilConnected(company: Company) {
  const giveUpAt = Date.now() + linkingMs
  while (Date.now() < giveUpAt) {
    const all = await company.scope(listConnections)
    if (all.every(({ status }) => status === 'CONNECTED')) return
    await Bun.sleep(50)
  }
}
