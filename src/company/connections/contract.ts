import * as v from 'valibot'
import { defineEvent, room } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'
import { Done, Given, Id, List, Name, Text } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'

export const ConnectionStatus = v.picklist([
  'qrcode',
  'PAIRING',
  'DISCONNECTED',
  'TIMEOUT',
  'OPENING',
  'CONNECTED',
])
export type ConnectionStatus = v.InferOutput<typeof ConnectionStatus>

const queueOfConnection = v.object({
  id: v.number(),
  name: v.string(),
  color: v.string(),
  greetingMessage: v.string(),
})

/** Of each connection in a list of all; one by itself has all of its queues. */
export const mostListedQueues = 50

const connection = {
  id: v.number(),
  name: v.string(),
  status: ConnectionStatus,
  reason: v.nullable(v.string()),
  number: v.nullable(v.string()),
  /** Another phone has scanned the code: it is linked only if somebody confirms it. */
  otherNumber: v.nullable(v.string()),
  /** Names of other connections that are linked to the same number. */
  sharedWith: v.array(v.string()),
  retries: v.number(),
  /** Since when WhatsApp has been out of reach; null while it answers. */
  outageSince: v.nullable(Moment),
  isDefault: v.boolean(),
  greetingMessage: v.string(),
  complationMessage: v.string(),
  outOfHoursMessage: v.string(),
  ratingMessage: v.string(),
  farewellMessage: v.string(),
  provider: v.string(),
  timeSendQueue: v.number(),
  sendIdQueue: v.number(),
  linkedAt: v.nullable(Moment),
  /** See `safe-sending.ts`; 0, false and '' are off. */
  campaignDailyCap: v.number(),
  campaignRamp: v.boolean(),
  campaignQuietFrom: v.string(),
  campaignQuietUntil: v.string(),
  battery: v.nullable(v.string()),
  plugged: v.nullable(v.boolean()),
  companyId: v.number(),
  createdAt: Moment,
  updatedAt: Moment,
  queues: v.array(queueOfConnection),
  /** Empty for everyone but admins. */
  qrcode: v.string(),
  pairingCode: v.string(),
  token: v.string(),
}

export const Connection = v.object(connection)
export type Connection = v.InferOutput<typeof Connection>

/** What lists of many show: a company's texts and areas times its connections are megabytes. */
export const ConnectionCard = v.omit(Connection, [
  'greetingMessage',
  'complationMessage',
  'outOfHoursMessage',
  'ratingMessage',
  'farewellMessage',
  'provider',
  'battery',
  'plugged',
  'queues',
  'token',
])
export type ConnectionCard = v.InferOutput<typeof ConnectionCard>

const OfferedQueues = v.object({ whatsappId: v.number(), queueIds: v.array(v.number()) })
export type OfferedQueues = v.InferOutput<typeof OfferedQueues>

const count = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.maxLength(16), v.regex(/^\d*$/), v.transform(Number))]),
  v.integer(),
  v.minValue(0),
  v.maxValue(2_147_483_647),
)

/** HH:MM */
const TimeOfDay = v.pipe(
  v.string(),
  v.maxLength(16),
  v.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Invalid'),
)

export const ConnectionForm = v.object({
  name: Name,
  isDefault: Given(v.boolean()),
  greetingMessage: v.optional(v.nullable(Text(4096))),
  complationMessage: v.optional(v.nullable(Text(4096))),
  outOfHoursMessage: v.optional(v.nullable(Text(4096))),
  ratingMessage: v.optional(v.nullable(Text(4096))),
  farewellMessage: v.optional(v.nullable(Text(4096))),
  token: v.optional(
    v.nullable(
      v.union(
        [
          v.literal(''),
          v.pipe(v.string(), v.minLength(16, 'Too Short!'), v.maxLength(200, 'Too Long!')),
        ],
        'Too Short!',
      ),
    ),
  ),
  provider: v.optional(v.nullable(Text(50))),
  timeSendQueue: v.optional(v.nullable(count)),
  sendIdQueue: v.optional(v.nullable(count)),
  campaignDailyCap: v.optional(v.nullable(count)),
  campaignRamp: Given(v.boolean()),
  campaignQuietFrom: v.optional(v.nullable(TimeOfDay)),
  campaignQuietUntil: v.optional(v.nullable(TimeOfDay)),
  queueIds: Given(List(Id, 1000)),
})
export type ConnectionForm = v.InferOutput<typeof ConnectionForm>

export const ConnectionChange = v.partial(ConnectionForm)
export type ConnectionChange = v.InferOutput<typeof ConnectionChange>

export const listConnections = endpoint({
  method: 'get',
  path: '/whatsapp',
  can: 'connection.list',
  anyCompany: true,
  summary: `The WhatsApp connections of the company, each with its first ${mostListedQueues} queues`,
  accepts: v.object({}),
  returns: v.array(Connection),
})

export const listConnectionCards = endpoint({
  method: 'get',
  path: '/whatsapp/list',
  can: 'connection.list',
  anyCompany: true,
  summary: 'All connections of the company, without their texts and queues',
  accepts: v.object({}),
  returns: v.array(ConnectionCard),
})

export const listOfferedQueues = endpoint({
  method: 'get',
  path: '/whatsapp/queues',
  can: 'connection.list',
  summary: 'Which queues each connection offers, in the order of the queues',
  accepts: v.object({}),
  returns: v.array(OfferedQueues),
})

const connectionId = { connectionId: Id }
const missing = 'ERR_NO_WAPP_FOUND' as const

export const showConnection = endpoint({
  method: 'get',
  path: '/whatsapp/:connectionId',
  can: 'connection.list',
  summary: 'One connection',
  accepts: v.object(connectionId),
  returns: Connection,
  missing,
})

export const createConnection = endpoint({
  method: 'post',
  path: '/whatsapp',
  can: 'connection.edit',
  long: 128 * 1024,
  summary: 'Adds a connection and asks WhatsApp for its QR code',
  accepts: ConnectionForm,
  returns: Connection,
  errors: [
    'ERR_CONNECTIONS_LIMIT_REACHED',
    'ERR_QUEUE_NOT_FOUND',
    'ERR_WAPP_GREETING_REQUIRED',
    'ERR_WAPP_NAME_ALREADY_EXISTS',
    'ERR_WAPP_TOKEN_ALREADY_EXISTS',
  ],
})

export const updateConnection = endpoint({
  method: 'put',
  path: '/whatsapp/:connectionId',
  can: 'connection.edit',
  long: 128 * 1024,
  summary: 'Changes a connection; absent fields stay as they are',
  accepts: v.object({ ...connectionId, ...ConnectionChange.entries }),
  returns: Connection,
  missing,
  errors: [
    'ERR_NO_OTHER_WHATSAPP',
    'ERR_QUEUE_NOT_FOUND',
    'ERR_WAPP_GREETING_REQUIRED',
    'ERR_WAPP_NAME_ALREADY_EXISTS',
    'ERR_WAPP_TOKEN_ALREADY_EXISTS',
  ],
})

export const deleteConnection = endpoint({
  method: 'delete',
  path: '/whatsapp/:connectionId',
  can: 'connection.edit',
  summary: 'Unlinks and deletes a connection; its tickets stay, read-only until transferred',
  accepts: v.object(connectionId),
  returns: Done,
  missing,
})

export const connectionEvent = defineEvent(
  'whatsapp',
  v.variant('action', [
    v.object({ action: v.literal('update'), whatsapp: Connection }),
    v.object({ action: v.literal('delete'), whatsappId: v.number() }),
  ]),
  () => [room.company],
)

/** WhatsApp out of reach for long, back again, or the session ended by WhatsApp. */
const alert = v.picklist(['outage', 'outage-over', 'disconnected'])
export type ConnectionAlert = v.InferOutput<typeof alert>

export const connectionAlertEvent = defineEvent(
  'whatsappAlert',
  v.object({
    action: v.literal('create'),
    connectionId: v.number(),
    name: v.string(),
    alert,
  }),
  () => [room.admins],
)
