/** `PUT /tickets/{id}` says what a ticket shall be; here it becomes the verb that leads there. */
import { findConnection } from '#connections/finding'
import { fail } from '#errors'
import type { Permission } from '#policy'
import { type Scope, system } from '#scope'
import { acceptTicket } from './accepting.ts'
import { closeTicket } from './closing.ts'
import type { Ticket, TicketChange } from './contract.ts'
import { findTicket, showTicket } from './finding.ts'
import { requireQueue, requireUser } from './opening.ts'
import type { TicketRow } from './reading.ts'
import { reopenTicket } from './reopening.ts'
import { returnTicket } from './returning.ts'
import { transferTicket } from './transferring.ts'

export async function updateTicket(
  scope: Scope,
  id: number,
  change: TicketChange,
): Promise<Ticket> {
  const seen = await findTicket(scope, id, 'ticket.update')
  await requireTargets(scope, change)
  const verb = verbOf(seen, change)
  const ticket = await findTicket(scope, id, permissionFor(verb, seen))
  await act[verb](scope, ticket, change)
  // Who gave it away may no longer read it, but hears what became of it.
  return showTicket({ ...scope, actor: system }, id)
}

type Verb = 'accept' | 'return' | 'close' | 'reopen' | 'transfer'

const permissions: Record<Verb, Permission> = {
  accept: 'ticket.accept',
  return: 'ticket.return',
  close: 'ticket.close',
  reopen: 'ticket.reopen',
  transfer: 'ticket.transfer',
}

function permissionFor(verb: Verb, { status }: TicketRow): Permission {
  return verb === 'close' && status !== 'open' ? 'ticket.closeWaiting' : permissions[verb]
}

/** An open ticket is somebody's: who takes it from him without naming another puts it back. */
function verbOf(ticket: TicketRow, { status, userId }: TicketChange): Verb {
  if (status === 'closed') return 'close'
  if (status === 'pending') return 'return'
  if (status === 'open') return ticket.status === 'closed' ? 'reopen' : 'accept'
  return userId === null && ticket.status === 'open' ? 'return' : 'transfer'
}

const act: Record<
  Verb,
  (scope: Scope, ticket: TicketRow, change: TicketChange) => Promise<unknown>
> = {
  accept: (scope, ticket, { userId, queueId }) =>
    acceptTicket(scope, ticket, personFor(scope, userId), queueId),
  return: (scope, ticket, { queueId }) => returnTicket(scope, ticket, queueId),
  close: (scope, ticket) => closeTicket(scope, ticket),
  reopen: (scope, ticket, { userId, queueId }) =>
    reopenTicket(scope, ticket, { userId: personFor(scope, userId), queueId }),
  transfer: (scope, ticket, change) =>
    transferTicket(scope, ticket, {
      userId: change.userId === undefined ? ticket.userId : change.userId,
      queueId: change.queueId === undefined ? ticket.queueId : change.queueId,
      whatsappId: change.whatsappId ?? ticket.whatsappId,
    }),
}

function personFor(scope: Scope, asked: number | null | undefined): number {
  return asked ?? scope.actor.userId ?? fail('ERR_NO_USER_FOUND')
}

async function requireTargets(scope: Scope, { userId, queueId, whatsappId }: TicketChange) {
  if (userId) await requireUser(scope, userId)
  if (queueId) await requireQueue(scope, queueId)
  if (whatsappId) await findConnection(scope, whatsappId)
}
