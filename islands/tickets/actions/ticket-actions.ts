/** What an agent does with a ticket: shown at once as busy, told in words when it fails. */
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure } from '#errors'
import { call } from '#http/call'
import { sendMessage } from '#messages/contract'
import {
  markTicketUnread,
  showTicket,
  type Ticket,
  type TicketChange,
  updateTicket,
} from '#tickets/contract'
import type { Myself } from '#users/myself/contract'
import { useErrorText } from '../../app/error-text.ts'
import { useFacts } from '../../app/facts.tsx'
import { useTry } from '../../app/try.ts'
import { shownName } from '../../text/names.ts'
import { toast } from '../../ui/toast.ts'
import { withoutPlace } from '../tickets-router.ts'
import { undoDeferred } from './optimistic.ts'
import { decided, isTakenByOther } from './ticket-change.ts'
import { useUndoableChange } from './undoable-change.ts'

export interface TicketVerbs {
  accept: (ticket: Ticket) => Promise<void>
  giveBack: (ticket: Ticket) => Promise<void>
  finish: (ticket: Ticket) => Promise<void>
  reopen: (ticket: Ticket) => Promise<void>
  /** Leaves it first: what is looked at is read. */
  markUnread: (ticket: Ticket) => Promise<void>
}

export interface TicketActions extends TicketVerbs {
  /** Tickets with which something is being done. */
  busy: ReadonlySet<number>
  /** The same for as long as the screen is: rows need not be drawn again for them. */
  verbs: TicketVerbs
}

interface Wiring {
  /** The server's answer, before its event arrives. */
  onChanged: (ticket: Ticket) => void
  /** Shows the list in which the ticket now stands. */
  onList: (list: 'assigned' | 'pending' | 'closed') => void
}

export function useTicketActions({ onChanged, onList }: Wiring): TicketActions {
  const { t } = useTranslation('tickets')
  const { me } = useFacts()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())

  const change = useCallback(
    async (ticket: Ticket, wish: TicketChange): Promise<Ticket | undefined> => {
      setBusy((now) => new Set(now).add(ticket.id))
      try {
        const changed = await call(updateTicket, { ticketId: ticket.id, ...wish })
        onChanged(changed)
        return changed
      } catch (error) {
        const isTaken = isTakenByOther(ticket, wish, asFailure(error).code)
        if (!isTaken) toast.error(errorText(error))
        else
          toast.error((await import('./who-took.ts')).takenText(t, await nowOf(ticket.id), me.id))
        return undefined
      } finally {
        setBusy((now) => new Set([...now].filter((id) => id !== ticket.id)))
      }
    },
    [onChanged, errorText, me.id, t],
  )

  const open = useCallback(
    (ticket: Ticket) => {
      onList('assigned')
      void navigate({ to: '/tickets/$uuid', params: { uuid: ticket.uuid }, search: withoutPlace })
    },
    [navigate, onList],
  )

  const attempt = useTry()
  const doing = useUndoableChange()
  const leave = useCallback(
    (ticket: Ticket, wish: TicketChange, text: string) => {
      const { id: ticketId, userId, queueId } = ticket
      return doing(ticket, {
        text,
        leaves: true,
        will: decided(ticket, wish),
        work: () => call(updateTicket, { ticketId, ...wish }),
        back:
          ticket.status === 'open'
            ? () => call(updateTicket, { ticketId, status: 'open', userId, queueId })
            : undefined,
      })
    },
    [doing],
  )

  const verbs: TicketVerbs = useMemo(
    () => ({
      async accept(ticket) {
        const was = undoDeferred(ticket.id)
        if (was?.userId === me.id) return open(was)
        const accepted = await change(ticket, { status: 'open', userId: me.id })
        if (!accepted) return
        open(accepted)
        await greet(accepted, me)
      },
      async giveBack(ticket) {
        const text = t('returned', { name: shownName(ticket.contact.name) })
        await leave(ticket, { status: 'pending', userId: null }, text)
      },
      async finish(ticket) {
        const wish = { status: 'closed', userId: me.id, queueId: ticket.queueId } as const
        await leave(ticket, wish, t('finished', { name: shownName(ticket.contact.name) }))
      },
      async reopen(ticket) {
        const was = undoDeferred(ticket.id)
        if (was) return was.status === 'open' ? open(was) : onList('pending')
        const wish = { status: 'open', userId: me.id, queueId: ticket.queueId } as const
        const reopened = await change(ticket, wish)
        if (reopened) open(reopened)
      },
      async markUnread({ id }) {
        await navigate({ to: '/tickets', search: withoutPlace })
        await attempt(async () => onChanged(await call(markTicketUnread, { ticketId: id })))
      },
    }),
    [attempt, navigate, onChanged, change, leave, open, onList, me, t],
  )
  return useMemo(() => ({ busy, verbs, ...verbs }), [busy, verbs])
}

/** Not everybody may see a ticket that has become somebody else's. */
function nowOf(ticketId: number): Promise<Ticket | undefined> {
  return call(showTicket, { ticketId }).catch(() => undefined)
}

async function greet(ticket: Ticket, me: Myself) {
  const setting = me.company.settings.find(({ key }) => key === 'sendGreetingAccepted')
  if (setting?.value !== 'enabled') return
  const { greetingAfterAccept } = await import('./greeting.ts')
  const body = greetingAfterAccept(ticket, me)
  if (body) await call(sendMessage, { ticketId: ticket.id, body }).catch(() => {})
}
