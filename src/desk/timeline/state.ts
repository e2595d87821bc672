import type { Message } from '#desk/messages/contract'
import type { TimelineEvent, TimelineLine } from './contract.ts'

export interface Timeline {
  ticketId: number
  /** Oldest first; without gaps up to the newest. */
  lines: TimelineLine[]
  count: number
  hasMore: boolean
}

interface Page {
  timeline: TimelineLine[]
  count: number
  hasMore: boolean
}

export function holdTimeline(ticketId: number, { timeline, count, hasMore }: Page): Timeline {
  return { ticketId, lines: timeline, count, hasMore }
}

export function addOlderLines(current: Timeline, { timeline, hasMore }: Page): Timeline {
  const known = new Set(current.lines.map(({ id }) => id))
  const older = timeline.filter(({ id }) => !known.has(id))
  return { ...current, lines: [...older, ...current.lines], hasMore }
}

export function applyTimelineEvent(current: Timeline, { line }: TimelineEvent): Timeline {
  if (line.ticketId !== current.ticketId || current.lines.some(({ id }) => id === line.id))
    return current
  const [first] = current.lines
  if (first && current.hasMore && line.id < first.id) return current
  const lines = [...current.lines, line].sort((a, b) => a.id - b.id)
  return { ...current, lines, count: current.count + 1 }
}

export function forgetNote(current: Timeline, noteId: number): Timeline {
  const without = (line: TimelineLine) =>
    line.details.noteId === noteId ? { ...line, note: null } : line
  return { ...current, lines: current.lines.map(without) }
}

export type ConversationItem =
  | { is: 'message'; message: Message }
  | { is: 'line'; line: TimelineLine }

interface Loaded {
  messages: readonly Message[]
  hasMore: boolean
}

/**
 * A line stays after the message it followed. Lines from before the first loaded message appear
 * once that part is loaded.
 */
export function inOneList({ messages, hasMore }: Loaded, { lines }: Timeline): ConversationItem[] {
  const from = hasMore ? (messages[0]?.seq ?? 0) : 0
  const items: ConversationItem[] = []
  let next = lines.findIndex(({ seq }) => seq >= from)
  const tellLinesBefore = (seq: number) => {
    for (let line = lines[next]; line && line.seq < seq; line = lines[++next]) {
      items.push({ is: 'line', line })
    }
  }
  for (const message of messages) {
    tellLinesBefore(message.seq)
    items.push({ is: 'message', message })
  }
  tellLinesBefore(Number.POSITIVE_INFINITY)
  return items
}
