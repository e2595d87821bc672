import { and, eq, isNull } from 'drizzle-orm'
import { findConnectedConnection, findConnection } from '#company/connections/finding'
import { isUsable } from '#company/connections/state'
import { queueIdsOf } from '#company/queues/rights'
import { connections } from '#db/schema/connections.ts'
import { contacts } from '#db/schema/contacts.ts'
import { tickets } from '#db/schema/tickets.ts'
import { users } from '#db/schema/users.ts'
import type { CheckNumber } from '#desk/contacts/checking-numbers'
import { contactIdOf } from '#desk/contacts/named'
import { fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import { mayUse } from '#kernel/policy/rights'
import type { Company, Scope } from '#kernel/scope'
import { announceTicket } from './changing.ts'
import { ticketOpened } from './consequences.ts'
import type { createTicket as createTicketCall, Ticket } from './contract.ts'
import { beginHandling } from './handling.ts'
import { withOwnPreviews } from './own-previews.ts'
import { requireMember, requireTargets } from './targets.ts'

type CreateTicketCall = InputOf<typeof createTicketCall>
type CreateTicketInput = CreateTicketCall & { contactId: number }

export async function createTicketWith(
  company: Company,
  check: CheckNumber | undefined,
  input: CreateTicketCall,
): Promise<Ticket> {
  const contactId = await contactIdOf(company, check, input)
  const create = withOwnPreviews(createTicket)
  return company.scope((scope) => create(scope, { ...input, contactId }))
}

/** The database refuses a second living ticket of the contact on the connection. */
export async function createTicket(scope: Scope, input: CreateTicketInput): Promise<Ticket> {
  const contact = await lockContact(scope, input.contactId)
  await requireTargets(scope, input)
  await requireMember(scope, input)
  requireWithinToken(scope, input)
  const asked = input.whatsappId ?? scope.actor.apiToken?.connectionId
  const connection = await connectionFor(scope, asked)

  const [ticket] = await scope.db
    .insert(tickets)
    .values({
      contactId: contact.id,
      whatsappId: connection.id,
      isGroup: contact.isGroup,
      status: 'open',
      userId: ownerOf(scope, input),
      queueId: input.queueId ?? null,
    })
    .returning()
  if (!ticket) fail('ERR_CREATING_TICKET')
  await beginHandling(scope, ticket, new Date())
  const before = { ...ticket, userId: null, queueId: null }
  await scope.follow(ticketOpened, { ticket, before })
  return announceTicket(scope, undefined, ticket)
}

/** Prevents a merge of the contact until the commit. */
async function lockContact(scope: Scope, id: number) {
  const [contact] = await scope.db
    .select({ id: contacts.id, isGroup: contacts.isGroup })
    .from(contacts)
    .where(and(eq(contacts.id, id), isNull(contacts.deletedAt)))
    .for('key share')
  return contact ?? fail('ERR_NO_CONTACT_FOUND')
}

/** A token limited to queues opens tickets in these only. */
function requireWithinToken({ actor }: Scope, { queueId }: CreateTicketInput) {
  if (!actor.apiToken?.isLimitedToQueues) return
  if (!queueId || !queueIdsOf(actor).includes(queueId)) fail('ERR_QUEUE_NOT_FOUND')
}

function ownerOf({ actor }: Scope, { userId }: CreateTicketInput): number {
  const owner = userId ?? actor.userId
  if (owner !== actor.userId && !mayUse(actor, 'ticket.assign')) fail('ERR_NO_PERMISSION')
  return owner ?? fail('ERR_NO_USER_FOUND')
}

async function connectionFor(scope: Scope, asked: number | null | undefined) {
  if (asked) {
    const connection = await findConnection(scope, asked)
    return isUsable(connection) ? connection : fail('ERR_NO_DEF_WAPP_FOUND')
  }
  const own = await connectionOfAgent(scope)
  return isUsable(own) ? own : findConnectedConnection(scope)
}

async function connectionOfAgent(scope: Scope) {
  const [own] = await scope.db
    .select({ connection: connections })
    .from(users)
    .innerJoin(connections, eq(connections.id, users.whatsappId))
    .where(eq(users.id, scope.actor.userId ?? 0))
  return own?.connection
}
