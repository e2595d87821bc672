import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#desk/tickets/contract'
import { ticketUpdated } from '#desk/tickets/events-contract'
import { useTry } from '../../../kit/failing/try.ts'
import { useDataClient } from '../../../kit/live/resource.ts'
import { toast } from '../../../kit/ui/toast.ts'
import { holdRowFocus } from '../list/row-focus.ts'
import { withoutPlace } from '../tickets-router.ts'
import { showOptimistically, undoDeferred } from './optimistic.ts'

export interface UndoableChange {
  text: string
  /** The expected ticket; undefined where it will be deleted. */
  will: Ticket | undefined
  work: () => Promise<Ticket | undefined>
  /** Undoes the change; absent where it cannot be undone. */
  back?: (() => Promise<Ticket>) | undefined
  onFailed?: () => void
  /** Says otherwise why it failed. */
  attemptWork?: ReturnType<typeof useTry>
  leaves: boolean
}

export function useUndoableChange() {
  const { t } = useTranslation('common')
  const { live } = useDataClient()
  const attempt = useTry()
  const router = useRouter()

  return useCallback(
    async (
      ticket: Ticket,
      { text, will, work, back, onFailed, attemptWork, leaves }: UndoableChange,
    ) => {
      undoDeferred(ticket.id)
      const goes = leaves && router.state.location.pathname.endsWith(ticket.uuid)
      const comeBack = () => {
        const params = { uuid: ticket.uuid }
        if (goes) void router.navigate({ to: '/tickets/$uuid', params, search: withoutPlace })
      }
      const tell = (now: Ticket | undefined) =>
        now && live?.apply(ticketUpdated, { action: 'update', ticket: now })

      const goOn = holdRowFocus(ticket.id)
      if (goes) void router.navigate({ to: '/tickets', search: withoutPlace }).then(goOn)
      const done = await (attemptWork ?? attempt)(() =>
        showOptimistically(ticket, will, async () => tell(await work())),
      )
      if (!done) {
        comeBack()
        onFailed?.()
      } else if (!back) toast.success(text)
      else {
        const onUndo = async () => {
          if (await attempt(async () => tell(await back()))) comeBack()
        }
        toast.undoable(text, { label: t('undo'), onUndo, onEnd: async () => {} })
      }
    },
    [t, live, attempt, router],
  )
}
