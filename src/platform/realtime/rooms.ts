import { room, type TicketStatusName } from '#platform/events'
import { may } from '#platform/policy'
import { mayUse } from '#platform/policy/rights'
import type { Actor } from '#platform/scope'

export type ListName = TicketStatusName | 'notification'
const listNames: readonly ListName[] = ['pending', 'open', 'closed', 'notification']

/** Named as by `audiencesOf(ticket)`. */
export function audiencesOfUser(actor: Actor): string[] {
  if (actor.isUnpaid) return []
  if (may(actor.role, 'ticket.showAll')) return ['overseers']

  const own = actor.userId === null ? [] : [`user:${actor.userId}`]
  const queues = (actor.queueIds ?? []).map((queueId) => `queue:${queueId}`)
  return [...own, ...queues, ...(actor.allTicket ? ['queue:none'] : [])]
}

export function defaultRooms(actor: Actor): string[] {
  const rooms: string[] = [room.billing]
  if (may(actor.role, 'invoice.read')) rooms.push(room.invoices)
  if (actor.loginId !== null) rooms.push(room.login(actor.loginId))
  if (actor.isUnpaid) return rooms
  rooms.push(room.company)
  if (actor.userId !== null) rooms.push(room.user(actor.userId))
  if (may(actor.role, 'connection.edit')) rooms.push(room.admins)
  if (mayUse(actor, 'contactList.read')) rooms.push(room.campaigners)
  if (actor.isSuper) rooms.push(room.supers)
  return rooms
}

export function listRooms(actor: Actor, list: ListName): string[] {
  return audiencesOfUser(actor).map((audience) => room.list(audience, list))
}

/** Every room a user could be in without opening a ticket, for replaying. */
export function allRooms(actor: Actor): Set<string> {
  return new Set([...defaultRooms(actor), ...listNames.flatMap((list) => listRooms(actor, list))])
}

const ticketRoom = /^ticket:(\d+)(?:\.|$)/

export function ticketOfRooms(rooms: string[]): number | undefined {
  for (const name of rooms) {
    const found = ticketRoom.exec(name)
    if (found) return Number(found[1])
  }
  return undefined
}

/** The status, queue and user of a ticket event as a key: access is rechecked when it differs. */
export function placementOf(rooms: string[]): string | undefined {
  if (!rooms.some((name) => name.endsWith('/readers'))) return undefined
  return rooms
    .filter((name) => name.includes('/'))
    .sort()
    .join()
}

export function changesRights(rooms: string[], { userId }: Actor): boolean {
  const own = userId === null ? undefined : room.rightsOf(userId)
  return rooms.some((name) => name === room.rights || name === own)
}

const exception = /^except:(\d+)$/

export function exceptedUser(rooms: string[]): number | undefined {
  for (const name of rooms) {
    const found = exception.exec(name)
    if (found) return Number(found[1])
  }
  return undefined
}

export function changesAnyRights(rooms: string[]): boolean {
  return rooms.some((name) => name.startsWith(room.rights))
}

export interface Rooms<Member> {
  join(member: Member, names: Iterable<string>): void
  leave(member: Member, names: Iterable<string>): void
  members(name: string): Iterable<Member>
}

export function makeRooms<Member>(): Rooms<Member> {
  const rooms = new Map<string, Set<Member>>()
  return {
    join(member, names) {
      for (const name of names) {
        const members = rooms.get(name)
        if (members) members.add(member)
        else rooms.set(name, new Set([member]))
      }
    },
    leave(member, names) {
      for (const name of names) {
        const members = rooms.get(name)
        members?.delete(member)
        if (members?.size === 0) rooms.delete(name)
      }
    },
    members: (name) => rooms.get(name) ?? [],
  }
}
