import { room, type TicketStatusName } from '#events'
import { may } from '#policy'
import type { Actor } from '#scope'

export type ListName = TicketStatusName | 'notification'
export const listNames: readonly ListName[] = ['pending', 'open', 'closed', 'notification']

/** Named as by `audiencesOf(ticket)`. */
export function audiencesOfUser(actor: Actor): string[] {
  if (may(actor.role, 'ticket.showAll')) return ['overseers']

  const own = actor.userId === null ? [] : [`user:${actor.userId}`]
  const queues = actor.queueIds.map((queueId) => `queue:${queueId}`)
  return [...own, ...queues, ...(actor.allTicket ? ['queue:none'] : [])]
}

export function defaultRooms(actor: Actor): string[] {
  const rooms: string[] = [room.company]
  if (actor.userId !== null) rooms.push(room.user(actor.userId))
  if (actor.loginId !== null) rooms.push(room.login(actor.loginId))
  if (may(actor.role, 'connection.edit')) rooms.push(room.admins)
  return rooms
}

export function listRooms(actor: Actor, list: ListName): string[] {
  return audiencesOfUser(actor).map((audience) => room.list(audience, list))
}

/** For replaying, with the tickets that were found visible. */
export function allRooms(actor: Actor, ticketIds: Iterable<number> = []): Set<string> {
  return new Set([
    ...defaultRooms(actor),
    ...listNames.flatMap((list) => listRooms(actor, list)),
    ...[...ticketIds].map(room.ticket),
  ])
}

const ticketRoom = /^ticket:(\d+)$/

export function ticketOfRooms(rooms: string[]): number | undefined {
  for (const name of rooms) {
    const found = ticketRoom.exec(name)
    if (found) return Number(found[1])
  }
  return undefined
}

/** Empty when the event goes to no list. */
export function audiencesOfRooms(rooms: string[]): string[] {
  const audiences = rooms
    .filter((name) => name.includes('/'))
    .map((name) => name.split('/')[0] ?? '')
  return [...new Set(audiences)].sort()
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
