import * as v from 'valibot'
import { defineEvent, room } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'

/** `away`: a page is open, but the user set it or has been idle for five minutes. */
export const PresenceStatus = v.picklist(['online', 'away', 'offline'])
export type PresenceStatus = v.InferOutput<typeof PresenceStatus>

export const UserPresence = v.object({ id: v.number(), presence: PresenceStatus })
export type UserPresence = v.InferOutput<typeof UserPresence>

export const listPresence = endpoint({
  method: 'get',
  path: '/users/presence',
  can: 'user.list',
  summary: 'Who of the company is online, away or offline',
  accepts: v.object({}),
  returns: v.array(UserPresence),
})

const OwnPresence = v.object({ ...UserPresence.entries, saysAway: v.boolean() })

export const setPresence = endpoint({
  method: 'put',
  path: '/users/me/presence',
  can: 'self.edit',
  summary: 'Says by hand that one is away, on all devices and until it is taken back',
  accepts: v.object({ saysAway: v.boolean('Invalid') }),
  returns: OwnPresence,
})

/** Only a change of `away` by the user; connecting, disconnecting and idling have no event. */
export const presenceStatusEvent = defineEvent('user-presence', OwnPresence, () => [room.company])
