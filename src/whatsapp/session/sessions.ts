/**
 * The WhatsApp sessions of this node. Users write the desired state on the connections' rows; this
 * module claims the lease of each desired connection and opens its session. Notifications make it
 * fast, polling makes it certain. Fail-stop: when PostgreSQL is away for some seconds, all sockets
 * close without logging out, WhatsApp keeps what arrives, and all reopen later.
 */
import '#process/quiet-console'
import { WA_CERT_DETAILS } from '@whiskeysockets/baileys'
import type { CheckNumber } from '#desk/contacts/checking-numbers'
import { repeat } from '#kernel/time/repeat'
import { readRangeOf } from '#whatsapp/outbound/read-receipts'
import { keepLeases } from './keeping-leases.ts'
import { keyOf, NodeSessions, type SessionsOptions } from './node-sessions.ts'
import { releaseAllLeases, releaseLease } from './ownership.ts'
import { openQuestions } from './questions.ts'
import { makeReconciler } from './reconciling.ts'
import { makeSweeper } from './sweeping.ts'

export interface Sessions {
  checkNumber: CheckNumber
  /** Closes all sockets without logging out and releases the leases. */
  stop(): Promise<void>
}

export async function startSessions(options: SessionsOptions): Promise<Sessions> {
  const { openCompany, platform, sealer, whatsapp } = options
  if (whatsapp?.rootKey) WA_CERT_DETAILS.PUBLIC_KEY = Buffer.from(whatsapp.rootKey)
  if (options.isOnlyNode) await releaseAllLeases(platform)

  const node = new NodeSessions(options)
  const { timings } = node
  const questions = await openQuestions({
    openCompany,
    platform,
    sessionFor(companyId, connectionId) {
      const session = node.get(keyOf({ companyId, connectionId }))
      return session && ((number) => session.requests.checkNumber(number))
    },
    timeoutMs: timings.questionMs,
  })
  const { sweep } = makeSweeper({
    platform,
    openCompany,
    sealer,
    sweepMs: timings.sweepMs,
    stopping: node.stopping,
    wakeInbox: (of) => node.get(keyOf(of))?.wakeInbox(),
  })
  const watching = repeat(
    'watching the connections',
    timings.pollMs,
    makeReconciler(node, questions),
  )
  const stopKeeping = keepLeases(node)
  const sweeping = repeat('sweeping', timings.sweepMs, sweep)
  node.whenFreed(watching.soon)
  const listening = await listen(node, watching.soon)

  return {
    checkNumber: questions.ask,
    async stop() {
      node.noteStopping()
      await watching.stop()
      const leases = node.all.map((session) => session.lease)
      // A sweep may wait for what a session stores.
      await Promise.all([node.leaveAll('ended'), sweeping.stop()])
      stopKeeping()
      await questions.stop()
      await Promise.allSettled(listening.map(({ unlisten }) => unlisten()))
      await Promise.allSettled(leases.map((lease) => releaseLease(platform, lease)))
    },
  }
}

async function listen(node: NodeSessions, look: () => void) {
  const { platform, local } = node.options
  const wake = (channel: string, listener: (payload: string) => void) => {
    local?.listen(channel, listener)
    return platform.listen(channel, listener)
  }
  return [
    await platform.listen('recado_sessions', look, look),
    await wake('recado_outbox', (key) => node.get(key)?.wakeOutbox()),
    await wake('recado_journal', (key) => void node.get(key)?.wakeInbox()),
    await wake('recado_contacts', (payload) => {
      const { key, id } = parsePayload(payload)
      node.get(key)?.requests.lookUp(id)
    }),
    await wake('recado_orders', (payload) => {
      const { key, id } = parsePayload(payload)
      node.get(key)?.requests.requestArticles(id)
    }),
    await wake('recado_media', (payload) => {
      const { key, id } = parsePayload(payload)
      node.get(key)?.requests.requestFile(id)
    }),
    await wake('recado_reads', (payload) => {
      const { key, range } = readRangeOf(payload)
      node.get(key)?.requests.sendReadReceipts(range)
    }),
  ]
}

function parsePayload(payload: string): { key: string; id: number } {
  const [companyId = 0, connectionId = 0, id = 0] = payload.split(':').map(Number)
  return { key: keyOf({ companyId, connectionId }), id }
}
