import { room } from '#kernel/events'
import type { Actor } from '#kernel/scope'
import type { RoomRules } from './rules.ts'

/** Those of everybody who has these rights; nouns add theirs: see `Area`. */
export function ownRooms(actor: Actor): string[] {
  const rooms: string[] = [room.billing]
  if (actor.loginId !== null) rooms.push(room.login(actor.loginId))
  if (actor.isUnpaid) return rooms
  rooms.push(room.company)
  if (actor.userId !== null) rooms.push(room.user(actor.userId))
  if (actor.isSuper) rooms.push(room.supers)
  return rooms
}

/** Every room a user could be in without opening a record, for replaying. */
export function allRooms(rules: RoomRules, actor: Actor): Set<string> {
  const lists = rules.lists.flatMap((list) => rules.ofList(actor, list))
  return new Set([...rules.ofRights(actor), ...lists])
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
