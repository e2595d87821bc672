/**
 * Order of the start: database, migrations, scopes, realtime, jobs, sessions, HTTP server. It
 * stops in reverse: running requests finish, and PostgreSQL stops last.
 */

import { randomBytes, randomUUID } from 'node:crypto'
import type { Server } from 'bun'
import type { Sql } from 'postgres'
import { openKnownApiClients } from '#api-tokens/known-clients'
import { consequencesOf, jobsOf } from '#area/area'
import * as areas from '#areas'
import { buildId } from '#build/manifest'
import { completeSettings } from '#companies/completing-settings'
import { createFirstCompany, hasCompany } from '#companies/creating'
import { movePictures } from '#companies/moving-pictures'
import { startAnalyzing } from '#database/analyzing-grown'
import { type Database, openDatabase } from '#database/open'
import { checkAppRole } from '#db/check-app-role.ts'
import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { openPool } from '#db/pool.ts'
import { fail } from '#errors'
import { openLimits } from '#http/limits'
import { openResponseCache } from '#http/response-cache'
import type { Services } from '#http/services'
import { tokenKeysFrom } from '#http/tokens'
import { makeInvoicesNow } from '#invoices/making'
import { startJobs } from '#jobs/start.ts'
import { openKnownLogins } from '#logins/login-cache'
import { openMediaStore } from '#media/store'
import { readInstallation } from '#metrics/installation'
import { openMetrics } from '#metrics/metrics'
import { readDisk, readLive, readPool } from '#metrics/this-process'
import { openPayments } from '#payments/open'
import { hasRoomForDatabase } from '#platform/disk'
import { log } from '#platform/log'
import { notifyThrough, openLocalNotifications, type SendNotification } from '#platform/notify'
import { openSealer } from '#platform/seal'
import type { Settings } from '#platform/settings'
import { makeStops, type Stops } from '#platform/stopping'
import { openPushTrigger, type PushTrigger } from '#push/triggering'
import { openRealtime, type Realtime } from '#realtime/open-realtime'
import type { SocketVisitor } from '#realtime/socket'
import { openScopes } from '#scope'
import { seeTicket } from '#tickets/finding'
import { deliverWebhooks } from '#webhooks/delivering/delivery'
import { deriveFor } from '#webhooks/storing'
import { knowWebhookCompanies } from '#webhooks/webhook-companies'
import { startSessions } from '#whatsapp/session/sessions'
import { hasWorkerTables } from '#workers/worker-tables'
import { createApp } from '../routes/app.ts'
import { listenOn } from './http/listen.ts'

export interface Running {
  url: string
  port: number
  /** Guards the set-up page; undefined once there is a company. */
  setUpCode: string | undefined
  /** For the demo and for tests in the same process. */
  services: Services
  stop(): Promise<void>
}

export async function start(
  settings: Settings,
  opening: Promise<Database> = openDatabase(settings),
): Promise<Running> {
  const stops = makeStops()
  try {
    return { ...(await startParts(settings, opening, stops)), stop: stops.run }
  } catch (error) {
    await stops.run()
    throw error
  }
}

async function startParts(settings: Settings, opening: Promise<Database>, stops: Stops) {
  const onStop = stops.add
  const databases = await openDatabases(opening, stops)
  const { database, platform } = databases
  const local = database.embedded ? openLocalNotifications() : undefined
  const { services, live, pushTrigger, webhookCompanies } = await openServices(settings, {
    ...databases,
    notify: local?.send ?? notifyThrough(platform),
    onStop,
  })
  await followRevocations(platform, services, onStop)

  const nodeId = randomUUID()
  await makeFirstCompany(platform, settings)
  const knowing = await knowWebhookCompanies(platform, webhookCompanies)
  onStop(() => knowing.stop())
  pushTrigger.current = await openPushTrigger(platform, services.openCompany)
  const jobs = await startJobs({
    ...services,
    jobs: jobsOf(areas),
    // Sessions start after the jobs.
    checkNumber: async (...asked) =>
      services.checkNumber?.(...asked) ?? fail('ERR_WAPP_NOT_INITIALIZED'),
    database,
    road: { whatsappUrl: settings.whatsappWebUrl },
    isInFront: live.isInFront,
    nodeId,
  })
  onStop(() => jobs.stop())
  await makeInvoicesNow(platform)
  const sessions = await startSessions({
    ...services,
    nodeId,
    whatsapp: { url: settings.whatsappWebUrl, rootKey: settings.whatsappRootKey },
    local,
    alone: database.embedded,
  })
  onStop(() => sessions.stop())
  services.checkNumber = sessions.checkNumber

  const server = listen(services, live, settings)
  onStop(() => server.stop())
  // Links of files need the address.
  const delivery = await deliverWebhooks({ ...services, nodeId, local, alone: database.embedded })
  onStop(() => delivery.stop())
  await movePictures(platform, services.publicUrl)
  // Open sockets would delay the server's stop until its timeout, so they are closed first.
  onStop(() => live.stop())
  const isEmpty = !(await hasCompany(platform))
  const setUpCode = isEmpty ? services.setUpCode : undefined
  return { url: server.url, port: server.port, setUpCode, services }
}

async function openDatabases(opening: Promise<Database>, stops: Stops) {
  const onStop = stops.add
  const database = await opening
  onStop(() => database.stop())
  const platform = connect(database, { max: 8 })
  onStop(() => platform.end({ timeout: 5 }))
  stops.ping = () => platform`select 1`
  await migrate(database)
  await completeSettings(platform)
  const analyzing = startAnalyzing(platform)
  onStop(() => analyzing.stop())
  const pool = openPool(database, { max: 16 })
  onStop(() => pool.end({ timeout: 5 }))
  await checkAppRole(pool)
  return { database, platform, pool }
}

interface Foundations extends Awaited<ReturnType<typeof openDatabases>> {
  notify: SendNotification
  onStop: Stops['add']
}

async function followRevocations(
  platform: Sql,
  { logins, apiClients }: Services,
  onStop: Stops['add'],
) {
  const forgetTokens = () => apiClients.forget()
  // What changes the rights of people may be their company's, whose tokens it concerns as well.
  const forgetAll = () => {
    logins.forget()
    forgetTokens()
  }
  const listening = [
    await platform.listen('recado_logins', forgetAll, forgetAll),
    await platform.listen('recado_api_tokens', forgetTokens, forgetTokens),
  ]
  onStop(async () => {
    for (const { unlisten } of listening) await unlisten()
  })
}

function metricsOf(
  settings: Settings,
  { live, pool, platform }: { live: Realtime } & Pick<Foundations, 'pool' | 'platform'>,
) {
  return openMetrics(settings.metricsToken, [
    () => readLive(live.counters()),
    () => readPool(pool),
    () => readDisk(settings.dataDir),
    () => readInstallation(platform),
  ])
}

async function openServices(
  settings: Settings,
  { database, platform, pool, notify, onStop }: Foundations,
) {
  // Scopes publish to both, which need scopes themselves.
  const realtime: { current?: Realtime } = {}
  const pushTrigger: { current?: PushTrigger } = {}
  const webhookCompanies = new Set<number>()
  const openCompany = openScopes(pool, {
    consequences: consequencesOf(areas),
    derive: deriveFor(webhookCompanies),
    publish(events) {
      realtime.current?.publish(events)
      pushTrigger.current?.receive(events)
    },
    publicUrl: () => services.publicUrl,
    notify,
  })
  const build = await buildId()
  const live = await openRealtime({
    platform,
    seeTicket: seeTicket(openCompany),
    alone: database.embedded,
    build,
  })
  realtime.current = live
  onStop(() => live.stop())

  const sealer = openSealer(settings.appSecret)
  const services: Services = {
    publicUrl: settings.publicUrl ?? `http://localhost:${settings.port}`,
    openCompany,
    platform,
    keys: tokenKeysFrom((purpose) => sealer.key(purpose)),
    sealer,
    store: openMediaStore(settings),
    fetchRules: { privateHosts: settings.privateHosts },
    allowedOrigins: settings.allowedOrigins,
    build,
    currency: settings.currency,
    payments: openPayments(settings),
    logins: openKnownLogins(platform),
    apiClients: openKnownApiClients(platform),
    endSockets: (ids) => void live.endLogins(ids),
    notReady: () => notReady(platform, settings),
    position: (companyId) => live.position(companyId),
    signupCode: settings.signupCode,
    setUpCode: randomBytes(5).toString('hex').toUpperCase(),
    responseCache: openResponseCache(),
    metrics: metricsOf(settings, { live, pool, platform }),
  }
  if (settings.callLimitFactor > 0) services.limits = openLimits(settings.callLimitFactor)
  return { services, live, pushTrigger, webhookCompanies }
}

function listen(services: Services, live: Realtime, settings: Settings) {
  const app = createApp(services, (request, server, who) =>
    live.upgrade(request, server as Server<SocketVisitor>, who),
  )
  const server = listenOn(settings, live.websocket, (request, server) => app.fetch(request, server))
  if (!settings.publicUrl) services.publicUrl = `http://localhost:${server.port}`
  return { ...server, url: services.publicUrl }
}

async function notReady(platform: Sql, { dataDir }: Settings): Promise<string | undefined> {
  if (!(await hasRoomForDatabase(dataDir))) return 'disk'
  return (await hasWorkerTables(platform)) ? undefined : 'jobs'
}

async function makeFirstCompany(platform: Sql, { firstAdmin }: Settings) {
  if (!firstAdmin || (await hasCompany(platform))) return
  const { email, password, companyName } = firstAdmin
  await createFirstCompany(platform, {
    name: companyName,
    language: 'es',
    timeZone: 'America/Mexico_City',
    admin: { name: 'Admin', email: email.trim().toLowerCase(), password, isSuper: true },
  })
  log.info({ company: companyName }, 'created the first company')
}
