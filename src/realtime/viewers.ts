/**
 * Who looks at what, on this node and on the others: one line per socket. Nothing of it is stored;
 * a line of another node ends by itself when that node says nothing more.
 */
import type { Looker } from './contract.ts'

export interface View {
  companyId: number
  userId: number
  name: string
  /** The conversation in front of this person. */
  ticketId: number | null
  typingUntil: number
  /** The page is visible. */
  isInFront: boolean
  /** When the line ends unless it is repeated; own lines end with their socket. */
  until: number
}

export interface TicketRef {
  companyId: number
  ticketId: number
}

export interface Viewers {
  at(key: string): View | undefined
  lines(): Iterable<[key: string, look: View]>
  /** Answers the tickets at which something changed. */
  put(key: string, look: View): TicketRef[]
  remove(key: string): TicketRef[]
  /** Takes away what is over: typing that paused, lines of nodes that fell silent. */
  expire(now: number): TicketRef[]
  people(place: TicketRef, now: number): Looker[]
  isInFront(companyId: number, userId: number): boolean
}

export function makeViewers(): Viewers {
  const lines = new Map<string, View>()

  function remove(key: string): TicketRef[] {
    const look = lines.get(key)
    lines.delete(key)
    return ticketOf(look)
  }

  return {
    at: (key) => lines.get(key),
    lines: () => lines,
    remove,
    put(key, look) {
      const before = lines.get(key)
      lines.set(key, look)
      return isSame(before, look) ? [] : distinct([...ticketOf(before), ...ticketOf(look)])
    },
    expire(now) {
      const changed: TicketRef[] = []
      for (const [key, look] of lines) {
        if (look.until < now) changed.push(...remove(key))
        else if (look.typingUntil !== 0 && look.typingUntil < now) {
          lines.set(key, { ...look, typingUntil: 0 })
          changed.push(...ticketOf(look))
        }
      }
      return distinct(changed)
    },
    people({ companyId, ticketId }, now) {
      const people = new Map<number, Looker>()
      for (const look of lines.values()) {
        if (look.companyId !== companyId || look.ticketId !== ticketId) continue
        const { userId: id, name } = look
        const isTyping = look.typingUntil > now || people.get(id)?.isTyping === true
        people.set(id, { id, name, isTyping })
      }
      return [...people.values()].sort((a, b) => a.id - b.id)
    },
    isInFront(companyId, userId) {
      for (const look of lines.values()) {
        if (look.isInFront && look.companyId === companyId && look.userId === userId) return true
      }
      return false
    },
  }
}

function ticketOf(look: View | undefined): TicketRef[] {
  if (!look || look.ticketId === null) return []
  return [{ companyId: look.companyId, ticketId: look.ticketId }]
}

/** For those who watch the ticket: that somebody goes on typing is nothing new. */
function isSame(before: View | undefined, after: View): boolean {
  if (!before) return after.ticketId === null
  return (
    before.ticketId === after.ticketId &&
    before.typingUntil > 0 === after.typingUntil > 0 &&
    before.name === after.name
  )
}

function distinct(places: TicketRef[]): TicketRef[] {
  const byKey = new Map(places.map((place) => [keyOfTicket(place), place]))
  return [...byKey.values()]
}

export function keyOfTicket({ companyId, ticketId }: TicketRef): string {
  return `${companyId}:${ticketId}`
}
