/** Changes several tickets optimistically; the server gets the changes when the "Undo" notice ends. */
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#desk/tickets/contract'
import { ticketUpdated } from '#desk/tickets/events-contract'
import { useErrorText } from '../../../kit/failing/error-text.ts'
import { useDataClient } from '../../../kit/live/resource.ts'
import { shownName } from '../../../kit/text/names.ts'
import { toast } from '../../../kit/ui/toast.ts'
import { beginProgress } from '../conversation/progress.ts'
import { withoutPlace } from '../tickets-router.ts'
import { showFailures } from './bulk-failures.ts'
import { defer } from './optimistic.ts'
import { workThrough } from './work-through.ts'

export interface BulkChange {
  tickets: readonly Ticket[]
  text: string
  /** The expected ticket; undefined where it will be deleted. */
  willOf: (ticket: Ticket) => Ticket | undefined
  work: (ticket: Ticket) => Promise<Ticket | undefined>
  onFailed?: (failed: readonly Ticket[]) => void
  leaves: boolean
}

export function useBulkChange() {
  const { t } = useTranslation(['tickets', 'common'])
  const { live } = useDataClient()
  const errorText = useErrorText()
  const router = useRouter()

  return useCallback(
    ({ tickets, text, willOf, work, onFailed, leaves }: BulkChange) => {
      const { pathname } = router.state.location
      const chosen = tickets.find(({ uuid }) => pathname.endsWith(uuid))
      if (chosen && leaves) void router.navigate({ to: '/tickets', search: withoutPlace })
      defer({
        tickets: tickets.map((was) => ({ was, will: willOf(was) })),
        text,
        undoLabel: t('common:undo'),
        onUndo() {
          if (!chosen || !leaves) return
          const params = { uuid: chosen.uuid }
          void router.navigate({ to: '/tickets/$uuid', params, search: withoutPlace })
        },
        async run(left) {
          const progress = beginProgress(left.length)
          const failed = await workThrough(left, async (ticket) => {
            try {
              const done = await work(ticket)
              if (done) live?.apply(ticketUpdated, { action: 'update', ticket: done })
            } finally {
              progress.step()
            }
          })
          progress.end()
          const failures = failed.map(({ item, error }) => ({
            id: item.id,
            name: shownName(item.contact.name),
            reason: errorText(error),
          }))
          const [first, ...others] = failures
          if (!first) return
          if (others.length === 0) toast.error(t('failedOne', first))
          else showFailures(failures)
          onFailed?.(failed.map(({ item }) => item))
        },
      })
    },
    [t, live, errorText, router],
  )
}
