import * as v from 'valibot'
import { defineEvent, room } from '#events'
import { endpoint } from '#http/endpoint'

/** `away`: a page is open, but the user set it or has been idle for five minutes. */
export const Standing = v.picklist(['online', 'away', 'offline'])
export type Standing = v.InferOutput<typeof Standing>

export const PersonHere = v.object({ id: v.number(), presence: Standing })
export type PersonHere = v.InferOutput<typeof PersonHere>

export const listPresence = endpoint({
  method: 'get',
  path: '/users/presence',
  can: 'user.list',
  summary: 'Who of the company is online, away or offline',
  accepts: v.object({}),
  returns: v.array(PersonHere),
})

const OwnPresence = v.object({ ...PersonHere.entries, saysAway: v.boolean() })

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
