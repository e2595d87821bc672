import * as v from 'valibot'
import { Given, Id, List } from '#kernel/http/fields'
import { webhookEventTypes } from './types.ts'

/** Whether it may be called is decided on the server: private hosts are the operator's. */
const WebhookAddress = v.pipe(
  v.string('Required'),
  v.maxLength(4000, 'Too Long!'),
  v.trim(),
  v.nonEmpty('Required'),
  v.maxLength(2000, 'Too Long!'),
  v.url('Invalid'),
  v.regex(/^https?:\/\//i, 'Invalid'),
)

const Ids = v.pipe(
  List(Id, 100),
  v.transform((ids) => [...new Set(ids)]),
)

const EventTypes = v.pipe(
  List(v.picklist(webhookEventTypes, 'Invalid'), 100, 'Required'),
  v.minLength(1, 'Required'),
  v.transform((types) => webhookEventTypes.filter((type) => types.includes(type))),
)

export const WebhookForm = v.object({
  url: WebhookAddress,
  events: EventTypes,
  queueIds: Given(Ids),
  connectionIds: Given(Ids),
})
export type WebhookForm = v.InferOutput<typeof WebhookForm>

export const WebhookChange = v.object({
  url: Given(WebhookAddress),
  events: Given(EventTypes),
  queueIds: Given(Ids),
  connectionIds: Given(Ids),
})
