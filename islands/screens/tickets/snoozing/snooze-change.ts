import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#desk/tickets/contract'
import { snoozeTicket } from '#desk/tickets/snooze-contract'
import { call } from '#kernel/http/call'
import { shownName } from '../../../kit/text/names.ts'
import { useUndoableChange } from '../actions/undoable-change.ts'
import { localParts } from './snooze-choices.ts'

/** @param until by the company's clock; null wakes it */
export function useSnooze(ticket: Ticket) {
  const { t } = useTranslation('snoozing')
  const change = useUndoableChange()
  return useCallback(
    (until: string | null) => {
      const { id: ticketId, snoozedUntil: was = null } = ticket
      const name = shownName(ticket.contact.name)
      const to = (moment: string | null) => call(snoozeTicket, { ticketId, until: moment })
      return change(ticket, {
        text: until ? t('done', { name, ...localParts(until) }) : t('woken', { name }),
        will: { ...ticket, snoozedUntil: until },
        leaves: until !== null,
        work: () => to(until),
        ...(until ? { back: () => to(was) } : {}),
      })
    },
    [ticket, t, change],
  )
}
