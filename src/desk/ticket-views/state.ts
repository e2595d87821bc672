import type { InferOutput } from 'valibot'
import { compareNames } from '#kernel/lists/sorting-state'
import type { TicketView, ticketViewEvent } from './contract.ts'

type TicketViewEvent = InferOutput<typeof ticketViewEvent.shape>

export function applyTicketViewEvent(
  current: readonly TicketView[],
  event: TicketViewEvent,
): readonly TicketView[] {
  const id = event.action === 'delete' ? event.viewId : event.view.id
  const others = current.filter((one) => one.id !== id)
  if (event.action === 'delete') return others
  return [...others, event.view].sort((a, b) => compareNames(a.name, b.name) || a.id - b.id)
}
