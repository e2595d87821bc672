import { eq, sql } from 'drizzle-orm'
import type { campaignDeliveries } from '#db/schema/campaigns.ts'
import { messages } from '#db/schema/messages.ts'
import { resumeStopped } from '#desk/messages/outbox/stopping'
import { wakeOutbox } from '#desk/messages/sending/queueing'
import { requeueFailed } from '#desk/messages/sending/resending'
import type { ErrorCode } from '#kernel/errors'
import type { Scope } from '#kernel/scope'

type DeliveryRow = Pick<
  typeof campaignDeliveries.$inferSelect,
  'requestMessageId' | 'messageId' | 'contactId' | 'campaignId'
>

interface Retry {
  isRequest: boolean
  connectionId: number
}

/**
 * The messages that failed or were stopped, so that the conversation does not show others. Their
 * recipient follows them.
 * @returns undefined if the recipient has none; the code with which it has failed
 */
export async function retry(
  scope: Scope,
  delivery: DeliveryRow,
  { isRequest, connectionId }: Retry,
): Promise<'queued' | ErrorCode | undefined> {
  const id = isRequest ? delivery.requestMessageId : delivery.messageId
  if (id === null) return undefined
  const resumed = await resumeStopped(scope, connectionId, partsUntil(id, delivery, isRequest))
  if (resumed.length > 0) wakeOutbox(scope, connectionId)
  if (resumed.includes(id)) return 'queued'
  if (await requeueFailed(scope, id, connectionId)) return 'queued'
  return (await isUncertain(scope, id)) ? 'ERR_CAMPAIGN_UNCERTAIN' : 'ERR_CAMPAIGN_MESSAGE_DELETED'
}

function partsUntil(id: number, delivery: DeliveryRow, isRequest: boolean) {
  if (isRequest) return eq(messages.id, id)
  return sql`${messages.origin} = 'campaign' and ${messages.contactId} = ${delivery.contactId}
    and ${messages.causeId} = ${delivery.campaignId}
    and ${messages.id} > ${delivery.requestMessageId ?? 0} and ${messages.id} <= ${id}`
}

/** It may have arrived from another connection. */
async function isUncertain({ db }: Scope, id: number) {
  const [row] = await db
    .select({ delivery: messages.delivery })
    .from(messages)
    .where(eq(messages.id, id))
  return row?.delivery === 'uncertain'
}
