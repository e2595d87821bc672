/** Requests that Recado makes, as https://www.standardwebhooks.com describes them. */
import type { Schema } from '#kernel/schema'
import { outputExample } from './examples.ts'
import { describe } from './json-schema.ts'

export type WebhookDescriptions = Readonly<Record<string, { summary: string; data: Schema }>>

export function webhooksOf(descriptions: WebhookDescriptions) {
  return Object.fromEntries(
    Object.entries(descriptions).map(([type, description]) => [
      type,
      { post: requestOf(type, description) },
    ]),
  )
}

function requestOf(type: string, { summary, data }: WebhookDescriptions[string]) {
  const schema = {
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: { type: 'string', const: type },
      timestamp: { type: 'string', format: 'date-time', description: 'Of the event' },
      data: describe(data, {}),
    },
  }
  const example = { type, timestamp: '2026-11-22T16:32:08.114Z', data: outputExample(data) }
  return {
    operationId: `webhook.${type}`.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase()),
    tags: ['Webhooks'],
    summary,
    description:
      'At least once, in order per ticket. Answer 2xx within 10 seconds; 410 switches the webhook off.',
    security: [],
    parameters: headers,
    requestBody: { required: true, content: { 'application/json': { schema, example } } },
    responses: {
      '2XX': { description: 'Received: it is not sent again' },
      '4XX': {
        description: 'Tried again, at most three times; 408, 409, 425 and 429 for two days',
      },
      '5XX': { description: 'Tried again for two days' },
      410: { description: 'The webhook is switched off' },
    },
  }
}

const headers = [
  headerOf('webhook-id', 'Id of the event, the same at every attempt', 'msg_7c1f4f0e'),
  headerOf('webhook-timestamp', 'Of the attempt, in seconds since 1970', '1795400000'),
  headerOf(
    'webhook-signature',
    'HMAC-SHA256 of `id.timestamp.body`; two during a change of secret',
    'v1,K5oZ…',
  ),
]

function headerOf(name: string, description: string, example: string) {
  return { name, in: 'header', required: true, description, schema: { type: 'string' }, example }
}
