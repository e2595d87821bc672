import * as v from 'valibot'
import { defineEvent, noChanges, room } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'
import { Done, Given, Id } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'
import { WebhookChange, WebhookForm } from './fields.ts'
import { webhookEventTypes } from './types.ts'

const offReasons = ['person', 'gone', 'failing', 'token'] as const
const makers = ['user', 'apiToken'] as const

export const Webhook = v.object({
  id: v.number(),
  url: v.string(),
  events: v.array(v.picklist(webhookEventTypes)),
  /** Empty: all. Events without a queue (contacts, connections, campaigns) are never filtered. */
  queueIds: v.array(v.number()),
  /** Empty: all. */
  connectionIds: v.array(v.number()),
  isOn: v.boolean(),
  /** Null: made before this was recorded, or by somebody who was deleted. */
  madeBy: v.nullable(v.object({ kind: v.picklist(makers), id: v.number(), name: v.string() })),
  /**
   * `gone`: it answered 410. `failing`: for three days. `token`: that of its maker was revoked, expired
   * or lost a right; nothing is kept for it.
   */
  offReason: v.nullable(v.picklist(offReasons)),
  offAt: v.nullable(Moment),
  /** Of the first failed attempt since the last success. */
  failingSince: v.nullable(Moment),
  lastDeliveredAt: v.nullable(Moment),
  /** Until then the previous secret signs as well. */
  previousSecretEndsAt: v.nullable(Moment),
  /** Events that are not delivered yet; while it is off, those that are kept since. */
  waiting: v.number(),
  createdAt: Moment,
  updatedAt: Moment,
})
export type Webhook = v.InferOutput<typeof Webhook>

const webhookId = { webhookId: Id }
const missing = 'ERR_NO_WEBHOOK_FOUND' as const

export const listWebhooks = endpoint({
  method: 'get',
  path: '/webhooks',
  can: 'webhook.read',
  summary: 'All webhooks by address, at most 20',
  accepts: v.object({}),
  returns: v.object({ webhooks: v.array(Webhook) }),
})

export const showWebhook = endpoint({
  method: 'get',
  path: '/webhooks/:webhookId',
  can: 'webhook.read',
  summary: 'One webhook',
  accepts: v.object(webhookId),
  returns: Webhook,
  missing,
})

/** Of the rows that a form names, and its address. */
const namedErrors = ['ERR_NO_WAPP_FOUND', 'ERR_QUEUE_NOT_FOUND', 'ERR_WEBHOOK_ADDRESS'] as const

export const createWebhook = endpoint({
  method: 'post',
  path: '/webhooks',
  can: 'webhook.edit',
  status: 201,
  summary: 'Adds a webhook and returns its secret',
  accepts: WebhookForm,
  returns: v.object({ ...Webhook.entries, secret: v.string() }),
  errors: [...namedErrors, 'ERR_WEBHOOK_LIMIT'],
})

export const updateWebhook = endpoint({
  method: 'put',
  path: '/webhooks/:webhookId',
  can: 'webhook.edit',
  summary: 'Changes a webhook or switches it on or off; absent fields stay as they are',
  accepts: v.object({
    ...webhookId,
    ...WebhookChange.entries,
    isOn: v.nullish(Given(v.boolean('Invalid'))),
    updatedAt: Given(Moment),
  }),
  returns: Webhook,
  missing,
  errors: [...namedErrors, 'ERR_WEBHOOK_TOKEN'],
})

export const deleteWebhook = endpoint({
  method: 'delete',
  path: '/webhooks/:webhookId',
  can: 'webhook.edit',
  summary: 'Deletes a webhook with its log; what waits is not delivered',
  accepts: v.object(webhookId),
  returns: Done,
  missing,
})

const Secrets = v.object({
  secret: v.string(),
  /** Signs as well until `previousSecretEndsAt`. */
  previousSecret: v.nullable(v.string()),
  previousSecretEndsAt: v.nullable(Moment),
})

export const showWebhookSecret = endpoint({
  method: 'get',
  path: '/webhooks/:webhookId/secret',
  can: 'webhook.edit',
  summary: 'The secret that signs, and the previous one while it is valid',
  accepts: v.object(webhookId),
  returns: Secrets,
  missing,
})

export const changeWebhookSecret = endpoint({
  method: 'post',
  path: '/webhooks/:webhookId/secret',
  can: 'webhook.edit',
  summary: 'Makes a new secret; the old one signs as well for 24 hours',
  accepts: v.object(webhookId),
  returns: Secrets,
  missing,
})

export const webhookEvent = defineEvent(
  'webhook',
  v.variant('action', [
    v.object({ action: v.picklist(['create', 'update']), record: Webhook }),
    v.object({ action: v.literal('delete'), id: v.number() }),
  ]),
  () => [room.admins],
  noChanges,
)

/** It switched itself off. */
export const webhookOffEvent = defineEvent(
  'webhookOff',
  v.object({
    action: v.literal('create'),
    webhookId: v.number(),
    host: v.string(),
    reason: v.picklist(['gone', 'failing']),
  }),
  () => [room.admins],
  noChanges,
)
