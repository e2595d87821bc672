/**
 * What the message list shows, from messages and those still on their way: one row per message, with
 * the day above the first of a day and the line above the first unread one. Pure, so that the list
 * only draws.
 */
import type { Message } from '#messages/contract'
import { momentParts } from '../moments.ts'
import type { Outgoing } from './outgoing.ts'

export interface Row {
  /** The sender's own id where there is one: the bubble stays the same when the server confirms it. */
  key: string
  message: Message
  /** Set while the server has not confirmed it. */
  outgoing?: Outgoing
  /** The moment whose day is written above, where a day begins. */
  newDay: boolean
  /** The line that says where the unread ones begin. */
  isFirstUnread: boolean
  /** First and last of a run of bubbles of one sender. */
  opens: boolean
  closes: boolean
}

interface View {
  messages: readonly Message[]
  outgoing: readonly Outgoing[]
  /** Position of the first message that was unread when the ticket was opened. */
  unreadFrom: number | undefined
  timeZone: string
}

/** Bubbles further apart than this do not belong together. */
const runMs = 5 * 60_000

export function rowsOf({ messages, outgoing, unreadFrom, timeZone }: View): Row[] {
  const confirmed = new Set(messages.flatMap(({ clientId }) => clientId ?? []))
  const onTheirWay = outgoing.filter(({ clientId }) => !confirmed.has(clientId))
  const all: { message: Message; outgoing?: Outgoing }[] = [
    ...messages.map((message) => ({ message })),
    ...onTheirWay.map((one) => ({ message: one.message, outgoing: one })),
  ]
  return all.map(({ message, outgoing: local }, index) => {
    const before = all[index - 1]?.message
    const after = all[index + 1]?.message
    const newDay = !before || dayOf(before, timeZone) !== dayOf(message, timeZone)
    const isFirstUnread =
      !local && message.seq === unreadFrom && !message.fromMe && before !== undefined
    const startsRun = newDay || isFirstUnread || !before || !areOneRun(before, message)
    const endsRun =
      !after ||
      !areOneRun(message, after) ||
      dayOf(after, timeZone) !== dayOf(message, timeZone) ||
      after.seq === unreadFrom
    return {
      key: message.clientId ?? String(message.id),
      message,
      outgoing: local,
      newDay,
      isFirstUnread,
      opens: startsRun,
      closes: endsRun,
    }
  })
}

/** Position of the first of so many unread messages; customers' messages only are counted. */
export function firstUnread(messages: readonly Message[], unread: number): number | undefined {
  const theirs = messages.filter(({ fromMe }) => !fromMe)
  return unread > 0 ? theirs.at(-unread)?.seq : undefined
}

function areOneRun(one: Message, next: Message): boolean {
  const isSameSender =
    one.fromMe === next.fromMe && one.userId === next.userId && one.contactId === next.contactId
  return isSameSender && Date.parse(next.createdAt) - Date.parse(one.createdAt) < runMs
}

function dayOf(message: Message, timeZone: string): string {
  return momentParts(message.createdAt, timeZone).day
}
