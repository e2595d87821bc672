import { eq } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { queues } from '#db/schema/queues.ts'
import type { TicketRow } from '#desk/tickets/reading'
import { sayIn } from '#kernel/i18n/texts'
import type { Scope } from '#kernel/scope'
import { automaticLately, type CustomerMessage, typedIn } from '../guarding.ts'
import * as jobs from '../jobs.ts'
import type { Rules } from '../rules.ts'
import { answer } from '../saying.ts'
import { hasProvider } from './configured.ts'
import { documentIn, type TypedDocument } from './documents.ts'
import { purposeOf } from './queue-names.ts'
import { lookupTexts } from './texts.ts'

/** Per contact: customers' data is not to be tried out. */
const mostPerHour = 5

/** Costs nothing unless the message has a number of that length. */
export async function lookupIn(
  scope: Scope,
  { queueId }: TicketRow,
  message: CustomerMessage,
): Promise<TypedDocument | undefined> {
  const document = documentIn(typedIn(message))
  if (!document || queueId === null) return undefined
  const purpose = purposeOf(await queueName(scope, queueId))
  return purpose && (await hasProvider(scope, purpose)) ? document : undefined
}

/** The provider is asked by a job: not while the message is being stored. */
export async function startLookup(
  scope: Scope,
  { ticket, language }: Pick<Rules, 'ticket' | 'language'>,
  { document, messageId }: { document: TypedDocument; messageId: number },
) {
  if (await hasTriedEnough(scope, ticket)) return
  if (document.isValid) {
    const lookup = { ticketId: ticket.id, messageId }
    return scope.later(jobs.lookUpCustomer, lookup, { key: String(ticket.id), maxAttempts: 5 })
  }
  const text = sayIn(language, lookupTexts)('invalidDocument')
  await answer(scope, ticket, { text, cause: 'lookup', causeId: messageId })
}

async function queueName(scope: Scope, id: number): Promise<string | undefined> {
  const [queue] = await scope.db.select({ name: queues.name }).from(queues).where(eq(queues.id, id))
  return queue?.name
}

async function hasTriedEnough(scope: Scope, { contactId }: TicketRow): Promise<boolean> {
  const which = eq(messages.cause, 'lookup')
  return (await automaticLately(scope, contactId, { which, seconds: 3600 })) >= mostPerHour
}
