import { refusesCalls } from '#company/settings/reading'
import { companies } from '#db/schema/companies.ts'
import type { ContactRow } from '#desk/contacts/finding'
import { rememberContact } from '#desk/contacts/remembering'
import { findOrReopenTicket } from '#desk/tickets/opening'
import { findLatestTicket } from '#desk/tickets/shelving'
import { doneBy, type Scope } from '#kernel/scope'
import type { Message } from '../contract.ts'
import { findRecorded } from './finding-recorded.ts'
import type { InboundMessage } from './inbound.ts'
import { recordMessage } from './recording.ts'

export interface MissedCall {
  contact: ContactRow
  message: Message | undefined
}

/**
 * Idempotent. The refused call reopens a recently closed ticket, but opens no new one and is never
 * unread.
 */
export async function receiveCall(
  scope: Scope,
  call: InboundMessage,
): Promise<MissedCall | undefined> {
  if (call.fromMe || call.chat.isGroup || !(await refusesCalls(scope))) return undefined
  const contact = await rememberContact(scope, call.chat, { pushName: call.pushName })
  if ((await findRecorded(scope, { inbound: call, authorId: contact.id })).recorded)
    return undefined
  return { contact, message: await logCall(scope, contact, call) }
}

async function logCall(
  scope: Scope,
  contact: ContactRow,
  call: InboundMessage,
): Promise<Message | undefined> {
  const woken = await findOrReopenTicket(scope, contact, call.connectionId, { greets: true })
  const latest = woken?.ticket ?? (await findLatestTicket(scope, contact.id, call.connectionId))
  if (!latest) return undefined
  return recordMessage(doneBy(scope, 'customer'), woken ?? { before: latest, ticket: latest }, {
    whatsappId: call.connectionId,
    waId: call.waId,
    origin: 'customer',
    authorId: contact.id,
    body: await clockOf(scope, call.sentAt),
    mediaType: call.mediaType,
    details: call.details,
    ack: 1,
    read: true,
    remoteJid: call.chat.jid,
    sentAt: call.sentAt,
  })
}

async function clockOf(scope: Scope, at: Date): Promise<string> {
  const [company] = await scope.db.select({ timeZone: companies.timeZone }).from(companies)
  const there = Temporal.Instant.fromEpochMilliseconds(at.getTime())
  return there
    .toZonedDateTimeISO(company?.timeZone ?? 'UTC')
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
}
