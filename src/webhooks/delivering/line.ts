/**
 * The deliveries of one webhook: its tickets side by side, the events of a ticket one after the
 * other. A webhook that fails is only probed, so that one that hangs holds few connections.
 */
import type { Sql } from 'postgres'
import { log } from '#platform/log'
import type { AttemptResult } from '../attempting.ts'
import { type DueEvent, findDue, type LeasedWebhook } from './due.ts'
import type { Outcome } from './recording.ts'
import { type NextStep, nextStep } from './schedule.ts'

export const mostOfWebhook = 16
const mostOfFailing = 2
export const mostInAll = 256
/** The moment of the last delivery is for people: it need not be exact. */
const successEveryMs = 10_000

export interface LineServices {
  platform: Sql
  send(webhook: LeasedWebhook, event: DueEvent): Promise<AttemptResult>
  record(outcome: Outcome): Promise<unknown>
  succeeded(webhook: LeasedWebhook): Promise<unknown>
  failed(webhook: LeasedWebhook, isGone: boolean): Promise<Date | null>
  /** Deliveries under way of all webhooks. */
  load: { count: number }
}

export interface Line {
  webhook: LeasedWebhook
  underWay: Map<string, Promise<void>>
  isOver: boolean
  isReading: boolean
  isWoken: boolean
  succeededAt: number
  usedAt: number
}

export function makeLine(webhook: LeasedWebhook): Line {
  return {
    webhook,
    underWay: new Map(),
    isOver: false,
    isReading: false,
    isWoken: false,
    succeededAt: 0,
    usedAt: Date.now(),
  }
}

export function wakeLine(line: Line, services: LineServices) {
  line.isWoken = true
  if (line.isReading) return
  line.isReading = true
  void readOn(line, services)
}

async function readOn(line: Line, services: LineServices) {
  try {
    while (line.isWoken && !line.isOver) {
      line.isWoken = false
      const most = roomOf(line, services)
      if (most <= 0) return
      const busy = [...line.underWay.keys()]
      const due = await findDue(services.platform, line.webhook, { busy, most })
      if (due.length > 0) line.usedAt = Date.now()
      for (const event of due) begin(line, services, event)
    }
  } catch (err) {
    log.warn({ err }, 'Could not read the events of a webhook')
  } finally {
    line.isReading = false
  }
}

function roomOf({ webhook, underWay }: Line, { load }: LineServices): number {
  const most = webhook.failingSince ? mostOfFailing : mostOfWebhook
  return Math.min(most - underWay.size, mostInAll - load.count)
}

function begin(line: Line, services: LineServices, event: DueEvent) {
  if (line.isOver || line.underWay.has(event.orderKey)) return
  services.load.count += 1
  const work = deliver(line, services, event)
    .catch((err) => log.warn({ err }, 'Could not record the delivery of an event'))
    .finally(() => {
      services.load.count -= 1
      line.underWay.delete(event.orderKey)
      wakeLine(line, services)
    })
  line.underWay.set(event.orderKey, work)
}

async function deliver(line: Line, services: LineServices, event: DueEvent) {
  const result = await services.send(line.webhook, event)
  // Another node may be at it: it will say what became of the event.
  if (line.isOver) return
  const step = nextStep(result, event)
  await services.record({ event, result, step })
  await noteHealth(line, services, step)
}

async function noteHealth(line: Line, services: LineServices, step: NextStep) {
  const { webhook } = line
  if (step.state === 'delivered') {
    const isKnown = !webhook.failingSince && Date.now() - line.succeededAt < successEveryMs
    if (isKnown) return
    line.succeededAt = Date.now()
    webhook.failingSince = null
    await services.succeeded(webhook)
    return
  }
  const isGone = step.state === 'failed' && step.isGone
  const failingSince = await services.failed(webhook, isGone)
  if (failingSince) webhook.failingSince = failingSince
  else line.isOver = true
}
