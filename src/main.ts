/**
 * Order of the start: database, migrations, scopes, realtime, jobs, HTTP server, sessions. It stops in
 * reverse, but sessions after the server: running requests finish, and PostgreSQL stops last.
 */

import '#gathered'
import type { Server } from 'bun'
import type { Sql } from 'postgres'
import * as areas from '#areas'
import { holdSessionsOfCopy, warnOfHeldSessions } from '#backup/copy-guard'
import { createFirstCompany, hasCompany, type NewCompany } from '#company/companies/creating'
import { movePictures } from '#company/companies/moving-pictures'
import { makeInvoicesNow } from '#company/invoices/making'
import type { WakeChannel } from '#db/wake-channels.ts'
import { startJobs } from '#jobs/start.ts'
import { jobsOf, whenSetBackOf } from '#kernel/area/area'
import { refuseWhenEnding } from '#kernel/database/ending'
import { type Database, openDatabase } from '#kernel/database/open'
import { AppError } from '#kernel/errors'
import { forgetCallers } from '#kernel/http/callers'
import { withHost } from '#kernel/http/missing-host'
import type { Services } from '#kernel/http/services'
import { Node } from '#kernel/nodes/node'
import type { Realtime } from '#kernel/realtime/open-realtime'
import type { SocketVisitor } from '#kernel/realtime/socket'
import { askPool } from '#kernel/scope/asking-pool'
import { openPushTrigger } from '#programs/push/triggering'
import { deliverWebhooks } from '#programs/webhooks/delivering/delivery'
import { knowWebhookCompanies } from '#programs/webhooks/webhook-companies'
import { sessionsToLoad } from '#whatsapp/session/loading-sessions'
import { createApp } from '../routes/app.ts'
import {
  type LocalNotifications,
  notifyThrough,
  openLocalNotifications,
} from './kernel/database/notify.ts'
import { listenOn } from './kernel/http/listen.ts'
import { addressesOf } from './kernel/network/addresses.ts'
import { weakSecrets } from './kernel/settings/weak-secrets.ts'
import { makeStops, type Stops } from './kernel/time/stopping.ts'
import { type Databases, openDatabases } from './main/databases.ts'
import { type EventReaders, openServices } from './main/services.ts'
import { warnOfUnsharedFiles } from './main/sharing-files.ts'
import { Upgrade } from './main/upgrading.ts'
import { log } from './process/log.ts'
import type { Settings } from './settings.ts'

export interface Running {
  url: string
  port: number
  /** Guards the set-up page; undefined once there is a company. */
  setUpCode: string | undefined
  /** For the demo and for tests in the same process. */
  services: Services
  /** Of browsers and other clients; for the demo. */
  openSockets(): number
  stop(): Promise<void>
}

export async function start(
  settings: Settings,
  opening: Promise<Database> = openDatabase(settings),
): Promise<Running> {
  const stops = makeStops()
  const upgrade = new Upgrade()
  try {
    return { ...(await startParts(settings, { opening, upgrade, stops })), stop: stops.run }
  } catch (error) {
    await stops.run()
    upgrade.sayWayBack()
    throw error
  }
}

interface Beginning {
  opening: Promise<Database>
  upgrade: Upgrade
  stops: Stops
}

async function startParts(settings: Settings, beginning: Beginning) {
  const { stops } = beginning
  for (const line of weakSecrets(settings)) log.warn(line)
  const onStop = stops.add
  const databases = await openDatabases(settings, beginning)
  const { database, platform } = databases
  if (database.embedded) await holdSessionsOfCopy(platform, settings.dataDir)
  await warnOfHeldSessions(platform)
  const local = database.embedded ? openLocalNotifications() : undefined
  const { services, live, readers } = await openServices(settings, {
    ...databases,
    notify: local?.send ?? notifyThrough(platform),
    onStop,
    stopping: stops.begun,
  })
  await followRevocations(services, onStop)
  await makeFirstCompany(platform, settings)
  await openReaders(readers, services, onStop)
  const node = await joinNodes(services, settings, { ...databases, onStop })
  const parts = { settings, database, live, local, node, onStop }
  const sessions = await startJobsWithSessions(services, parts)

  const { notReady } = services
  services.notReady = async () => 'starting'
  const server = listen(services, live, settings)
  onStop('requests', () => server.stop())
  // Links of files need the address.
  const delivery = await deliverWebhooks({
    ...services,
    node,
    local,
    isOnlyNode: database.embedded,
  })
  onStop('webhooks', () => delivery.stop())
  await movePictures(platform, services.publicUrl)
  // Open sockets would delay the server's stop until its timeout, so they are closed first.
  onStop('sockets', () => live.stop())
  await untilReady(notReady)
  await sessions.start()
  services.notReady = notReady
  const isEmpty = !(await hasCompany(platform))
  const setUpCode = isEmpty ? services.setUpCode : undefined
  if (database.embedded) onStop('beginning', () => beginCheckpoint(platform))
  const openSockets = () => live.counters().sockets
  return { url: server.url, port: server.port, setUpCode, services, openSockets }
}

/**
 * What WhatsApp delivers is taken from it. Until everything else works that would be lost to whoever
 * goes back to the program before.
 */
async function untilReady(notReady: Services['notReady']) {
  while ((await notReady().catch(() => 'database')) !== undefined) {
    refuseWhenEnding()
    await Bun.sleep(500)
  }
}

/** While the other parts stop, so that the database has little left to write when it does. */
async function beginCheckpoint(platform: Sql) {
  platform`checkpoint`.catch((err) => log.warn({ err }, 'Could not write a checkpoint'))
}

async function followRevocations(services: Services, onStop: Stops['add']) {
  const follow = (channel: WakeChannel) => {
    const forget = () => forgetCallers(services, channel)
    return services.platform.listen(channel, forget, forget)
  }
  const listening = [await follow('recado_logins'), await follow('recado_api_tokens')]
  onStop('revocations', async () => {
    for (const { unlisten } of listening) await unlisten()
  })
}

async function openReaders(
  readers: EventReaders,
  { platform, openCompany }: Services,
  onStop: Stops['add'],
) {
  const knowing = await knowWebhookCompanies(platform, readers.webhookCompanies)
  onStop('companies with webhooks', () => knowing.stop())
  readers.pushTrigger = await openPushTrigger(platform, openCompany)
}

interface Parts {
  settings: Settings
  database: Database
  live: Realtime
  local: LocalNotifications | undefined
  node: Node
  onStop: Stops['add']
}

/** @returns the sessions, which jobs use and which are yet to be started */
async function startJobsWithSessions(
  services: Services,
  { settings, database, live, local, node, onStop }: Parts,
) {
  const { whatsappWebUrl: url, whatsappRootKey: rootKey } = settings
  const sessions = sessionsToLoad({
    ...services,
    node,
    whatsapp: { url, rootKey },
    local,
    isOnlyNode: database.embedded,
  })
  services.checkNumber = sessions.checkNumber
  const jobs = await startJobs({
    ...services,
    jobs: jobsOf(areas),
    whenSetBack: whenSetBackOf(areas),
    database,
    mediaHost: { whatsappUrl: url },
    isInFront: live.isInFront,
    node,
  })
  onStop('jobs', () => jobs.stop())
  await makeInvoicesNow(services.platform)
  onStop('sessions', () => sessions.stop())
  return sessions
}

async function joinNodes(
  { platform, openCompany }: Services,
  settings: Settings,
  { database, nodeId: id, onStop }: Pick<Databases, 'database' | 'nodeId'> & Pick<Parts, 'onStop'>,
): Promise<Node> {
  await warnOfUnsharedFiles(platform, settings)
  const isFit = () => askPool(openCompany)
  const node = await Node.join({ id, platform, isFit, isOnlyNode: database.embedded })
  onStop('node', () => node.leave())
  return node
}

function listen(services: Services, live: Realtime, settings: Settings) {
  const app = createApp(services, (request, server, who) =>
    live.upgrade(request, server as Server<SocketVisitor>, who),
  )
  const server = listenOn(settings, live.websocket, (request, server) => {
    const known = withHost(request)
    return known ? app.fetch(known, server) : new Response(null, { status: 400 })
  })
  if (!settings.publicUrl) services.publicUrl = `http://localhost:${server.port}`
  services.addresses = () => addressesOf({ ...settings, port: server.port })
  return { ...server, url: services.publicUrl }
}

async function makeFirstCompany(platform: Sql, { firstAdmin }: Settings) {
  if (!firstAdmin || (await hasCompany(platform))) return
  const { email, password, companyName } = firstAdmin
  const isMade = await makeUnlessMade(platform, {
    name: companyName,
    language: 'es',
    timeZone: 'America/Mexico_City',
    admin: { name: 'Admin', email: email.trim().toLowerCase(), password, isSuper: true },
  })
  if (isMade) log.info({ company: companyName }, 'created the first company')
}

/** Another node that started in the same moment may have made it. */
async function makeUnlessMade(platform: Sql, company: NewCompany): Promise<boolean> {
  try {
    await createFirstCompany(platform, company)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'ERR_SETUP_DONE') return false
    throw error
  }
}
