/** Writes the messages of recipients to the outbox, many in one statement. */
import { and, eq, sql } from 'drizzle-orm'
import { isOneOf } from '#db/one-of.ts'
import { campaignDeliveries } from '#db/schema/campaigns.ts'
import { contacts } from '#db/schema/contacts.ts'
import type { ContactRow } from '#desk/contacts/finding'
import { rememberContact } from '#desk/contacts/remembering'
import { createContacts, findByNumbers } from '#desk/contacts/remembering-many'
import { type LockedConversation, lockConversations } from '#desk/messages/sending/locking'
import { type Draft, prepareMessage, type QueuedMessage } from '#desk/messages/sending/queueing'
import { storeMessages } from '#desk/messages/storing'
import { hasOptedOutBy } from '#desk/opt-outs/finding'
import type { FoundTicket } from '#desk/tickets/opening'
import { findOrShelveMany } from '#desk/tickets/shelving'
import type { ErrorCode } from '#kernel/errors'
import { type Scope, system } from '#kernel/scope'
import { startOver } from '#kernel/scope/retrying'
import { type CampaignContent, partsFor, requestFor } from './parts.ts'
import type { CampaignRow } from './reading.ts'
import { retry } from './retrying.ts'

export type DeliveryRow = typeof campaignDeliveries.$inferSelect

interface Written {
  id: number
  state: DeliveryRow['state']
  reason: DeliveryRow['leftOutReason']
  failure: ErrorCode | null
  contactId: number | null
  ticketId: number | null
  requestMessageId: number | null
  messageId: number | null
}

interface Letter {
  delivery: DeliveryRow
  isRequest: boolean
  contact: ContactRow
  found: FoundTicket
  drafts: Draft[]
}

interface Writing {
  row: CampaignRow
  connectionId: number
  content: CampaignContent
}

/** @returns how many were written to, for the first time or again; the others are left out */
export async function writeTo(
  scope: Scope,
  { row, connectionId, content }: Writing,
  deliveries: DeliveryRow[],
): Promise<{ written: number; retried: number }> {
  const written: Written[] = []
  const fresh: DeliveryRow[] = []
  let retried = 0
  for (const delivery of deliveries) {
    const again = await retry(scope, delivery, {
      isRequest: isRequest(row, delivery),
      connectionId,
    })
    if (again === 'queued') retried += 1
    else if (again) written.push({ ...asBefore(delivery), state: 'failed', failure: again })
    else fresh.push(delivery)
  }
  const reached = await contactsOf(scope, row, fresh)
  const gone = fresh.filter(({ id }) => !reached.has(id))
  written.push(...gone.map((delivery) => leftOut(delivery, 'contactDeleted')))
  for (const delivery of await doublesAmong(scope, fresh, reached)) {
    reached.delete(delivery.id)
    written.push(leftOut(delivery, 'double'))
  }
  const letters = await lettersTo(scope, { row, connectionId, content }, { fresh, reached })
  written.push(...(await queueAll(scope, letters)))
  await storeStates(scope, written)
  return { written: letters.length, retried }
}

const isRequest = ({ confirmation }: CampaignRow, { confirmedAt }: DeliveryRow) =>
  confirmation && confirmedAt === null

interface Addressed {
  fresh: DeliveryRow[]
  reached: Map<DeliveryRow['id'], ContactRow>
}

async function lettersTo(
  scope: Scope,
  { row, connectionId, content }: Writing,
  { fresh, reached }: Addressed,
): Promise<Letter[]> {
  const found = await findOrShelveMany(scope, [...reached.values()], connectionId)
  return fresh.flatMap((delivery) => {
    const contact = reached.get(delivery.id)
    const ticket = contact && found.get(contact.id)
    if (!contact || !ticket) return []
    const asks = isRequest(row, delivery)
    const drafts = asks ? requestFor(content, delivery) : partsFor(content, delivery)
    return [{ delivery, isRequest: asks, contact, found: ticket, drafts }]
  })
}

const stateOf = (isRequest: boolean) => (isRequest ? 'requesting' : 'sending')

function asBefore(delivery: DeliveryRow): Written {
  const { id, state, contactId, ticketId, requestMessageId, messageId } = delivery
  const ids = { contactId, ticketId, requestMessageId, messageId }
  return { id, state, reason: null, failure: null, ...ids }
}

export function leftOut(delivery: DeliveryRow, reason: Written['reason']): Written {
  return { ...asBefore(delivery), state: 'leftOut', reason }
}

/** By delivery; without those deleted since the campaign started. */
async function contactsOf(
  scope: Scope,
  { startedAt }: CampaignRow,
  deliveries: DeliveryRow[],
): Promise<Map<DeliveryRow['id'], ContactRow>> {
  const known = await knownContacts(scope, deliveries)
  const strangers = deliveries.flatMap(({ id, number, ...person }) =>
    known.has(id) || number === null ? [] : [{ ...person, number }],
  )
  const created = await createContacts(scope, strangers)
  const reached = new Map<DeliveryRow['id'], ContactRow>()
  for (const delivery of deliveries) {
    const contact = known.get(delivery.id) ?? created.get(delivery.number ?? '')
    const { deletedAt = null } = contact ?? {}
    if (deletedAt && startedAt && deletedAt >= startedAt) continue
    const isThere = contact && !deletedAt
    if (!isThere && delivery.number === null) continue
    reached.set(delivery.id, isThere ? contact : await rememberRecipient(scope, delivery))
  }
  return reached
}

async function knownContacts(scope: Scope, deliveries: DeliveryRow[]) {
  const ids = deliveries.flatMap(({ contactId }) => contactId ?? [])
  const byId = new Map((await findByIds(scope, ids)).map((row) => [row.id, row]))
  const unknown = deliveries.filter((one) => one.contactId === null)
  const byNumber = await findByNumbers(
    scope,
    unknown.flatMap(({ number }) => number ?? []),
  )
  const byLid = await findByLids(
    scope,
    unknown.flatMap(({ lid }) => lid ?? []),
  )
  return new Map(
    deliveries.flatMap(({ id, contactId, number, lid }) => {
      const found = byLid.get(lid ?? '') ?? byNumber.get(number ?? '')
      const contact = contactId === null ? found : byId.get(contactId)
      return contact ? [[id, contact] as const] : []
    }),
  )
}

function findByIds({ db }: Scope, ids: number[]): Promise<ContactRow[]> | ContactRow[] {
  return ids.length === 0 ? [] : db.select().from(contacts).where(isOneOf(contacts.id, ids))
}

async function findByLids({ db }: Scope, lids: string[]): Promise<Map<string, ContactRow>> {
  if (lids.length === 0) return new Map()
  const rows = await db.select().from(contacts).where(isOneOf(contacts.lid, lids))
  return new Map(rows.map((row) => [row.lid ?? '', row]))
}

/** Whom the campaign has reached by another name of theirs, or reaches in this step. */
async function doublesAmong(
  { db }: Scope,
  deliveries: DeliveryRow[],
  reached: Map<DeliveryRow['id'], ContactRow>,
): Promise<DeliveryRow[]> {
  const [first] = deliveries
  if (!first) return []
  const ids = [...new Set([...reached.values()].map(({ id }) => id))]
  const others = await db
    .select({ id: campaignDeliveries.id, contactId: campaignDeliveries.contactId })
    .from(campaignDeliveries)
    .where(
      and(
        isOneOf(campaignDeliveries.contactId, ids),
        eq(campaignDeliveries.campaignId, first.campaignId),
      ),
    )
  const taken = new Map(others.map(({ id, contactId }) => [contactId ?? 0, id]))
  return deliveries.filter(({ id }) => {
    const contact = reached.get(id)
    if (!contact) return false
    const other = taken.get(contact.id) ?? id
    taken.set(contact.id, other)
    return other !== id
  })
}

/** Deleted before the campaign started, or created by somebody else at the same moment. */
function rememberRecipient(scope: Scope, { name, number, lid }: DeliveryRow): Promise<ContactRow> {
  const address = { number, lid, isGroup: false, jid: `${number}@s.whatsapp.net` }
  return rememberContact(scope, address, { pushName: name, isAnswered: false })
}

async function queueAll(scope: Scope, letters: Letter[]): Promise<Written[]> {
  if (letters.length === 0) return []
  const asked = letters.map(({ found, drafts }) => {
    return { ticketId: found.ticket.id, actor: system, messages: drafts.length, clientId: null }
  })
  const locked = await lockConversations(scope, asked)
  const queued: QueuedMessage[] = []
  const written: Written[] = []
  for (const [index, letter] of letters.entries()) {
    const conversation = locked[index]?.locked
    if (!conversation) startOver('a conversation was deleted')
    const { messages, state } = await queueOne(scope, letter, conversation)
    queued.push(...messages)
    written.push(state)
  }
  await storeMessages(scope, queued)
  return written
}

async function queueOne(
  scope: Scope,
  { delivery, isRequest, contact, found, drafts }: Letter,
  conversation: LockedConversation,
) {
  if (!found.before) conversation.before = undefined
  const messages: QueuedMessage[] = []
  for (const draft of drafts) messages.push(await prepareMessage(scope, conversation, draft))
  const id = messages.at(-1)?.message.id ?? null
  const { ticket } = conversation
  const ids = isRequest ? { requestMessageId: id } : { messageId: id }
  const state: Written = {
    ...asBefore(delivery),
    ...ids,
    state: stateOf(isRequest),
    contactId: contact.id,
    ticketId: ticket.id,
  }
  return { messages, state }
}

/**
 * Only what still waits: whoever else has ended it has won. The conversations are locked by now, so
 * whoever opts out from here on finds the messages in the outbox.
 */
export async function storeStates(scope: Scope, written: Written[]) {
  if (written.length === 0) return
  const changed = await scope.db.execute<{ id: number }>(sql`
    update campaign_deliveries d set state = w.state, left_out_reason = w.reason,
      failure = w.failure, contact_id = w."contactId", ticket_id = w."ticketId", message_id = w."messageId",
      request_message_id = w."requestMessageId", due_at = null, updated_at = now()
    from (select * from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as w (id integer,
      state text, reason text, failure text, "contactId" integer, "ticketId" integer,
      "messageId" integer, "requestMessageId" integer) limit ${written.length}::integer) w
    where d.id = w.id and d.state in ('waiting', 'confirmed')
      and (w.state not in ('requesting', 'sending')
        or not ${hasOptedOutBy(sql`d.number_key`, sql`d.lid`)})
    returning d.id`)
  if (changed.length < written.length) startOver('a recipient was settled meanwhile')
}
