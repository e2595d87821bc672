/**
 * A provider is asked without an open scope. What is said is stored in one transaction, together
 * with closing the ticket: a job that runs again after a crash finds its answer and says nothing.
 */
import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { companyLanguage } from '#company/companies/language'
import { isUsable } from '#company/connections/state'
import { messages } from '#db/schema/messages.ts'
import { queues } from '#db/schema/queues.ts'
import { tickets } from '#db/schema/tickets.ts'
import { findAutomatic } from '#desk/messages/sending/automatic'
import { lockConversation } from '#desk/messages/sending/locking'
import { queueMessages } from '#desk/messages/sending/queueing'
import { closeTicket } from '#desk/tickets/closing'
import type { TicketRow } from '#desk/tickets/reading'
import { discardMedia } from '#kernel/media/discarding'
import type { MediaRow } from '#kernel/media/showing'
import { storeMedia } from '#kernel/media/storing'
import { type Company, doneBy, type Scope } from '#kernel/scope'
import type { JobServices } from '#kernel/workers/job'
import { hasPersonAnswered } from '../guarding.ts'
import type * as jobs from '../jobs.ts'
import { askProviders, type LookupResult } from './asking.ts'
import { openProviders, providerSettings } from './configured.ts'
import { documentIn } from './documents.ts'
import { purposeOf } from './queue-names.ts'
import { unlockingOnce } from './unlocking-once.ts'
import { messagesFor } from './wording.ts'

type Lookup = v.InferOutput<typeof jobs.lookUpCustomer.payload>

export async function lookUpCustomer(
  company: Company,
  lookup: Lookup,
  { sealer, fetchRules, store }: Pick<JobServices, 'sealer' | 'fetchRules' | 'store'>,
) {
  const asked = await company.read(async (scope) => {
    const question = await questionOf(scope, lookup)
    return question && { question, settings: await providerSettings(scope, sealer) }
  })
  if (!asked) return
  const providers = openProviders(asked.settings, fetchRules)
  if (providers.length === 0) return
  const { question } = asked
  const ask = () => askProviders(providers, question)
  const once = { ...question, messageId: lookup.messageId, sealer }
  const result = await (question.purpose === 'unlock' ? unlockingOnce(company, once, ask) : ask())
  const file = await pdfIn(result, { company, store })
  const isFileUsed = await company.scope((scope) => answerLookup(scope, lookup, { result, file }))
  if (file && !isFileUsed) await discardMedia(store, company, [file])
}

/** Undefined when there is nothing to ask any more: answered, taken by a person, moved or closed. */
async function questionOf(scope: Scope, { ticketId, messageId }: Lookup) {
  const [row] = await scope.db
    .select({ ticket: tickets, queueName: queues.name, body: messages.body })
    .from(tickets)
    .innerJoin(queues, eq(queues.id, tickets.queueId))
    .innerJoin(messages, eq(messages.ticketId, tickets.id))
    .where(eq(messages.id, messageId))
  if (!row || row.ticket.id !== ticketId) return undefined
  const purpose = purposeOf(row.queueName)
  const document = documentIn(row.body)
  if (!purpose || !document?.isValid || !(await isWaiting(scope, row.ticket))) return undefined
  if (await findAutomatic(scope, row.ticket, { cause: 'lookup', causeId: messageId }))
    return undefined
  return { document: document.digits, purpose }
}

async function isWaiting(scope: Scope, ticket: TicketRow): Promise<boolean> {
  const { status, userId } = ticket
  return status === 'pending' && userId === null && !(await hasPersonAnswered(scope, ticket))
}

/** A copy without its PDF is better than none. */
async function pdfIn(
  result: LookupResult,
  { company, store }: { company: Company } & Pick<JobServices, 'store'>,
): Promise<MediaRow | undefined> {
  if (result.is !== 'bill' || !result.payment.pdf) return undefined
  const name = `boleto-${result.bill.dueDate}.pdf`
  const types = ['application/pdf']
  return storeMedia(store, company, { stream: result.payment.pdf, name, types }).catch(
    () => undefined,
  )
}

/** Returns whether the file was used. */
async function answerLookup(
  scope: Scope,
  lookup: Lookup,
  { result, file }: { result: LookupResult; file: MediaRow | undefined },
): Promise<boolean> {
  const { ticketId, messageId: causeId } = lookup
  const texts = messagesFor(await companyLanguage(scope), result)
  const locked = await lockConversation(scope, ticketId, texts.length + 1)
  if (!(await questionOf(scope, lookup)) || !isUsable(locked.relations.whatsapp)) return false
  const said = { origin: 'automatic', causeId } as const
  const drafts = texts.map((body, at) => ({ ...said, body, cause: causeOf(at) }))
  const attached = file ? [{ ...said, body: '', file, cause: 'lookup:file' }] : []
  await queueMessages(scope, locked, [...drafts, ...attached])
  if (isDone(result)) await closeTicket(doneBy(scope, 'bot'), locked.ticket, { cause: 'program' })
  return file !== undefined
}

function causeOf(at: number): string {
  return at === 0 ? 'lookup' : `lookup:${at}`
}

/** Otherwise the ticket waits for a person. */
function isDone(result: LookupResult): boolean {
  return result.is === 'bill' || (result.is === 'unlocking' && result.unlocking.is === 'unlocked')
}
