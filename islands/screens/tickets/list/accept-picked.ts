import { useTranslation } from 'react-i18next'
import { type Ticket, updateTicket } from '#desk/tickets/contract'
import { ticketUpdated } from '#desk/tickets/events-contract'
import { asFailure } from '#kernel/errors'
import { call } from '#kernel/http/call'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { useErrorText } from '../../../kit/failing/error-text.ts'
import { useDataClient } from '../../../kit/live/resource.ts'
import { shownName } from '../../../kit/text/names.ts'
import { toast } from '../../../kit/ui/toast.ts'
import { showFailures } from '../actions/bulk-failures.ts'
import { greet } from '../actions/ticket-actions.ts'
import { isTakenByOther } from '../actions/ticket-change.ts'
import { takenTextOf } from '../actions/who-took.ts'
import { workThrough } from '../actions/work-through.ts'
import { beginProgress } from '../conversation/progress.ts'

const atOnce = 4

/** Each for itself: one that a colleague took, or that fails, keeps none of the others back. */
export function useAcceptPicked() {
  const { t } = useTranslation(['tickets', 'picking'])
  const { live } = useDataClient()
  const { me } = useFacts()
  const errorText = useErrorText()
  const change = { status: 'open', userId: me.id } as const

  const reasonOf = async (ticket: Ticket, error: unknown) =>
    isTakenByOther(ticket, change, asFailure(error).code)
      ? takenTextOf(ticket, { t, userId: me.id })
      : errorText(error)

  return async (tickets: readonly Ticket[]) => {
    const progress = beginProgress(tickets.length)
    const accept = async (ticket: Ticket) => {
      try {
        const accepted = await call(updateTicket, { ticketId: ticket.id, ...change })
        live?.apply(ticketUpdated, { action: 'update', ticket: accepted })
        await greet(accepted, me)
      } finally {
        progress.step()
      }
    }
    const failed = await workThrough(tickets, accept, atOnce)
    progress.end()
    const count = tickets.length - failed.length
    if (count > 0) toast.success(t('picking:acceptedMany', { count }))
    showFailures(
      await Promise.all(
        failed.map(async ({ item, error }) => ({
          id: item.id,
          name: shownName(item.contact.name),
          reason: await reasonOf(item, error),
        })),
      ),
    )
  }
}
