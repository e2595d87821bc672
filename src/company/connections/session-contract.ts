import * as v from 'valibot'
import { NumberCountry } from '#company/phone-numbers/country-fields'
import { PhoneNumber } from '#company/phone-numbers/fields'
import { SentBack } from '#company/phone-numbers/sent-back'
import { defineEvent, noChanges, room } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'
import { Done, Id } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'
import { ConnectionStatus } from './contract.ts'

const connectionId = { connectionId: Id }
const missing = 'ERR_NO_WAPP_FOUND' as const

const number = v.nullish(
  v.union([v.literal(''), PhoneNumber], ({ issues }) => issues?.at(-1)?.message ?? 'Invalid'),
)

const session = {
  id: v.number(),
  name: v.string(),
  status: ConnectionStatus,
  reason: v.nullable(v.string()),
  number: v.nullable(v.string()),
  /** Empty unless it waits to be scanned; a new one every 20 seconds. */
  qrcode: v.string(),
  qrcodeSvg: v.string(),
  /** Empty unless it waits to be typed on the phone. */
  pairingCode: v.string(),
  updatedAt: Moment,
}

export const showSession = endpoint({
  method: 'get',
  path: '/whatsappsession/:connectionId',
  can: 'connection.session',
  summary: 'The state of a connection, with the code that links it: as text, as SVG, or to type',
  accepts: v.object(connectionId),
  returns: v.object(session),
  missing,
})

export const startSession = endpoint({
  method: 'post',
  path: '/whatsappsession/:connectionId',
  can: 'connection.session',
  summary: 'Tries again with the stored credentials; with `number` asks for a pairing code',
  accepts: v.object({
    ...connectionId,
    number,
    /** That of the connection: links it although another number was linked before. */
    otherNumber: v.nullish(SentBack(number)),
    country: NumberCountry,
  }),
  returns: Done,
  missing,
})

export const renewSession = endpoint({
  method: 'put',
  path: '/whatsappsession/:connectionId',
  can: 'connection.session',
  summary: 'Forgets the credentials and asks for a new QR code; with `number` for a pairing code',
  accepts: v.omit(startSession.accepts, ['otherNumber']),
  returns: Done,
  missing,
})

export const endSession = endpoint({
  method: 'delete',
  path: '/whatsappsession/:connectionId',
  can: 'connection.session',
  summary: 'Logs the connection out of WhatsApp',
  accepts: v.object(connectionId),
  returns: Done,
  missing,
})

/** Only admins get QR codes, so one change is two events: with and without. */
export const sessionEvent = defineEvent(
  'whatsappSession',
  v.object({
    action: v.literal('update'),
    session: v.object({ ...session, retries: v.number(), outageSince: v.nullable(Moment) }),
  }),
  (_, who: 'admins' | 'company') => [room[who]],
  noChanges,
)
export type SessionEvent = v.InferOutput<typeof sessionEvent.shape>
