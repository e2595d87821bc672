import { and, eq, sql } from 'drizzle-orm'
import { ignoresGroups } from '#company/settings/reading'
import { messages } from '#db/schema/messages.ts'
import type { Scope } from '#kernel/scope'
import { messageReceived } from '../consequences.ts'
import type { Message } from '../contract.ts'
import { addMessage } from './adding.ts'
import { amendMessage, type OpenSealed, openedOrHeld, unopened } from './amending.ts'
import { requestArticles } from './completing.ts'
import { takeEarlyAmendments } from './early-amendments.ts'
import { findRecorded } from './finding-recorded.ts'
import { type InboundAmendment, type InboundMessage, waitingKind } from './inbound.ts'
import { withNames } from './mentions.ts'
import { peopleOf, rememberChat } from './people.ts'
import { fillPlaceholder } from './placeholder.ts'
import { type Consumer, campaignAnsweredBy, consumerOf, placeOf } from './placing.ts'
import { asStandIn, joinTwin, rowIdOf, standsIn } from './twins.ts'

/**
 * From a customer, or typed by the owner on the phone. Idempotent: undefined for a message that
 * was stored before or is ignored. Changes that came before it follow.
 */
export async function receiveMessage(
  scope: Scope,
  inbound: InboundMessage,
  open?: OpenSealed,
): Promise<Message | undefined> {
  const { message, consume, hasEarly } = await storeMessage(scope, inbound)
  if (message && consume) await consume(scope, message)
  else if (message) await scope.follow(messageReceived, message)
  if (hasEarly) await amendFromEarlier(scope, inbound, open)
  if (message?.mediaType === 'order') requestArticles(scope, inbound.connectionId, message.id)
  return message
}

async function amendFromEarlier(
  scope: Scope,
  inbound: InboundMessage,
  open: OpenSealed | undefined,
) {
  const { connectionId } = inbound
  for (const early of await takeEarlyAmendments(scope, connectionId, rowIdOf(inbound))) {
    await receiveAmendment(scope, early, open)
  }
}

/** A comment is a message of its own, which waits like one that is asked for again. */
export async function receiveAmendment(
  scope: Scope,
  amendment: InboundAmendment,
  open: OpenSealed = unopened,
) {
  const { comment } = amendment
  if (!comment) return void (await amendMessage(scope, amendment, open))
  const found = await openedOrHeld(scope, amendment, open)
  const opened = found?.amendment.comment ?? { ...comment, mediaType: waitingKind }
  // Held, its moments are texts.
  await receiveMessage(scope, { ...opened, sentAt: new Date(opened.sentAt) }, open)
}

interface StoredMessage {
  /** Undefined where nothing new can be read. */
  message?: Message | undefined
  hasEarly: boolean
  consume?: Consumer
}

const nothingNew: StoredMessage = { hasEarly: false }

/** Who wrote it, then where it goes, then what of it is stored. */
async function storeMessage(scope: Scope, delivered: InboundMessage): Promise<StoredMessage> {
  const named = await withNames(scope, delivered)
  if (await isIgnored(scope, named)) return nothingNew

  const people = await peopleOf(scope, named)
  const wish = { inbound: named, authorId: people.author.id }
  const [{ recorded, hasEarly }, campaign] = await Promise.all([
    findRecorded(scope, wish),
    campaignAnsweredBy(scope, named, people.contact),
  ])
  await rememberChat(scope, named, people)
  if (await joinTwin(scope, recorded, named)) return nothingNew

  const inbound = asStandIn(named)
  const { contact } = people
  const consume = campaign && (await consumerOf(scope, inbound, { contact, campaign }))
  if (recorded) {
    const message = await fillPlaceholder(scope, recorded, inbound, contact.id)
    return { message, consume, hasEarly }
  }
  const found = await placeOf(scope, inbound, { contact, isConsumed: consume !== undefined })
  const message = await addMessage(scope, inbound, { people, found })
  return { message, consume, hasEarly }
}

async function isIgnored(scope: Scope, inbound: InboundMessage): Promise<boolean> {
  const { chat, fromMe, twin } = inbound
  if (chat.isGroup && (await ignoresGroups(scope))) return true
  return fromMe && !twin && (await isOwnEcho(scope, inbound))
}

/** Echoes are recognized by their id alone: the reported author varies. */
async function isOwnEcho(scope: Scope, { connectionId, waId }: InboundMessage) {
  const [own] = await scope.db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.whatsappId, connectionId),
        eq(messages.waId, waId),
        eq(messages.fromMe, true),
        sql`${messages.mediaType} <> ${waitingKind} and not ${standsIn}`,
      ),
    )
    .limit(1)
  return own !== undefined
}
