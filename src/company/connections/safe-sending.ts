/**
 * When a connection may write to the next recipient of a campaign. WhatsApp restricts numbers that
 * write to many strangers, the more so soon after they were linked.
 */

export interface SendingLimits {
  campaignDailyCap: number
  campaignRamp: boolean
  campaignQuietFrom: string
  campaignQuietUntil: string
  linkedAt: Date | null
}

export type RestReason = 'quietHours' | 'dailyCap' | 'ramp'

export interface Rest {
  reason: RestReason
  until: Date
}

const firstDay = 50
const growth = 1.5
const rampDays = 30

/** Recipients on this day; undefined for any number. */
export function limitOn(
  day: Temporal.PlainDate,
  limits: SendingLimits,
  timeZone: string,
): { most: number; reason: 'dailyCap' | 'ramp' } | undefined {
  const cap = limits.campaignDailyCap
  const ramp = rampOn(day, limits, timeZone)
  if (ramp !== undefined && (cap === 0 || ramp < cap)) return { most: ramp, reason: 'ramp' }
  return cap === 0 ? undefined : { most: cap, reason: 'dailyCap' }
}

function rampOn(
  day: Temporal.PlainDate,
  { campaignRamp, linkedAt }: SendingLimits,
  timeZone: string,
): number | undefined {
  if (!campaignRamp || !linkedAt) return undefined
  const since = Math.max(localTime(linkedAt, timeZone).toPlainDate().until(day).days, 0)
  return since < rampDays ? Math.floor(firstDay * growth ** since) : undefined
}

/** Undefined if it may write now. @param sent recipients of this day so far */
export function restAt(
  now: Date,
  { limits, sent, timeZone }: { limits: SendingLimits; sent: number; timeZone: string },
): Rest | undefined {
  const here = localTime(now, timeZone)
  const quietUntil = endOfQuiet(here, limits)
  const limit = limitOn(here.toPlainDate(), limits, timeZone)
  if (limit && sent >= limit.most) {
    const tomorrow = here.toPlainDate().add({ days: 1 }).toZonedDateTime(timeZone)
    return { reason: limit.reason, until: dateOf(endOfQuiet(tomorrow, limits) ?? tomorrow) }
  }
  return quietUntil && { reason: 'quietHours', until: dateOf(quietUntil) }
}

/** Undefined outside them; they may span midnight. */
function endOfQuiet(
  here: Temporal.ZonedDateTime,
  { campaignQuietFrom: from, campaignQuietUntil: until }: SendingLimits,
): Temporal.ZonedDateTime | undefined {
  if (from === '' || until === '') return undefined
  const time = here.toPlainTime().toString({ smallestUnit: 'minute' })
  const isOvernight = until < from
  const isQuiet = isOvernight ? time >= from || time < until : time >= from && time < until
  if (!isQuiet) return undefined
  const days = isOvernight && time >= from ? 1 : 0
  return here.add({ days }).withPlainTime(until)
}

interface Plan {
  recipients: number
  from: Date
  /** Seconds between two, on average. */
  gap: number
  /** Recipients of the first day so far. */
  sent: number
  limits: SendingLimits
  timeZone: string
}

const mostSteps = 1_000

/** When the last one is written to; undefined if that takes years. */
export function endOfSending({ recipients, from, gap, sent, limits, timeZone }: Plan) {
  let [left, now, today] = [recipients, from, sent]
  for (let step = 0; step < mostSteps && left > 0; step++) {
    const rest = restAt(now, { limits, sent: today, timeZone })
    const before = dayOf(now, timeZone)
    if (rest) {
      now = rest.until
    } else {
      const fitting = fittingAt(now, { left, gap, sent: today, limits, timeZone })
      left -= fitting.count
      today += fitting.count
      now = fitting.end
    }
    if (!before.equals(dayOf(now, timeZone))) today = 0
  }
  return left > 0 ? undefined : now
}

interface Stretch extends Pick<Plan, 'gap' | 'sent' | 'limits' | 'timeZone'> {
  left: number
}

/** How many until the quiet hours, midnight or the day's limit. */
function fittingAt(now: Date, { left, gap, sent, limits, timeZone }: Stretch) {
  const here = localTime(now, timeZone)
  const midnight = here.toPlainDate().add({ days: 1 }).toZonedDateTime(timeZone)
  const quiet = limits.campaignQuietFrom && here.withPlainTime(limits.campaignQuietFrom)
  const isBefore = quiet && Temporal.ZonedDateTime.compare(here, quiet) < 0
  const border = dateOf(isBefore ? quiet : midnight)
  const seconds = (border.getTime() - now.getTime()) / 1000
  const limit = limitOn(here.toPlainDate(), limits, timeZone)
  const allowed = Math.min(left, limit ? limit.most - sent : left)
  const inTime = gap > 0 ? Math.ceil(seconds / gap) : allowed
  const count = Math.min(allowed, inTime)
  const end = new Date(now.getTime() + count * gap * 1000)
  return { count, end: count === inTime && inTime < allowed ? border : end }
}

export function dayOf(at: Date, timeZone: string): Temporal.PlainDate {
  return localTime(at, timeZone).toPlainDate()
}

function localTime(at: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
}

function dateOf(at: Temporal.ZonedDateTime): Date {
  return new Date(at.epochMilliseconds)
}
