/**
 * Recipients whose number was misread get the right one, unless the campaign has reached them, and may
 * get theirs back. Who was only asked whether he wants it waits again: the person was not.
 */
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { campaignDeliveries, campaigns } from '#db/schema/campaigns.ts'
import type { RecipientBefore } from '#db/schema/misread-numbers.ts'
import { canonicalNumber } from '#desk/contacts/number-spellings'
import type { Scope } from '#kernel/scope'
import { sendSoon } from './sending-soon.ts'
import { withdrawUnbegun } from './withdrawing.ts'

/** Before a contact is locked: a tick locks its campaign first, and contacts then. */
export async function lockCampaignsTo({ db }: Scope, numbers: readonly string[]) {
  await db.execute(sql`select from campaigns where id in (
      select campaign_id from campaign_deliveries where number_key in ${numbers.map(canonicalNumber)})
    and status <> 'FINALIZADA' order by id for no key update`)
}

/** Where the right number is a recipient already, the misread one is left out. */
export async function renumberRecipients(
  scope: Scope,
  number: string,
  right: string,
): Promise<RecipientBefore[]> {
  const numberKey = canonicalNumber(number)
  const ids = await unfinishedTo(scope, numberKey)
  if (ids.length === 0) return []
  await withdrawUnbegun(scope, ids, numberKey)
  const before = await unreached(scope, ids, numberKey)
  if (before.length === 0) return []
  await scope.db.execute(sql`
    update campaign_deliveries d set state = 'leftOut', left_out_reason = 'double', updated_at = now()
    where d.id = any(${idsOf(before)}::integer[]) and exists (select from campaign_deliveries o
      where o.campaign_id = d.campaign_id and o.number_key = ${canonicalNumber(right)})`)
  await scope.db
    .update(campaignDeliveries)
    .set({ ...unwritten, number: right })
    .where(
      and(
        sql`${campaignDeliveries.id} = any(${idsOf(before)}::integer[])`,
        ne(campaignDeliveries.state, 'leftOut'),
      ),
    )
  await goOn(scope, before)
  return before
}

const unwritten = {
  state: 'waiting',
  isWhatsappValid: true,
  contactId: null,
  ticketId: null,
  requestMessageId: null,
  messageId: null,
  confirmationRequestedAt: null,
  failure: null,
  failures: 0,
  dueAt: null,
  updatedAt: sql`now()`,
} as const

async function unfinishedTo({ db }: Scope, numberKey: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: campaigns.id })
    .from(campaigns)
    .innerJoin(campaignDeliveries, eq(campaignDeliveries.campaignId, campaigns.id))
    .where(and(eq(campaignDeliveries.numberKey, numberKey), ne(campaigns.status, 'FINALIZADA')))
  return rows.map(({ id }) => id)
}

async function unreached({ db }: Scope, ids: readonly number[], numberKey: string) {
  const rows = await db
    .select()
    .from(campaignDeliveries)
    .where(
      and(
        eq(campaignDeliveries.numberKey, numberKey),
        inArray(campaignDeliveries.campaignId, [...ids]),
        inArray(campaignDeliveries.state, ['waiting', 'requested']),
      ),
    )
    .orderBy(asc(campaignDeliveries.id))
    .for('update')
  return rows.map((row): RecipientBefore => {
    const { id, campaignId, isWhatsappValid, contactId, ticketId, requestMessageId } = row
    const state = row.state === 'requested' ? 'requested' : 'waiting'
    const confirmationRequestedAt = row.confirmationRequestedAt?.toISOString() ?? null
    const asked = { contactId, ticketId, requestMessageId, confirmationRequestedAt }
    return { id, campaignId, number: row.number ?? '', state, isWhatsappValid, ...asked }
  })
}

/** Whom the campaign has written to meanwhile, with the right number, has got it. */
export async function giveBackRecipients(
  scope: Scope,
  before: readonly RecipientBefore[],
  right: string,
): Promise<void> {
  if (before.length === 0) return
  const rightKey = canonicalNumber(right)
  await withdrawUnbegun(
    scope,
    before.map(({ campaignId }) => campaignId),
    rightKey,
  )
  await scope.db.execute(sql`
    update campaign_deliveries d set number = b.number, state = b.state, left_out_reason = null,
      is_whatsapp_valid = b."isWhatsappValid",
      contact_id = (select id from contacts where id = b."contactId"),
      ticket_id = (select id from tickets where id = b."ticketId"),
      request_message_id = (select id from messages where id = b."requestMessageId"),
      confirmation_requested_at = b."confirmationRequestedAt", message_id = null, failure = null,
      failures = 0, due_at = null, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(before)}::jsonb) as b (id integer, number text,
      state text, "isWhatsappValid" boolean, "contactId" integer, "ticketId" integer,
      "requestMessageId" integer, "confirmationRequestedAt" timestamptz)
    where d.id = b.id
      and (d.state = 'waiting' and d.number_key = ${rightKey}
        or d.state = 'leftOut' and d.left_out_reason = 'double')
      and exists (select from campaigns c where c.id = d.campaign_id and c.status <> 'FINALIZADA')`)
  await goOn(scope, before)
}

/** A campaign that only waits for answers looks for its next recipient. */
async function goOn(scope: Scope, recipients: readonly RecipientBefore[]) {
  const ids = recipients.map(({ campaignId }) => campaignId)
  const running = await scope.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(inArray(campaigns.id, ids), eq(campaigns.status, 'EM_ANDAMENTO')))
  for (const { id } of running) await sendSoon(scope, id)
}

const idsOf = (recipients: readonly RecipientBefore[]) => sql.param(recipients.map(({ id }) => id))
