import { queueIdsOf } from '#company/queues/rights'
import { may } from '#kernel/policy'
import type { RoomRules } from '#kernel/realtime/rules'
import type { Actor } from '#kernel/scope'
import {
  conversationRoomsOf,
  openConversationRooms,
  type TicketPlacement,
  type TicketStatusName,
  ticketRoom,
} from '../rooms-contract.ts'
import { ticketsIn } from './client-frames.ts'

export type ListName = TicketStatusName | 'notification'
const lists: readonly ListName[] = ['pending', 'open', 'closed', 'notification']

export interface TicketSight extends TicketPlacement {
  /** Queues whose messages the user reads in it. */
  readsQueues: number[] | 'all'
}

/** By the same rules as the calls. */
export type SeeTicket = (
  companyId: number,
  actor: Actor,
  ticketId: number,
) => Promise<TicketSight | undefined>

/** @param ofRights of all areas */
export function ticketRules(seeTicket: SeeTicket, ofRights: RoomRules['ofRights']): RoomRules {
  return {
    ofRights,
    lists,
    ofList: listRooms,
    seesEverything: (actor) => audiencesOfUser(actor).includes('overseers'),
    ofRecord: ticketRoom.open,
    recordIn: ticketOfRooms,
    placementIn: placementOf,
    recordsIn: ticketsIn,
    async mayEnter(companyId, actor, id) {
      const sight = await seeTicket(companyId, actor, id)
      return (
        sight && {
          placement: placementOf(conversationRoomsOf(sight)),
          rooms: openConversationRooms(id, sight.readsQueues),
        }
      )
    },
  }
}

/** Named as by `audiencesOf(ticket)`. */
function audiencesOfUser(actor: Actor): string[] {
  if (actor.isUnpaid) return []
  if (may(actor.role, 'ticket.showAll')) return ['overseers']

  const own = actor.userId === null ? [] : [`user:${actor.userId}`]
  const queues = queueIdsOf(actor).map((queueId) => `queue:${queueId}`)
  return [...own, ...queues, ...(actor.allTicket ? ['queue:none'] : [])]
}

export function listRooms(actor: Actor, list: string): string[] {
  return audiencesOfUser(actor).map((audience) => `${audience}/${list}`)
}

const ofTicket = /^ticket:(\d+)(?:\.|$)/

function ticketOfRooms(rooms: string[]): number | undefined {
  for (const name of rooms) {
    const found = ofTicket.exec(name)
    if (found) return Number(found[1])
  }
  return undefined
}

/** The status, queue and user of a ticket event as a key: access is rechecked when it differs. */
function placementOf(rooms: string[]): string | undefined {
  if (!rooms.some((name) => name.endsWith('/readers'))) return undefined
  return rooms
    .filter((name) => name.includes('/'))
    .sort()
    .join()
}
