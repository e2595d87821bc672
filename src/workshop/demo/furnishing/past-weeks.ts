/** Closed tickets of the last weeks, for the dashboard, the search and the closed list. */
import type { DemoWords } from '../words/words.ts'
import type { PastMessage, PastTicket } from './storing.ts'

interface Staff {
  users: { id: number; name: string }[]
  queues: { id: number; name: string }[]
  contacts: { id: number; jid: string }[]
}

/** The shop's zone, in whose day its people work. */
interface Clock {
  now: Date
  zone: string
}

const weeks = 6
const minute = 60_000
const openMinutes = 9 * 60
/** From Sunday to Saturday. */
const ticketsOfWeekday = [1, 11, 9, 10, 9, 12, 6]

export function pastWeeks(
  { users, queues, contacts }: Staff,
  words: DemoWords,
  { now, zone }: Clock,
): PastTicket[] {
  const random = makeRandom(7)
  const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)]
  return daysBefore(now, zone).flatMap(({ weekday, opensAt }) => {
    const count = ticketsOfWeekday[weekday] ?? 0
    return Array.from({ length: count }, () => {
      const openedAt = new Date(opensAt + random() * openMinutes * minute)
      const acceptedAt = new Date(openedAt.getTime() + (1 + random() ** 3 * 40) * minute)
      const closedAt = new Date(acceptedAt.getTime() + (4 + random() ** 2 * 70) * minute)
      const contact = pick(contacts) ?? { id: 0, jid: '' }
      return {
        contactId: contact.id,
        jid: contact.jid,
        status: 'closed' as const,
        user: pick(users) ?? null,
        queue: pick(queues) ?? null,
        tagIds: [],
        unread: 0,
        openedAt,
        acceptedAt,
        closedAt,
        ...(random() < 0.4 ? { rate: random() < 0.8 ? 3 : 2 } : {}),
        messages: dialogueBetween(openedAt, acceptedAt, closedAt, [
          ...(pick(words.dialogues) ?? []),
          words.farewell,
        ]),
      }
    }).filter(({ closedAt }) => closedAt < now)
  })
}

/** The oldest first, today's included. */
function daysBefore(now: Date, zone: string) {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
  return Array.from({ length: weeks * 7 }, (_, at) => {
    const day = today.toPlainDate().subtract({ days: weeks * 7 - 1 - at })
    const opening = day.toZonedDateTime({ timeZone: zone, plainTime: '09:00' })
    return { weekday: day.dayOfWeek % 7, opensAt: opening.epochMilliseconds }
  })
}

function dialogueBetween(
  openedAt: Date,
  acceptedAt: Date,
  closedAt: Date,
  [question = '', answer = '', thanks = '', farewell = '']: string[],
): PastMessage[] {
  const between = (share: number) =>
    new Date(acceptedAt.getTime() + share * (closedAt.getTime() - acceptedAt.getTime()))
  return [
    { at: openedAt, fromMe: false, body: question },
    { at: between(0.2), fromMe: true, body: answer },
    { at: between(0.6), fromMe: false, body: thanks },
    { at: between(0.9), fromMe: true, body: farewell },
  ]
}

/** The same numbers at each start (mulberry32). */
function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
