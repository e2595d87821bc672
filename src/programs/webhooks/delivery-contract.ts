/** What was delivered, and what was not. */
import * as v from 'valibot'
import { endpoint } from '#kernel/http/endpoint'
import { Given, Id, Paged, PageNumber } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'
import { webhookEventTypes } from './types.ts'

const deliveryStates = ['waiting', 'delivered', 'failed'] as const
const failures = ['timeout', 'unreachable', 'refused', 'redirect', 'status'] as const

/** What became of one attempt; without a failure it was a 2xx. */
const attempt = {
  at: Moment,
  durationMs: v.number(),
  /** Null without a response. */
  status: v.nullable(v.number()),
  /**
   * timeout: no response in 10 seconds. refused: an address that must not be called. redirect: it
   * points elsewhere. status: not 2xx.
   */
  failure: v.nullable(v.picklist(failures)),
}

export const WebhookAttempt = v.object({
  ...attempt,
  /** The first 4 kB. */
  response: v.string(),
})
export type WebhookAttempt = v.InferOutput<typeof WebhookAttempt>

export const WebhookDelivery = v.object({
  id: v.number(),
  /** The header `webhook-id`, the same at every attempt. */
  messageId: v.string(),
  type: v.picklist(webhookEventTypes),
  at: Moment,
  state: v.picklist(deliveryStates),
  attempts: v.number(),
  nextAttemptAt: v.nullable(Moment),
  lastAttempt: v.nullable(v.object(attempt)),
})
export type WebhookDelivery = v.InferOutput<typeof WebhookDelivery>

const Request = v.object({
  url: v.string(),
  headers: v.record(v.string(), v.string()),
  body: v.string(),
})

const webhookId = { webhookId: Id }
const missing = 'ERR_NO_WEBHOOK_FOUND' as const

export const listWebhookDeliveries = endpoint({
  method: 'get',
  path: '/webhooks/:webhookId/deliveries',
  can: 'webhook.read',
  summary: 'The log of seven days and what waits, newest first, 20 a page',
  accepts: v.object({
    ...webhookId,
    state: Given(v.picklist(deliveryStates, 'Invalid')),
    type: Given(v.picklist(webhookEventTypes, 'Invalid')),
    pageNumber: PageNumber,
  }),
  returns: v.object({ deliveries: v.array(WebhookDelivery), ...Paged }),
  missing,
})

const deliveryPath = { ...webhookId, deliveryId: Id }
const missingDelivery = 'ERR_NO_WEBHOOK_DELIVERY_FOUND' as const

export const showWebhookDelivery = endpoint({
  method: 'get',
  path: '/webhooks/:webhookId/deliveries/:deliveryId',
  can: 'webhook.read',
  summary: 'One delivery: its request, without links of files, and its attempts, newest first',
  accepts: v.object(deliveryPath),
  returns: v.object({
    ...WebhookDelivery.entries,
    request: Request,
    log: v.array(WebhookAttempt),
  }),
  missing: missingDelivery,
  errors: [missing],
})

export const resendWebhookDelivery = endpoint({
  method: 'post',
  path: '/webhooks/:webhookId/deliveries/:deliveryId/resend',
  can: 'webhook.edit',
  summary: 'Delivers an event again, now, under the same id',
  accepts: v.object(deliveryPath),
  returns: WebhookDelivery,
  missing: missingDelivery,
  errors: [missing, 'ERR_WEBHOOK_OFF'],
})

export const resendFailedDeliveries = endpoint({
  method: 'post',
  path: '/webhooks/:webhookId/resend',
  can: 'webhook.edit',
  summary: 'Delivers all failed events since a moment again, in their order',
  accepts: v.object({ ...webhookId, since: Moment }),
  returns: v.object({ count: v.number() }),
  missing,
  errors: ['ERR_WEBHOOK_OFF'],
})

export const testWebhook = endpoint({
  method: 'post',
  path: '/webhooks/:webhookId/test',
  can: 'webhook.edit',
  limit: 'send',
  summary: 'Sends an event of type `webhook.test` now; returns request and response',
  accepts: v.object(webhookId),
  returns: v.object({ ...WebhookAttempt.entries, request: Request }),
  missing,
})
