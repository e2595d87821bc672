/**
 * A message that could not be decrypted, or that only phones may show, is shown as a placeholder,
 * filled when it comes after all.
 */
import { eq } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { tickets } from '#db/schema/tickets.ts'
import { refreshLastMessage } from '#desk/tickets/refreshing-last-message'
import type { Scope } from '#kernel/scope'
import { announceMessage, readForAll } from '../announcing.ts'
import type { Message } from '../contract.ts'
import { announceFile } from './files.ts'
import { type InboundMessage, onlyOnPhonesKind, waitingKind } from './inbound.ts'
import { quotedBy } from './quoting.ts'
import { underBetter } from './twins.ts'

/** Undefined if the message was readable before. */
export async function fillPlaceholder(
  scope: Scope,
  recorded: { id: number; ticketId: number; mediaType: string; standsIn: boolean },
  inbound: InboundMessage,
  contactId: number,
): Promise<Message | undefined> {
  if (!isFilledBy(recorded, inbound)) return undefined
  // Lock order: the ticket before its messages.
  await scope.db
    .select({ id: tickets.id })
    .from(tickets)
    .where(eq(tickets.id, recorded.ticketId))
    .for('no key update')
  const [waiting] = await scope.db.select().from(messages).where(eq(messages.id, recorded.id))
  if (!waiting) return undefined
  const isStandIn = standsInFor(waiting)
  if (!isFilledBy({ ...waiting, standsIn: isStandIn }, inbound)) return undefined

  // An edit may arrive before the message it edits.
  const text = waiting.isEdited
    ? { body: waiting.body, previousBody: inbound.body }
    : { body: inbound.body }
  await scope.db
    .update(messages)
    .set({
      ...text,
      ...(await quotedBy(scope, inbound, contactId)),
      mediaType: inbound.mediaType,
      secret: inbound.secret ?? null,
      ...(isStandIn && !inbound.twin
        ? { sentAt: inbound.sentAt, ...(await underBetter(scope, waiting, inbound)) }
        : {
            ...(await announceFile(scope, inbound)),
            details: withEarlier(waiting.details, inbound.details),
          }),
      updatedAt: new Date(),
    })
    .where(eq(messages.id, waiting.id))
  await refreshLastMessage(scope, recorded.ticketId)
  if (isStandIn) return completed(scope, waiting, inbound)
  await announceMessage(scope, waiting.id, 'filled')
  return readForAll(scope, waiting.id)
}

/** Reactions and votes overtake a message that is being asked for again. */
function withEarlier(early: Details, own: Details): Details {
  return early || own ? { ...early, ...own } : null
}

type Details = Record<string, unknown> | null

/** The message was received with its copy: only its words are news. */
async function completed(
  scope: Scope,
  { id, body }: { id: number; body: string },
  inbound: InboundMessage,
) {
  const isNews = inbound.body !== body
  await announceMessage(scope, id, isNews ? 'edited' : undefined)
  return isNews ? readForAll(scope, id) : undefined
}

const standsInFor = ({ details }: Pick<typeof messages.$inferSelect, 'details'>) =>
  details?.standsIn === true

function isFilledBy(
  recorded: { mediaType: string; standsIn: boolean },
  { mediaType }: InboundMessage,
): boolean {
  if (recorded.mediaType === waitingKind || recorded.standsIn) return mediaType !== waitingKind
  const isOnPhones = recorded.mediaType === onlyOnPhonesKind
  return isOnPhones && ![waitingKind, onlyOnPhonesKind].includes(mediaType)
}
