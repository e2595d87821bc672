/**
 * The WhatsApp sessions of this node. People write what they want on the connections' rows; this
 * module makes it so: it claims the lease of each wanted connection, opens its session, and keeps
 * both as long as PostgreSQL can be reached. Notifications make it quick, polling makes it sure.
 *
 * Fail-stop: when PostgreSQL has been away for some seconds all sockets close (never logging out);
 * WhatsApp keeps what comes, and all is opened again on return. A node that could not renew its
 * leases closes its sockets before another may claim them.
 */
import '#platform/quiet-console'
import { WA_CERT_DETAILS } from '@whiskeysockets/baileys'
import type { Sql } from 'postgres'
import type { CheckNumber } from '#contacts/checking'
import type { MediaStore } from '#media/store'
import { makeDeadline } from '#platform/deadline'
import { log } from '#platform/log'
import type { LocalNotifications } from '#platform/notify'
import { repeat } from '#platform/repeat'
import type { Sealer } from '#platform/seal'
import { type OpenCompany, system } from '#scope'
import { readRangeOf } from '#whatsapp/outbound/read-receipts'
import { isToTake, readWaitingOutboxes, readWanted, type WantedRow } from './desired-state.ts'
import { claimLease, type Lease, releaseAllLeases, releaseLease, renewLeases } from './ownership.ts'
import { openQuestions } from './questions.ts'
import { type Leaving, makeSession, type Pause, type Session } from './session.ts'
import { makeSweeper } from './sweeping.ts'
import { type Timings, usualTimings } from './timings.ts'

export interface SessionsOptions {
  /** Names this process among others; the same name may claim its own leases at once. */
  nodeId: string
  openCompany: OpenCompany
  /** Connections of the owner: reads over all companies, listens. */
  platform: Sql
  sealer: Sealer
  /** Where the files of messages lie. */
  store: MediaStore
  whatsapp?: { url?: string; rootKey?: Uint8Array }
  /** Wakes that come from this very process, where there is no other. */
  hints?: LocalNotifications | undefined
  /** No other node uses this database: whoever held leases before this start is dead. */
  alone?: boolean
  timings?: Partial<Timings>
  /** For tests: holds a session at a moment where it is to be killed. */
  pause?: Pause
}

export interface Sessions {
  /** Asks WhatsApp about a number, through the session wherever it is open. */
  checkNumber: CheckNumber
  /** Closes all sockets without logging out and gives the leases back. */
  stop(): Promise<void>
}

export async function startSessions(options: SessionsOptions): Promise<Sessions> {
  const { nodeId, openCompany, platform, sealer, whatsapp = {} } = options
  const timings: Timings = { ...usualTimings, ...options.timings }
  const sessions = new Map<string, Session>()
  const renewedAt = new Map<Lease, number>()
  let isStart = true
  let isStopping = false
  let awaySince: number | undefined
  if (whatsapp.rootKey) WA_CERT_DETAILS.PUBLIC_KEY = Buffer.from(whatsapp.rootKey)
  if (options.alone) await releaseAllLeases(platform)

  const reach = makeDeadline(timings.databaseAwayMs)

  async function tick() {
    try {
      const wanted = await reach(() => readWanted(platform, nodeId))
      const outboxes = await reach(() => readWaitingOutboxes(platform))
      awaySince = undefined
      await makeItSo(wanted)
      for (const key of outboxes) sessions.get(key)?.wakeOutbox()
      await questions.answerWaiting()
    } catch (err) {
      awaySince ??= performance.now()
      log.warn({ err }, 'the wanted sessions could not be read')
      if (performance.now() - awaySince >= timings.databaseAwayMs) leaveAll('database')
    }
  }

  async function makeItSo(rows: WantedRow[]) {
    const existing = new Set(rows.map(keyOf))
    for (const [key, session] of sessions) if (!existing.has(key)) await session.unlink()
    for (const row of rows) {
      if (isStopping) return
      const session = sessions.get(keyOf(row)) ?? (await take(row))
      session?.obey(row)
    }
    isStart = false
  }

  async function take(row: WantedRow): Promise<Session | undefined> {
    if (!isToTake(row, { isStart })) return undefined
    const { companyId, connectionId } = row
    const company = openCompany(companyId, system)
    const claimedAt = performance.now()
    const { ttlMs } = timings.lease
    const lease = await reach(() =>
      company.scope((scope) => claimLease(scope, { connectionId, nodeId, ttlMs })),
    )
    if (!lease) return undefined
    const session = makeSession({
      company,
      lease,
      sealer,
      store: options.store,
      url: whatsapp.url,
      timings,
      pause: options.pause ?? (() => {}),
      onOver,
    })
    renewedAt.set(lease, claimedAt)
    sessions.set(keyOf(lease), session)
    return session
  }

  function onOver(session: Session, why: Leaving) {
    const { lease } = session
    log.info({ companyId: lease.companyId, connectionId: lease.connectionId, why }, 'session over')
    if (sessions.get(keyOf(lease)) === session) sessions.delete(keyOf(lease))
    renewedAt.delete(lease)
    if (why !== 'ended') return
    releaseLease(platform, lease).then(
      () => watching.soon(),
      (err) => log.debug({ err }, 'a lease runs out by itself'),
    )
  }

  async function renew() {
    const startedAt = performance.now()
    const leases = [...renewedAt.keys()]
    try {
      const held = await reach(() => renewLeases(platform, leases, timings.lease.ttlMs))
      for (const lease of leases) {
        if (held.has(lease) && renewedAt.has(lease)) renewedAt.set(lease, startedAt)
        else if (!held.has(lease)) await sessions.get(keyOf(lease))?.leave('lost')
      }
    } finally {
      fence()
    }
  }

  /** By our own clock, which never jumps: the database's cannot be asked. */
  function fence() {
    for (const [lease, at] of renewedAt) {
      if (performance.now() - at < timings.lease.fenceMs) continue
      void sessions.get(keyOf(lease))?.leave('database')
    }
  }

  function leaveAll(why: Leaving) {
    return Promise.all([...sessions.values()].map((session) => session.leave(why)))
  }

  const questions = await openQuestions({
    openCompany,
    platform,
    sessionFor: (companyId, connectionId) =>
      sessions.get(keyOf({ companyId, connectionId }))?.checkNumber,
    patienceMs: timings.questionMs,
  })
  const sweeper = makeSweeper({
    platform,
    openCompany,
    sealer,
    sweepMs: timings.sweepMs,
    takeUp: (row) => sessions.get(keyOf(row))?.takeUp(row.hash),
  })
  let isFirstSweep = true
  const watching = repeat('watching the connections', timings.pollMs, tick)
  const renewing = repeat('renewing leases', timings.lease.renewMs, renew)
  const sweeping = repeat('sweeping', timings.sweepMs, async () => {
    await sweeper.sweep({ isStart: isFirstSweep })
    isFirstSweep = false
  })
  const wakenBy = (channel: string, wake: (payload: string) => void) => {
    options.hints?.listen(channel, wake)
    return platform.listen(channel, wake)
  }
  const listening = [
    await platform.listen(
      'recado_sessions',
      () => watching.soon(),
      () => watching.soon(),
    ),
    await wakenBy('recado_outbox', (key) => sessions.get(key)?.wakeOutbox()),
    await wakenBy('recado_contacts', (payload) => {
      const [companyId, connectionId, contactId] = payload.split(':').map(Number)
      sessions.get(`${companyId}:${connectionId}`)?.lookUp(contactId ?? 0)
    }),
    await wakenBy('recado_media', (payload) => {
      const [companyId, connectionId, messageId] = payload.split(':').map(Number)
      sessions.get(`${companyId}:${connectionId}`)?.renewFile(messageId ?? 0)
    }),
    await wakenBy('recado_reads', (payload) => {
      const { key, range } = readRangeOf(payload)
      sessions.get(key)?.tellRead(range)
    }),
  ]

  return {
    checkNumber: questions.ask,
    async stop() {
      isStopping = true
      await Promise.all([watching.stop(), sweeping.stop()])
      const leases = [...sessions.values()].map((session) => session.lease)
      await leaveAll('ended')
      await renewing.stop()
      await questions.stop()
      await Promise.allSettled(listening.map(({ unlisten }) => unlisten()))
      await Promise.allSettled(leases.map((lease) => releaseLease(platform, lease)))
    },
  }
}

const keyOf = ({ companyId, connectionId }: { companyId: number; connectionId: number }) =>
  `${companyId}:${connectionId}`
