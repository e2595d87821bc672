/**
 * The deliveries of one webhook: its tickets side by side, the events of a ticket one after the
 * other. A webhook that fails is only probed, and its events are left where they are until it works
 * again: one that hangs holds few connections, and costs next to nothing.
 */
import type { Sql } from 'postgres'
import { log } from '#platform/log'
import type { AttemptResult } from '../attempting.ts'
import { type DueEvent, findDue, type LeasedWebhook, takeEvents } from './due.ts'
import type { Outcome } from './recording.ts'
import { type NextStep, nextStep } from './schedule.ts'

export const mostOfWebhook = 16
const mostOfProbed = 2
export const mostInAll = 256
/** Failures in a row after which it is only probed. */
const mostFailures = 3
const mosts = { taken: 500, takenToProbe: 20 }
/** Between two reads, which are caused by commits as well. */
const pauses = { usual: 20, silent: 250, probed: 1_000 }
/** A receiver that has not answered for so long may hang. */
const silentMs = 1_500
/** What was tried waits its time, even if it works again: the longer it fails, the fewer are tried. */
const takingToProbe = { shortestMs: 5_000, longestMs: 60_000, ofOutage: 1 / 20 }
/** What the list of webhooks shows of them need not be exact. */
const healthEveryMs = { success: 10_000, failure: 5_000 }
const givenUpMs = 3 * 24 * 3_600_000

export interface LineServices {
  platform: Sql
  send(webhook: LeasedWebhook, event: DueEvent): Promise<AttemptResult>
  record(outcome: Outcome): Promise<unknown>
  succeeded(webhook: LeasedWebhook): Promise<unknown>
  failed(webhook: LeasedWebhook, isGone: boolean): Promise<Date | null>
  /** Deliveries under way of all webhooks. */
  load: { count: number }
}

interface UnderWay {
  since: number
  work: Promise<void>
}

export interface Line {
  webhook: LeasedWebhook
  /** By order key. */
  underWay: Map<string, UnderWay>
  isOver: boolean
  isReading: boolean
  isWoken: boolean
  /** There may be events that were not taken yet. */
  hasMore: boolean
  /** There may be taken ones that are due. */
  hasDue: boolean
  /** Keys that may have more than what is under way. */
  behind: Set<string>
  /** It has answered since this node delivers to it. */
  isProven: boolean
  failures: number
  readAt: number
  takenAt: number
  healthAt: number
  usedAt: number
  timer?: Timer
}

export function makeLine(webhook: LeasedWebhook): Line {
  return {
    webhook,
    underWay: new Map(),
    behind: new Set(),
    isOver: false,
    isReading: false,
    isWoken: false,
    isProven: false,
    hasMore: true,
    hasDue: true,
    failures: 0,
    readAt: 0,
    takenAt: 0,
    healthAt: 0,
    usedAt: Date.now(),
  }
}

/** @param hasMore whether an event may have been stored, hasDue: whether a retry may be due */
export function wakeLine(
  line: Line,
  services: LineServices,
  { hasMore = false, hasDue = false } = {},
) {
  line.hasMore ||= hasMore
  line.hasDue ||= hasDue
  line.isWoken = true
  if (line.isReading || line.isOver) return
  clearTimeout(line.timer)
  const inMs = line.readAt + pauseOf(line) - Date.now()
  if (inMs > 0) line.timer = setTimeout(() => wakeLine(line, services), inMs)
  else void readOn(line, services)
}

export function endLine(line: Line) {
  line.isOver = true
  clearTimeout(line.timer)
}

const isProbed = ({ isProven, failures }: Line) => !isProven || failures >= mostFailures

function pauseOf(line: Line): number {
  if (isProbed(line)) return pauses.probed
  const since = Math.min(...[...line.underWay.values()].map((one) => one.since))
  return Date.now() - since > silentMs ? pauses.silent : pauses.usual
}

async function readOn(line: Line, services: LineServices) {
  line.isReading = true
  line.isWoken = false
  line.readAt = Date.now()
  try {
    const room = roomOf(line, services)
    const due = room > 0 ? await nextEvents(line, services, room) : []
    if (due.length > 0) line.usedAt = Date.now()
    for (const event of due) begin(line, services, event)
  } catch (err) {
    log.warn({ err }, 'Could not read the events of a webhook')
  } finally {
    line.isReading = false
    if (line.isWoken) wakeLine(line, services)
  }
}

/** However many others are under way, one of each webhook may be. */
function roomOf(line: Line, { load }: LineServices): number {
  const most = isProbed(line) ? mostOfProbed : mostOfWebhook
  const { size } = line.underWay
  return Math.min(most - size, Math.max(mostInAll - load.count, size === 0 ? 1 : 0))
}

async function nextEvents(line: Line, { platform }: LineServices, most: number) {
  const busy = [...line.underWay.keys()]
  const due = line.hasDue ? await findDue(platform, line.webhook, { busy, most }) : []
  line.hasDue = due.length === most
  for (const { orderKey } of due) line.behind.add(orderKey)
  const room = { busy: [...busy, ...due.map(({ orderKey }) => orderKey)], most: most - due.length }
  if (room.most === 0 || !mayTake(line, due)) return due

  const limit = isProbed(line) ? mosts.takenToProbe : mosts.taken
  line.hasMore = false
  line.takenAt = Date.now()
  const taken = await takeEvents(platform, line.webhook, { ...room, limit })
  line.hasMore ||= taken.read === limit
  line.hasDue ||= taken.due.length === room.most
  for (const orderKey of taken.behind) line.behind.add(orderKey)
  line.isWoken ||= line.hasMore
  return [...due, ...taken.due]
}

/** To a webhook that fails an event is taken only now and then: it has enough to try. */
function mayTake(line: Line, due: DueEvent[]): boolean {
  if (!line.hasMore) return false
  if (!isProbed(line)) return true
  const isIdle = due.length === 0 && line.underWay.size === 0
  return isIdle && Date.now() - line.takenAt > probingPauseOf(line)
}

function probingPauseOf({ webhook: { failingSince } }: Line): number {
  const { shortestMs, longestMs, ofOutage } = takingToProbe
  const failingMs = failingSince ? Date.now() - failingSince.getTime() : 0
  return Math.min(longestMs, Math.max(shortestMs, failingMs * ofOutage))
}

function begin(line: Line, services: LineServices, event: DueEvent) {
  if (line.isOver) return
  if (line.underWay.has(event.orderKey)) return
  services.load.count += 1
  const work = deliver(line, services, event)
    .catch((err) => log.warn({ err }, 'Could not record the delivery of an event'))
    .finally(() => {
      services.load.count -= 1
      line.underWay.delete(event.orderKey)
      wakeLine(line, services, { hasDue: line.behind.delete(event.orderKey) })
    })
  line.underWay.set(event.orderKey, { since: Date.now(), work })
}

async function deliver(line: Line, services: LineServices, event: DueEvent) {
  const result = await services.send(line.webhook, event)
  // Another node may be at it: it will say what became of the event.
  if (line.isOver) return
  const step = nextStep(result, event)
  // A refusal answers one event: it says nothing about the others.
  const isAnswered = step.state === 'delivered' || step.isRefusal
  line.isProven ||= isAnswered
  line.failures = isAnswered ? 0 : line.failures + 1
  await services.record({ event, result, step })
  await noteHealth(line, services, step)
}

async function noteHealth(line: Line, services: LineServices, step: NextStep) {
  const { webhook } = line
  const since = Date.now() - line.healthAt
  if (step.state === 'delivered') {
    if (!webhook.failingSince && since < healthEveryMs.success) return
    line.healthAt = Date.now()
    const hasFailed = webhook.failingSince !== null
    webhook.failingSince = null
    await services.succeeded(webhook)
    line.hasDue ||= hasFailed
    return
  }
  const isGone = step.state === 'failed' && step.isGone
  const failingMs = webhook.failingSince ? Date.now() - webhook.failingSince.getTime() : null
  const isKnown = failingMs !== null && failingMs < givenUpMs && since < healthEveryMs.failure
  if (isKnown && !isGone) return
  line.healthAt = Date.now()
  const failingSince = await services.failed(webhook, isGone)
  if (failingSince) webhook.failingSince = failingSince
  else line.isOver = true
}
