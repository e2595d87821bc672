import { inArray } from 'drizzle-orm'
import { isUsable } from '#company/connections/state'
import { queueIdsOf } from '#company/queues/rights'
import { queues } from '#db/schema/queues.ts'
import type { ContactRow } from '#desk/contacts/finding'
import { mayUse } from '#kernel/policy/rights'
import type { Scope } from '#kernel/scope'
import { readKnown } from '#programs/messages-api/known-contacts'
import { isFromWhatsApp, type Recipient, recipientOf } from '#programs/messages-api/recipient'
import { type Attempt, refusal } from './attempt.ts'

/** Before anything is written: what is refused here leaves its neighbours alone. */
export async function checkAll(
  scope: Scope,
  attempts: Attempt[],
  connection: Parameters<typeof isUsable>[0],
) {
  const recipients = attempts.flatMap(({ given: { to, input } }) =>
    to ? [] : recipientOf(input.number),
  )
  const connectionId = attempts[0]?.given.connectionId ?? 0
  const findKnown = await readKnown(scope, recipients, connectionId)
  const queueIds = await existingQueues(scope, attempts)
  for (const attempt of attempts) {
    const { input, to } = attempt.given
    const recipient = recipientOf(input.number)
    const { contact, livingId } = (to ? undefined : findKnown(recipient)) ?? {}
    if (!isUsable(connection)) attempt.end(refusal('ERR_WAPP_NOT_INITIALIZED'))
    else if (input.queueId && !(queueIds.has(input.queueId) && mayOpenIn(attempt, input.queueId)))
      attempt.end(refusal('ERR_QUEUE_NOT_FOUND'))
    else if (!to && isNamed(recipient) && !contact) attempt.end(refusal('ERR_NO_CONTACT_FOUND'))
    else if (contact?.isGroup && isNamed(recipient) && !maySendToGroups(attempt))
      attempt.end(refusal('ERR_NO_PERMISSION'))
    else if (!to && !isReachable(contact, recipient)) attempt.end('needsNetwork')
    else if (contact) await attempt.addressTo(scope, contact, livingId)
  }
}

function mayOpenIn({ given }: Attempt, queueId: number): boolean {
  const { actor } = given.company
  return !actor.apiToken?.isLimitedToQueues || queueIdsOf(actor).includes(queueId)
}

async function existingQueues({ db }: Scope, attempts: Attempt[]): Promise<Set<number>> {
  const asked = attempts.flatMap(({ given }) => given.input.queueId ?? [])
  if (asked.length === 0) return new Set()
  const found = await db.select({ id: queues.id }).from(queues).where(inArray(queues.id, asked))
  return new Set(found.map(({ id }) => id))
}

/** Deleted contacts are restored, and those that were never reached are checked, one by one. */
function isReachable(contact: ContactRow | undefined, recipient: Recipient): boolean {
  if (!contact || contact.deletedAt !== null) return false
  if (recipient.is === 'number' && contact.isGroup !== recipient.isGroup) return false
  return contact.isGroup || isFromWhatsApp(contact)
}

/** Whom the company has, or nobody. */
const isNamed = ({ is }: Recipient) => is === 'contact' || is === 'lid'

const maySendToGroups = ({ given }: Attempt) =>
  mayUse(given.company.actor, 'messagesApi.sendToGroups')
