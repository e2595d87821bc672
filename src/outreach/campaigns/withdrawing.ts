import { type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '#db/one-of.ts'
import { messages } from '#db/schema/messages.ts'
import { stopMessages } from '#desk/messages/outbox/stopping'
import type { Scope } from '#kernel/scope'
import type { CampaignRow } from './reading.ts'

interface Part extends Record<string, unknown> {
  deliveryId: number
  messageId: number
  neverLeft: boolean
}

/**
 * Nothing more of the campaign leaves. Recipients who have got nothing wait as before. Of the
 * others, what is left is stopped and sent under the same id when somebody restarts the campaign.
 */
export async function withdrawUnsent(scope: Scope, { id }: Pick<CampaignRow, 'id'>) {
  const { begun, unbegun } = await partsUnderWay(scope, sql`d.campaign_id = ${id}`)
  await forget(scope, unbegun)
  await stopMessages(scope, isAmong(begun), { unwritten: 'failed' })
}

/** Recipients with this number who have got nothing wait as before; the others go on. */
export async function withdrawUnbegun(scope: Scope, ids: readonly number[], numberKey: string) {
  const { unbegun } = await partsUnderWay(
    scope,
    sql`d.number_key = ${numberKey} and d.campaign_id = any(${sql.param(ids)}::integer[])`,
  )
  await forget(scope, unbegun)
}

async function partsUnderWay(scope: Scope, whose: SQL) {
  const parts = await scope.db.execute<Part>(sql`
    select d.id as "deliveryId", m.id as "messageId",
      m.delivery = 'queued' and m.written_at is null as "neverLeft"
    from campaign_deliveries d
    join messages m on m.contact_id = d.contact_id
      and m.origin = 'campaign' and m.cause_id = d.campaign_id
      and case when d.state = 'requesting' then m.id = d.request_message_id
        else m.id > coalesce(d.request_message_id, 0) and m.id <= d.message_id end
    where ${whose} and d.state in ('requesting', 'sending')
    order by m.id
    for update of m`)
  const begun = new Set(parts.flatMap((part) => (part.neverLeft ? [] : [part.deliveryId])))
  const isBegun = ({ deliveryId }: Part) => begun.has(deliveryId)
  return { begun: parts.filter(isBegun), unbegun: parts.filter((part) => !isBegun(part)) }
}

async function forget(scope: Scope, parts: Part[]) {
  if (parts.length === 0) return
  const deliveryIds = [...new Set(parts.map(({ deliveryId }) => deliveryId))]
  await scope.db.execute(sql`
    update campaign_deliveries set
      message_id = null,
      request_message_id = case when state = 'requesting' then null else request_message_id end,
      state = case when confirmed_at is null then 'waiting' else 'confirmed' end,
      updated_at = now()
    where id = any(${`{${deliveryIds.join()}}`}::integer[])`)
  await stopMessages(scope, isAmong(parts), { unwritten: 'cancelled' })
}

function isAmong(parts: Part[]) {
  return isOneOf(
    messages.id,
    parts.map(({ messageId }) => messageId),
  )
}
