import { fail } from '#kernel/errors'
import { type Scope, system } from '#kernel/scope'
import { acceptTicket } from './accepting.ts'
import { isReturned, permissionFor, type Verb, verbOf } from './choosing-verb.ts'
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
  // Whoever transferred it may no longer read it, but gets the result.
  return showTicket({ ...scope, actor: system }, id)
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
  close: (scope, ticket, { farewell }) =>
    closeTicket(scope, ticket, { farewell: farewell ?? true }),
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
    const userId = isReturned(ticket, change) ? null : change.userId
    const { queueId, whatsappId, note } = change
    return transferTicket(scope, ticket, { userId, queueId, whatsappId, note, ...menuOf(change) })
  },
}

function menuOf({ chatbot, queueOptionId }: TicketChange) {
  return { chatbot: chatbot ?? false, queueOptionId: queueOptionId ?? null }
}

function personFor(scope: Scope, asked: number | null | undefined): number {
  return asked ?? scope.actor.userId ?? fail('ERR_NO_USER_FOUND')
}
