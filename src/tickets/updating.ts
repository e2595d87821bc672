/** `PUT /tickets/{id}` says what a ticket shall be; here it becomes the verb that leads there. */
import { fail } from '#errors'
import type { Permission } from '#policy'
import { type Scope, system } from '#scope'
import { acceptTicket } from './accepting.ts'
import { closeTicket } from './closing.ts'
import type { Ticket, TicketChange } from './contract.ts'
import { findTicket, showTicket } from './finding.ts'
import type { TicketRow } from './reading.ts'
import { reopenTicket } from './reopening.ts'
import { returnTicket } from './returning.ts'
import { requireMember, requireOwnName, requireTargets } from './targets.ts'
import { transferTicket } from './transferring.ts'

export async function updateTicket(
  scope: Scope,
  id: number,
  change: TicketChange,
): Promise<Ticket> {
  const seen = await findTicket(scope, id, 'ticket.update')
  await requireTargets(scope, change)
  const verb = verbOf(seen, change, scope.actor.userId)
  const ticket = await findTicket(scope, id, permissionFor(verb, seen))
  await act[verb](scope, ticket, change)
  // Who gave it away may no longer read it, but hears what became of it.
  return showTicket({ ...scope, actor: system }, id)
}

type Verb = 'accept' | 'return' | 'close' | 'reopen' | 'wake' | 'transfer'

const permissions: Record<Verb, Permission> = {
  accept: 'ticket.accept',
  return: 'ticket.return',
  close: 'ticket.close',
  reopen: 'ticket.reopen',
  wake: 'ticket.reopen',
  transfer: 'ticket.transfer',
}

function permissionFor(verb: Verb, { status }: TicketRow): Permission {
  if (verb === 'close' && status !== 'open') return 'ticket.closeWaiting'
  return verb === 'transfer' && status === 'pending' ? 'ticket.transferWaiting' : permissions[verb]
}

function verbOf(ticket: TicketRow, change: TicketChange, me: number | null): Verb {
  if (change.status === 'closed') return 'close'
  if (change.status === 'open') return takes(ticket, change.userId ?? me)
  if (ticket.status === 'closed') return verbOfClosed(change)
  return isPutBack(ticket, change) && !isMoved(ticket, change) ? 'return' : 'transfer'
}

/** Who has it already changes nothing by taking it, or moves it. */
function takes({ status, userId }: TicketRow, person: number | null): Verb {
  if (status === 'closed') return 'reopen'
  return status === 'open' && userId === person ? 'transfer' : 'accept'
}

/** A closed ticket waits again only when it is sent to a queue. */
function verbOfClosed({ status, userId, queueId }: TicketChange): Verb {
  const waits = status === 'pending'
  if (queueId && (waits || userId === null)) return 'wake'
  return waits ? fail('ERR_TICKET_NOT_OPEN') : 'transfer'
}

/** An open ticket is somebody's: who takes it from him without naming another puts it back. */
function isPutBack({ status }: TicketRow, { status: asked, userId }: TicketChange): boolean {
  return asked === 'pending' || (userId === null && status === 'open')
}

function isMoved(ticket: TicketRow, change: TicketChange): boolean {
  const { queueId = ticket.queueId, whatsappId } = change
  return queueId !== ticket.queueId || (whatsappId ?? ticket.whatsappId) !== ticket.whatsappId
}

const act: Record<
  Verb,
  (scope: Scope, ticket: TicketRow, change: TicketChange) => Promise<TicketRow>
> = {
  async accept(scope, ticket, { userId, queueId }) {
    requireOwnName(scope, { userId, queueId }, ticket.queueId)
    await requireMember(scope, { userId, queueId })
    return acceptTicket(scope, ticket, personFor(scope, userId), queueId)
  },
  return: (scope, ticket, change) => returnTicket(scope, ticket, menuOf(change)),
  close: (scope, ticket) => closeTicket(scope, ticket),
  async reopen(scope, ticket, { userId, queueId, whatsappId }) {
    requireOwnName(scope, { userId, queueId }, ticket.queueId)
    await requireMember(scope, { userId, queueId })
    const whose = personFor(scope, userId)
    return reopenTicket(scope, ticket, { userId: whose, queueId, whatsappId })
  },
  wake: (scope, ticket, { queueId, whatsappId, note }) =>
    reopenTicket(scope, ticket, { userId: null, queueId, whatsappId, note }),
  async transfer(scope, ticket, change) {
    await requireMember(scope, change)
    const userId = isPutBack(ticket, change) ? null : change.userId
    const { queueId, whatsappId, note } = change
    return transferTicket(scope, ticket, { userId, queueId, whatsappId, note, ...menuOf(change) })
  },
}

/** A change that does not name the menu ends it. */
function menuOf({ chatbot, queueOptionId }: TicketChange) {
  return { chatbot: chatbot ?? false, queueOptionId: queueOptionId ?? null }
}

function personFor(scope: Scope, asked: number | null | undefined): number {
  return asked ?? scope.actor.userId ?? fail('ERR_NO_USER_FOUND')
}
