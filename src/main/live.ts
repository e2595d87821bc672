/** What the hub needs of the nouns. */
import * as areas from '#areas'
import { socketRights } from '#company/logins/socket-rights'
import { type SeeTicket, ticketRules } from '#desk/tickets/live/room-rules'
import { Viewing } from '#desk/tickets/live/viewing'
import { roomsOf } from '#kernel/area/area'
import type { RealtimeOptions } from '#kernel/realtime/options'
import { ownRooms } from '#kernel/realtime/rooms'
import type { Actor } from '#kernel/scope'

const ofAreas = roomsOf(areas)

export const ofRights = (actor: Actor) => [...ownRooms(actor), ...ofAreas(actor)]

export function liveRules(
  seeTicket: SeeTicket,
): Pick<RealtimeOptions, 'rules' | 'rights' | 'openFollower'> {
  return {
    rules: ticketRules(seeTicket, ofRights),
    rights: socketRights,
    openFollower: (options) => new Viewing(options),
  }
}
