import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Myself } from '#company/users/myself/contract'
import { sendMessage } from '#desk/messages/contract'
import {
  markTicketUnread,
  type Ticket,
  type TicketChange,
  updateTicket,
} from '#desk/tickets/contract'
import { acceptLongest } from '#desk/tickets/waiting-contract'
import { asFailure } from '#kernel/errors'
import { call } from '#kernel/http/call'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { useErrorText } from '../../../kit/failing/error-text.ts'
import { useTry } from '../../../kit/failing/try.ts'
import { shownName } from '../../../kit/text/names.ts'
import { toast } from '../../../kit/ui/toast.ts'
import type { ListInput } from '../list/list-inputs.ts'
import { withoutPlace } from '../tickets-router.ts'
import { undoDeferred } from './optimistic.ts'
import { decided, isTakenByOther } from './ticket-change.ts'
import { useUndoableChange } from './undoable-change.ts'

export interface TicketVerbs {
  /** Whether it is the agent's now. */
  accept: (ticket: Ticket) => Promise<boolean>
  /** Of those in the list that shows who waits. */
  acceptLongest: (waiting: ListInput) => Promise<void>
  take: (ticket: Ticket) => Promise<void>
  giveBack: (ticket: Ticket) => Promise<void>
  finish: (ticket: Ticket) => Promise<void>
  finishQuietly: (ticket: Ticket) => Promise<void>
  reopen: (ticket: Ticket) => Promise<void>
  markUnread: (ticket: Ticket) => Promise<void>
}

export interface TicketActions extends TicketVerbs {
  busy: ReadonlySet<number>
  /** Stable identity, so that rows are not rendered again. */
  verbs: TicketVerbs
}

interface ActionOptions {
  /** Called with the server's answer, before its event arrives. */
  onChanged: (ticket: Ticket) => void
  onList: (tab: 'assigned' | 'pending' | 'closed') => void
}

export function useTicketActions({ onChanged, onList }: ActionOptions): TicketActions {
  const { t } = useTranslation('tickets')
  const { me } = useFacts()
  const navigate = useNavigate()
  const attempt = useTry()
  const { busy, change } = useBusyChange(onChanged)
  const leave = useLeavingChange()

  const verbs: TicketVerbs = useMemo(() => {
    const open = (ticket: Ticket) => {
      onList('assigned')
      void navigate({ to: '/tickets/$uuid', params: { uuid: ticket.uuid }, search: withoutPlace })
    }
    const toMe = ({ queueId }: Ticket) => ({ userId: me.id, queueId })
    const close = async (ticket: Ticket, farewell: boolean) => {
      const text = t('finished', { name: shownName(ticket.contact.name) })
      await leave(ticket, { status: 'closed', farewell, ...toMe(ticket) }, text)
    }
    const begin = async (accepted: Ticket) => {
      open(accepted)
      await greet(accepted, me)
    }
    // Pressed twice it would take two customers.
    let isTaking = false
    return {
      async accept(ticket) {
        const restored = undoDeferred(ticket.id)
        if (restored?.userId === me.id) open(restored)
        if (restored?.userId === me.id) return true
        const accepted = await change(ticket, { status: 'open', userId: me.id })
        if (accepted) await begin(accepted)
        return accepted !== undefined
      },
      async acceptLongest(waiting) {
        if (isTaking) return
        isTaking = true
        await attempt(async () => {
          const { ticket } = await call(acceptLongest, waiting)
          if (!ticket) return void toast.info(t('emptyPending'))
          onChanged(ticket)
          await begin(ticket)
        })
        isTaking = false
      },
      async take(ticket) {
        await change(ticket, { userId: me.id })
      },
      async giveBack(ticket) {
        const text = t('returned', { name: shownName(ticket.contact.name) })
        await leave(ticket, { status: 'pending', userId: null }, text)
      },
      finish: (ticket) => close(ticket, true),
      finishQuietly: (ticket) => close(ticket, false),
      async reopen(ticket) {
        const restored = undoDeferred(ticket.id)
        if (restored) return restored.status === 'open' ? open(restored) : onList('pending')
        const reopened = await change(ticket, { status: 'open', ...toMe(ticket) })
        if (reopened) open(reopened)
      },
      async markUnread({ id }) {
        await navigate({ to: '/tickets', search: withoutPlace })
        await attempt(async () => onChanged(await call(markTicketUnread, { ticketId: id })))
      },
    }
  }, [attempt, navigate, onChanged, change, leave, onList, me, t])
  return useMemo(() => ({ busy, verbs, ...verbs }), [busy, verbs])
}

function useBusyChange(onChanged: (ticket: Ticket) => void) {
  const { t } = useTranslation('tickets')
  const { me } = useFacts()
  const errorText = useErrorText()
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())

  const change = useCallback(
    async (ticket: Ticket, to: TicketChange): Promise<Ticket | undefined> => {
      setBusy((before) => new Set(before).add(ticket.id))
      try {
        const changed = await call(updateTicket, { ticketId: ticket.id, ...to })
        onChanged(changed)
        return changed
      } catch (error) {
        const isTaken = isTakenByOther(ticket, to, asFailure(error).code)
        toast.error(isTaken ? await whoTook(ticket, { t, userId: me.id }) : errorText(error))
        return undefined
      } finally {
        setBusy((before) => new Set([...before].filter((id) => id !== ticket.id)))
      }
    },
    [onChanged, errorText, me.id, t],
  )
  return { busy, change }
}

function useLeavingChange() {
  const changeUndoably = useUndoableChange()
  return useCallback(
    (ticket: Ticket, to: TicketChange, text: string) => {
      const { id: ticketId, status, userId, queueId } = ticket
      return changeUndoably(ticket, {
        text,
        leaves: true,
        will: decided(ticket, to),
        work: () => call(updateTicket, { ticketId, ...to }),
        back: () => call(updateTicket, { ticketId, status, userId, queueId }),
      })
    },
    [changeUndoably],
  )
}

async function whoTook(...of: Parameters<typeof import('./who-took.ts').takenTextOf>) {
  return (await import('./who-took.ts')).takenTextOf(...of)
}

export async function greet(ticket: Ticket, me: Myself) {
  const setting = me.company.settings.find(({ key }) => key === 'sendGreetingAccepted')
  if (setting?.value !== 'enabled') return
  const { greetingAfterAccept } = await import('./greeting.ts')
  const body = greetingAfterAccept(ticket, me)
  if (body) await call(sendMessage, { ticketId: ticket.id, body }).catch(() => {})
}
