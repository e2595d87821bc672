/**
 * Who looks at what, on this node and on the others: one line per socket. Nothing of it is stored;
 * a line of another node ends by itself when that node says nothing more.
 */
import type { Looker } from '#presence/contract'

export interface Look {
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

export interface TicketPlace {
  companyId: number
  ticketId: number
}

export interface Board {
  at(key: string): Look | undefined
  lines(): Iterable<[key: string, look: Look]>
  /** Answers the tickets at which something changed. */
  put(key: string, look: Look): TicketPlace[]
  remove(key: string): TicketPlace[]
  /** Takes away what is over: typing that paused, lines of nodes that fell silent. */
  expire(now: number): TicketPlace[]
  people(place: TicketPlace, now: number): Looker[]
  isInFront(companyId: number, userId: number): boolean
}

export function makeBoard(): Board {
  const lines = new Map<string, Look>()

  function remove(key: string): TicketPlace[] {
    const look = lines.get(key)
    lines.delete(key)
    return placeOf(look)
  }

  return {
    at: (key) => lines.get(key),
    lines: () => lines,
    remove,
    put(key, look) {
      const before = lines.get(key)
      lines.set(key, look)
      return isSame(before, look) ? [] : distinct([...placeOf(before), ...placeOf(look)])
    },
    expire(now) {
      const changed: TicketPlace[] = []
      for (const [key, look] of lines) {
        if (look.until < now) changed.push(...remove(key))
        else if (look.typingUntil !== 0 && look.typingUntil < now) {
          lines.set(key, { ...look, typingUntil: 0 })
          changed.push(...placeOf(look))
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

function placeOf(look: Look | undefined): TicketPlace[] {
  if (!look || look.ticketId === null) return []
  return [{ companyId: look.companyId, ticketId: look.ticketId }]
}

/** For those who watch the ticket: that somebody goes on typing is nothing new. */
function isSame(before: Look | undefined, after: Look): boolean {
  if (!before) return after.ticketId === null
  return (
    before.ticketId === after.ticketId &&
    before.typingUntil > 0 === after.typingUntil > 0 &&
    before.name === after.name
  )
}

function distinct(places: TicketPlace[]): TicketPlace[] {
  const byKey = new Map(places.map((place) => [keyOfPlace(place), place]))
  return [...byKey.values()]
}

export function keyOfPlace({ companyId, ticketId }: TicketPlace): string {
  return `${companyId}:${ticketId}`
}
