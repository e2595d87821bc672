import type { Message } from '#desk/messages/contract'
import type { TimelineLine } from '#desk/timeline/contract'
import { inOneList } from '#desk/timeline/state'
import { momentParts } from '../../../kit/time/moments.tsx'
import type { UnconfirmedMessage } from './outgoing.ts'

export interface BubbleRow {
  is: 'message'
  /** The sender's own id if there is one: the bubble keeps its key when the server confirms it. */
  key: string
  message: Message
  /** Set while the server has not confirmed it. */
  outgoing?: UnconfirmedMessage
  newDay: boolean
  isFirstUnread: boolean
  /** First and last of a run of bubbles of one sender. */
  opens: boolean
  closes: boolean
  /** Ours, after one of ours that somebody else wrote. */
  changesHands: boolean
}

export interface LineRow {
  is: 'line'
  key: string
  line: TimelineLine
  folded?: TimelineLine[]
  newDay: boolean
}

export type ListRow = BubbleRow | LineRow

interface View {
  messages: readonly Message[]
  outgoing: readonly UnconfirmedMessage[]
  lines?: readonly TimelineLine[]
  /** Older messages are not loaded. */
  hasMore?: boolean
  /** Position of the first message that was unread when the ticket was opened. */
  unreadFrom: number | undefined
  timeZone: string
}

type Item =
  | { is: 'message'; message: Message; outgoing?: UnconfirmedMessage }
  | { is: 'line'; line: TimelineLine }

/** Bubbles further apart than this do not belong together. */
const runMs = 5 * 60_000

export function rowsOf(view: View): ListRow[] {
  const { unreadFrom, timeZone } = view
  const all = itemsOf(view)
  const days = daysOf(all, timeZone)
  const rows = all.map((item, index): ListRow => {
    const [before, after] = [all[index - 1], all[index + 1]]
    const newDay = days[index] !== days[index - 1]
    if (item.is === 'line')
      return { is: 'line', key: `line${item.line.id}`, line: item.line, newDay }

    const { message, outgoing } = item
    const isFirstUnread =
      !outgoing && message.seq === unreadFrom && !message.fromMe && before !== undefined
    const opens = newDay || isFirstUnread || !areOneRun(before, item)
    const endsDay = after !== undefined && days[index] !== days[index + 1]
    const meetsUnread = after?.is === 'message' && after.message.seq === unreadFrom
    const closes = endsDay || meetsUnread || !areOneRun(item, after)
    const key = message.clientId ?? String(message.id)
    const changesHands = isOtherOfUs(before, item)
    const run = { opens, closes, changesHands }
    return { is: 'message', key, message, outgoing, newDay, isFirstUnread, ...run }
  })
  return foldLines(rows)
}

/** Lines of one minute become one row, that of the first; notes are for reading and stay. */
function foldLines(rows: readonly ListRow[]): ListRow[] {
  const folded: ListRow[] = []
  for (const row of rows) {
    const before = folded.at(-1)
    if (before?.is === 'line' && row.is === 'line' && areOneMoment(before.line, row.line)) {
      const lines = [...(before.folded ?? []), before.line]
      folded[folded.length - 1] = { ...before, line: row.line, folded: lines }
    } else folded.push(row)
  }
  return folded
}

const minuteMs = 60_000

function areOneMoment(before: TimelineLine, after: TimelineLine): boolean {
  const minuteOf = ({ at }: TimelineLine) => Math.floor(Date.parse(at) / minuteMs)
  return !before.note && !after.note && minuteOf(before) === minuteOf(after)
}

/** Undelivered messages stand below all delivered ones. */
function itemsOf({ messages, outgoing, lines = [], hasMore = false }: View): Item[] {
  const confirmed = new Set(messages.flatMap(({ clientId }) => clientId ?? []))
  const onTheirWay = outgoing.filter(({ clientId }) => !confirmed.has(clientId))
  const shown = lines.filter(isShown)
  const timeline = { ticketId: 0, lines: shown, count: shown.length, hasMore: false }
  return [
    ...inOneList({ messages: messages.filter(wasSent), hasMore }, timeline),
    ...onTheirWay.map((one): Item => ({ is: 'message', message: one.message, outgoing: one })),
  ]
}

/** What was taken back before it left is shown no more. */
function wasSent({ delivery, heldUntil }: Message): boolean {
  return !heldUntil || delivery !== 'cancelled'
}

/** A deleted message says so itself; of a deleted note only the deletion is shown. */
function isShown({ verb, note }: TimelineLine): boolean {
  return verb !== 'messageDeleted' && (verb !== 'noted' || note !== null)
}

function areOneRun(one: Item | undefined, next: Item | undefined): boolean {
  if (one?.is !== 'message' || next?.is !== 'message') return false
  const [before, after] = [one.message, next.message]
  return (
    isSameSender(before, after) &&
    Date.parse(after.createdAt) - Date.parse(before.createdAt) < runMs
  )
}

function isSameSender(before: Message, after: Message): boolean {
  return (
    before.fromMe === after.fromMe &&
    before.origin === after.origin &&
    before.userId === after.userId &&
    before.apiTokenName === after.apiTokenName &&
    before.contact?.id === after.contact?.id
  )
}

function isOtherOfUs(one: Item | undefined, next: Item): boolean {
  if (one?.is !== 'message' || next.is !== 'message') return false
  const areOurs = one.message.fromMe && next.message.fromMe
  return areOurs && !isSameSender(one.message, next.message)
}

/** Time zones differ by quarters of an hour: within a quarter the day is the same. */
const quarterMs = 15 * 60_000

/** Formatting dates is the slow part of a long conversation: once per quarter of an hour. */
function daysOf(items: readonly Item[], timeZone: string): string[] {
  const known = new Map<number, string>()
  return items.map((item) => {
    const quarter = Math.floor(Date.parse(momentOf(item)) / quarterMs)
    const day = known.get(quarter) ?? momentParts(quarter * quarterMs, timeZone).day
    known.set(quarter, day)
    return day
  })
}

function momentOf(item: Item): string {
  return item.is === 'line' ? item.line.at : item.message.createdAt
}
