import * as areas from '#areas'
import { keptForBackup } from '#backup/kept-for-backup'
import { readBackups } from '#backup/nights/metrics'
import { BackupRunner } from '#backup/running'
import { openKnownLogins } from '#company/logins/login-cache'
import { setUpCodeOf } from '#company/logins/set-up-code'
import { openPayments } from '#company/payments/open'
import { LinkPreviews } from '#desk/link-previews/finding'
import { seeTicket } from '#desk/tickets/finding'
import { listsOfReleased } from '#desk/tickets/list-keys'
import { consequencesOf, jobsOf } from '#kernel/area/area'
import type { SendNotification } from '#kernel/database/notify'
import { missingForDatabase } from '#kernel/files/disk'
import { buildId } from '#kernel/files/manifest'
import { forgetCallers } from '#kernel/http/callers'
import { openLimits } from '#kernel/http/limits'
import { openResponseCache } from '#kernel/http/response-cache'
import type { Services } from '#kernel/http/services'
import { tokenKeysFrom } from '#kernel/http/tokens'
import { openMediaStore } from '#kernel/media/store'
import { openMetrics } from '#kernel/metrics/metrics'
import { readDisk, readLive, readPool } from '#kernel/metrics/this-process'
import { addressesOf } from '#kernel/network/addresses'
import { type TrustedProxies, trustProxies } from '#kernel/network/trusted-proxies'
import { openRealtime, type Realtime } from '#kernel/realtime/open-realtime'
import { askPool } from '#kernel/scope/asking-pool'
import { openScopes, type ScopesOptions } from '#kernel/scope/opening'
import { passwordRule } from '#kernel/secrets/password-rule'
import { openSealer } from '#kernel/secrets/seal'
import { makeDeadline } from '#kernel/time/deadline'
import type { Stops } from '#kernel/time/stopping'
import { hasWorkerTables } from '#kernel/workers/worker-tables'
import { placeOfNoun } from '#order'
import { openKnownApiClients } from '#programs/api-tokens/known-clients'
import type { PushTrigger } from '#programs/push/triggering'
import { deriveFor } from '#programs/webhooks/storing'
import type { Settings } from '#settings'
import { readInstallation } from '#whatsapp/metrics'
import type { Databases } from './databases.ts'
import { liveRules } from './live.ts'

/** Of committed events; opened after the scopes, which they need themselves. */
export interface EventReaders {
  realtime?: Realtime
  pushTrigger?: PushTrigger
  webhookCompanies: Set<number>
}

interface Foundations extends Databases {
  notify: SendNotification
  onStop: Stops['add']
  stopping: AbortSignal
}

export async function openServices(
  settings: Settings,
  { database, platform, pool, notify, onStop, stopping }: Foundations,
) {
  const readers: EventReaders = { webhookCompanies: new Set() }
  const openCompany = scopesFor(readers, {
    pool,
    notify,
    publicUrl: () => services.publicUrl,
    wakeHere: (channel) => forgetCallers(services, channel),
  })
  const build = await buildId()
  const live = await openRealtime({
    platform,
    ...liveRules(seeTicket(openCompany)),
    isOnlyNode: database.embedded,
    build,
  })
  readers.realtime = live
  onStop('events', () => live.stop())

  const sealer = openSealer(settings.appSecret)
  passwordRule.least = settings.passwordMin
  const backups = new BackupRunner(settings, jobsOf(areas))
  onStop('backups', () => backups.stop())
  const trustedProxies = trustProxies(settings.trustedProxies)
  const fetchRules = { privateHosts: settings.privateHosts }
  const { callLimitFactor } = settings
  const limits = callLimitFactor > 0 ? openLimits(callLimitFactor) : undefined
  const services: Services = {
    publicUrl: settings.publicUrl ?? `http://localhost:${settings.port}`,
    isHttpsForSubdomains: settings.isHttpsForSubdomains,
    addresses: () => addressesOf(settings),
    openCompany,
    platform,
    keys: tokenKeysFrom((purpose) => sealer.key(purpose)),
    sealer,
    store: openMediaStore(settings, keptForBackup),
    backups,
    fetchRules,
    ...(limits && { limits }),
    ...(settings.hasLinkPreviews && { linkPreviews: new LinkPreviews(fetchRules, { limits }) }),
    allowedOrigins: settings.allowedOrigins,
    trustedProxies,
    build,
    currency: settings.currency,
    payments: openPayments(settings),
    logins: openKnownLogins(platform),
    apiClients: openKnownApiClients(platform),
    endSockets: (ids) => void live.endLogins(ids),
    notReady: () => notReady({ platform, openCompany }, settings),
    stopping,
    position: (companyId) => live.position(companyId),
    signupCode: settings.signupCode,
    setUpCode: await setUpCodeOf(platform, sealer),
    responseCache: openResponseCache({ alsoChanged: listsOfReleased }),
    metrics: metricsOf(settings, { live, pool, platform, trustedProxies }),
  }
  return { services, live, readers }
}

function scopesFor(
  readers: EventReaders,
  { pool, ...rest }: Pick<Foundations, 'pool'> & Omit<ScopesOptions, 'consequences'>,
) {
  return openScopes(pool, {
    ...rest,
    consequences: consequencesOf(areas, placeOfNoun),
    derive: deriveFor(readers.webhookCompanies),
    publish(events) {
      readers.realtime?.publish(events)
      readers.pushTrigger?.receive(events)
    },
  })
}

const askForReady = makeDeadline(5_000)

async function notReady(
  { platform, openCompany }: Pick<Services, 'platform' | 'openCompany'>,
  { dataDir }: Settings,
): Promise<string | undefined> {
  const missing = await missingForDatabase(dataDir)
  if (missing) return missing
  await askForReady(() => askPool(openCompany))
  return (await askForReady(() => hasWorkerTables(platform))) ? undefined : 'jobs'
}

interface MetricsParts extends Pick<Foundations, 'pool' | 'platform'> {
  live: Realtime
  trustedProxies: TrustedProxies
}

function metricsOf(settings: Settings, { live, pool, platform, trustedProxies }: MetricsParts) {
  const { metricsToken: token, publicUrl, dataDir } = settings
  // A proxy on this machine may not say that it is one.
  const isBehindProxy = publicUrl !== undefined || trustedProxies.areListed
  return openMetrics({ token, isOpenHere: !isBehindProxy }, [
    () => readLive(live.counters()),
    () => readPool(pool),
    () => readDisk(dataDir),
    () => readInstallation(platform),
    () => readBackups(platform),
  ])
}
