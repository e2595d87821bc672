/**
 * Delivers the events of all companies. A node leases the webhooks that have something due, so that
 * one node at a time keeps the order of their tickets; events of a node that died are delivered
 * again, under the same id. Not jobs: a few addresses that hang would hold all their workers.
 */
import type { Sql } from 'postgres'
import type { LocalNotifications } from '#kernel/database/notify'
import type { GuardedFetchRules } from '#kernel/network/guarded-fetch'
import type { Node } from '#kernel/nodes/node'
import type { OpenCompany } from '#kernel/scope'
import type { Sealer } from '#kernel/secrets/seal'
import { repeat } from '#kernel/time/repeat'
import { attempt } from '../attempting.ts'
import { bodyOf, messageIdOf } from '../message.ts'
import { withoutQuote } from '../quotes.ts'
import { secretsOf } from '../secrets.ts'
import {
  type DueEvent,
  type LeasedWebhook,
  leaseDue,
  readOurs,
  releaseLeases,
  releaseSome,
} from './due.ts'
import { withFileLink } from './file-links.ts'
import { recordFailure, recordSuccess } from './health.ts'
import { type LineServices, WebhookLine } from './line.ts'
import { makeRecorder } from './recording.ts'

export interface DeliveryOptions {
  platform: Sql
  openCompany: OpenCompany
  sealer: Sealer
  fetchRules: GuardedFetchRules
  publicUrl: string
  node: Pick<Node, 'id'>
  local?: LocalNotifications | undefined
  /** No other node shares the database. */
  isOnlyNode?: boolean
  timings?: { everyMs?: number; graceMs?: number }
}

export interface WebhookDelivery {
  /** Looks for due events now. */
  wake(): void
  stop(): Promise<void>
}

const usual = { everyMs: 1_000, graceMs: 3_000 }
const readEveryMs = 5_000
const idleMs = 60_000

export async function deliverWebhooks(options: DeliveryOptions): Promise<WebhookDelivery> {
  const { platform, node } = options
  const { everyMs, graceMs } = { ...usual, ...options.timings }
  const lines = new Map<string, WebhookLine>()
  const services = servicesOf(options)
  if (options.isOnlyNode) await releaseLeases(platform, null)

  const finding = repeat('Finding due events of webhooks', everyMs, async () => {
    // Here, where nobody leases them again meanwhile.
    const idle = dropIdle(lines)
    if (idle.length > 0) await releaseSome(platform, node.id, idle)
    for (const webhook of await leaseDue(platform, node.id))
      lineOf(lines, webhook, services).wake({ hasMore: true, hasDue: true })
  })
  const reading = repeat('Reading the webhooks of this node', readEveryMs, refresh)
  async function refresh() {
    const webhooks = [...lines.values()].map(({ webhook }) => webhook)
    if (webhooks.length > 0) dropLost(lines, await readOurs(platform, node.id, webhooks))
  }
  const wakeSome = (payload: string) => {
    const keys = keysIn(payload)
    for (const key of keys) lines.get(key)?.wake({ hasMore: true })
    if (!keys.every((key) => lines.has(key))) finding.soon()
  }
  options.local?.listen('recado_webhook_events', wakeSome)
  const listening = [
    await platform.listen('recado_webhook_events', wakeSome),
    await platform.listen('recado_webhooks', () => reading.soon()),
  ]
  return {
    wake: finding.soon,
    async stop() {
      await Promise.all([finding.stop(), reading.stop()])
      await Promise.allSettled(listening.map(({ unlisten }) => unlisten()))
      const finished = Promise.all([...lines.values()].map((line) => line.finish()))
      await Promise.race([finished, Bun.sleep(graceMs)])
      for (const line of lines.values()) line.end()
      await releaseLeases(platform, node.id)
    },
  }
}

const keyOf = ({ companyId, id }: { companyId: number | string; id: number | string }) =>
  `${companyId}:${id}`

/** `5:1,2`: webhooks of a company. */
function keysIn(payload: string): string[] {
  const [companyId = '', ids = ''] = payload.split(':')
  return ids.split(',').map((id) => keyOf({ companyId, id }))
}

type Lines = Map<string, WebhookLine>

function lineOf(lines: Lines, webhook: LeasedWebhook, services: LineServices): WebhookLine {
  const key = keyOf(webhook)
  const known = lines.get(key)
  const line = known && !known.isOver ? known : new WebhookLine(webhook, services)
  line.update(webhook)
  lines.set(key, line)
  return line
}

function dropIdle(lines: Lines): LeasedWebhook[] {
  const idle = [...lines].filter(([, line]) => line.isIdleFor(idleMs))
  for (const [key, line] of idle) {
    line.end()
    lines.delete(key)
  }
  return idle.map(([, { webhook }]) => webhook)
}

/** Of another node now, switched off or deleted, or of a company that has expired. */
function dropLost(lines: Lines, kept: LeasedWebhook[]) {
  const current = new Map(kept.map((webhook) => [keyOf(webhook), webhook]))
  for (const [key, line] of lines) {
    const webhook = current.get(key)
    if (webhook) line.update(webhook)
    else {
      line.end()
      lines.delete(key)
    }
  }
}

function servicesOf(options: DeliveryOptions): LineServices {
  const { platform, openCompany } = options
  const idsOf = ({ companyId, id }: LeasedWebhook) => ({ companyId, webhookId: id })
  return {
    platform,
    load: { count: 0 },
    record: makeRecorder(platform),
    send: (webhook, event) => send(options, webhook, event),
    succeeded: (webhook) => recordSuccess(openCompany, idsOf(webhook)),
    failed: (webhook, isGone) => recordFailure(openCompany, { ...idsOf(webhook), isGone }),
  }
}

async function send(options: DeliveryOptions, webhook: LeasedWebhook, event: DueEvent) {
  const { sealer, fetchRules } = options
  const { secret, previousSecret } = secretsOf(sealer, webhook)
  const told = webhook.isLimited ? { ...event, data: withoutQuote(event.data) } : event
  const body = bodyOf({ ...event, data: await withFileLink(options, told) })
  const secrets = previousSecret ? [secret, previousSecret] : [secret]
  const outgoing = { url: webhook.url, secrets, messageId: messageIdOf(event.uuid), body }
  return attempt(outgoing, fetchRules)
}
