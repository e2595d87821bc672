import type { Ticket } from '#desk/tickets/contract'
import type { Draft, DraftEvent } from './contract.ts'

export interface DraftState {
  ticketId: number
  draft: Draft | null
}

export function applyDraftEvent(current: DraftState, event: DraftEvent): DraftState {
  if (event.action === 'delete') {
    return event.id === current.draft?.id ? { ...current, draft: null } : current
  }
  const { draft } = event
  if (draft.ticketId !== current.ticketId || draft.id < (current.draft?.id ?? 0)) return current
  return { ...current, draft }
}

/** A closed ticket has no draft. */
export function applyTicketToDraft(current: DraftState, { id, status }: Ticket): DraftState {
  const isOver = id === current.ticketId && status === 'closed' && current.draft !== null
  return isOver ? { ...current, draft: null } : current
}
