import { sql } from 'drizzle-orm'
import { announceMessages } from '#messages/announcing'
import type { Scope } from '#scope'
import { refreshLastMessage } from '#tickets/refreshing-last-message'
import type { CampaignRow } from './reading.ts'

interface Withdrawable extends Record<string, unknown> {
  deliveryId: number
  messageId: number
  ticketId: number
  isUntried: boolean
}

/** Takes back from the outbox what no attempt was made of: those recipients wait again. */
export async function withdrawUnsent(scope: Scope, { id }: Pick<CampaignRow, 'id'>) {
  const parts = await scope.db.execute<Withdrawable>(sql`
    select d.id as "deliveryId", m.id as "messageId", m.ticket_id as "ticketId",
      m.delivery = 'queued' and m.attempts = 0 as "isUntried"
    from campaign_deliveries d
    join messages m on m.contact_id = d.contact_id
      and m.origin = 'campaign' and m.cause_id = d.campaign_id
      and case when d.state = 'requesting' then m.id = d.request_message_id
        else m.id > coalesce(d.request_message_id, 0) and m.id <= d.message_id end
    where d.campaign_id = ${id} and d.state in ('requesting', 'sending')
    order by m.id
    for update of m`)
  const tried = new Set(parts.flatMap((one) => (one.isUntried ? [] : [one.deliveryId])))
  const taken = parts.filter(({ deliveryId }) => !tried.has(deliveryId))
  if (taken.length === 0) return
  const messageIds = taken.map(({ messageId }) => messageId)
  await scope.db.execute(sql`
    update messages set delivery = 'cancelled', is_deleted = true, updated_at = now()
    where id = any(${`{${messageIds.join()}}`}::integer[])`)
  const deliveryIds = [...new Set(taken.map(({ deliveryId }) => deliveryId))]
  await scope.db.execute(sql`
    update campaign_deliveries set
      message_id = null,
      request_message_id = case when state = 'requesting' then null else request_message_id end,
      state = case when confirmed_at is null then 'waiting' else 'confirmed' end,
      updated_at = now()
    where id = any(${`{${deliveryIds.join()}}`}::integer[])`)
  for (const ticketId of new Set(taken.map((one) => one.ticketId)))
    await refreshLastMessage(scope, ticketId)
  await announceMessages(scope, messageIds, 'ack')
}
