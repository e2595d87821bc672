/** One view per socket, in memory only. Views of another node expire unless it repeats them. */
import type { TicketViewer } from './viewers-contract.ts'

export const typingMs = 5_000

export interface View {
  companyId: number
  userId: number
  name: string
  ticketId: number | null
  typingUntil: number
  isInFront: boolean
  /** Our own views end with their socket. */
  until: number
}

export interface TicketRef {
  companyId: number
  ticketId: number
}

export interface Viewers {
  at(key: string): View | undefined
  entries(): Iterable<[key: string, look: View]>
  put(key: string, look: View): TicketRef[]
  remove(key: string): TicketRef[]
  expire(now: number): TicketRef[]
  people(place: TicketRef, now: number): TicketViewer[]
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
    entries: () => lines,
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
      const people = new Map<number, TicketViewer>()
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

/** Continued typing changes nothing for other viewers. */
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
