import { randomUUID } from 'node:crypto'
import type { Services } from '#kernel/http/services'
import type { Company } from '#kernel/scope'
import { attempt } from './attempting.ts'
import { bodyOf, messageIdOf } from './message.ts'
import { findWebhook } from './reading.ts'
import { secretsOf } from './secrets.ts'

/** Also of a webhook that is off, to see whether it may be switched on. Not in the log. */
export async function testAddress(
  company: Company,
  webhookId: number,
  { sealer, fetchRules }: Pick<Services, 'sealer' | 'fetchRules'>,
) {
  const row = await company.read((scope) => findWebhook(scope, webhookId))
  const { secret, previousSecret } = secretsOf(sealer, row)
  const body = bodyOf({
    type: 'webhook.test',
    at: new Date(),
    data: { webhookId, sentBy: company.actor.name },
  })
  const secrets = previousSecret ? [secret, previousSecret] : [secret]
  const messageId = messageIdOf(randomUUID())
  const outgoing = { url: row.url, secrets, messageId, body }
  const { headers, retryAfterMs: _, ...result } = await attempt(outgoing, fetchRules)
  return { ...result, request: { url: row.url, headers, body } }
}
