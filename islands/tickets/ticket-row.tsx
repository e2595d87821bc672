import { clsx } from 'clsx'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import UsersRound from 'lucide-react/icons/users-round'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#tickets/contract'
import { useNow } from '../clock.ts'
import { useFacts } from '../facts.tsx'
import { dayName, momentParts } from '../moments.ts'
import { oneLine, shownName } from '../text/names.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Count, Dot } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useDraft } from './drafts.ts'
import type { TicketActions } from './ticket-actions.ts'
import { TicketLink } from './ticket-link.tsx'

interface TicketRowProps {
  ticket: Ticket
  isChosen: boolean
  actions: TicketActions
}

export const TicketRow = memo(function TicketRow({ ticket, isChosen, actions }: TicketRowProps) {
  const isPending = ticket.status === 'pending'
  const name = shownName(ticket.contact.name)
  return (
    <li
      data-ticket={ticket.id}
      className={clsx(
        'group relative flex h-14 items-center gap-3 border-line border-b pr-3 pl-3.5 [contain-intrinsic-size:auto_56px] [content-visibility:auto]',
        isChosen ? 'bg-chosen' : !isPending && 'hover:bg-hover',
      )}
    >
      {isPending ? null : (
        <TicketLink
          uuid={ticket.uuid}
          aria-label={name}
          aria-current={isChosen ? 'true' : undefined}
          className="focus-inside absolute inset-0"
        />
      )}
      <Avatar name={name} picture={ticket.contact.profilePicUrl} isGroup={ticket.isGroup} />
      <div className="pointer-events-none min-w-0 flex-1">
        <FirstLine ticket={ticket} name={name} />
        <SecondLine ticket={ticket} isChosen={isChosen} />
      </div>
      <RowActions ticket={ticket} name={name} actions={actions} />
    </li>
  )
})

function FirstLine({ ticket, name }: { ticket: Ticket; name: string }) {
  const { t } = useTranslation('tickets')
  return (
    <div className="flex items-baseline gap-2">
      <span
        className={clsx(
          'flex min-w-0 items-center gap-1.5 text-list',
          ticket.unreadMessages > 0 ? 'font-semibold' : 'font-medium',
        )}
      >
        {ticket.isGroup ? (
          <>
            <UsersRound className="size-3.5 shrink-0 text-ink-faint" aria-hidden />
            <span className="sr-only">{t('group')}</span>
          </>
        ) : null}
        <span className="truncate">{name}</span>
      </span>
      <span className="ml-auto shrink-0 text-ink-faint text-meta tabular-nums">
        <Moment ticket={ticket} />
      </span>
    </div>
  )
}

function SecondLine({ ticket, isChosen }: { ticket: Ticket; isChosen: boolean }) {
  const { t } = useTranslation('tickets')
  const { me } = useFacts()
  const isOthers = ticket.user !== null && ticket.user.id !== me.id
  return (
    <div className="mt-0.5 flex items-center gap-2">
      <Preview ticket={ticket} isChosen={isChosen} />
      {ticket.tags.map(({ id, name, color }) => (
        <span key={id} title={name} className="inline-flex">
          <Dot color={color} />
          <span className="sr-only">{name}</span>
        </span>
      ))}
      {ticket.queue ? (
        <span className="flex max-w-24 shrink-0 items-center gap-1 text-ink-faint text-meta">
          <Dot color={ticket.queue.color} className="size-1.5" />
          <span className="truncate">{shownName(ticket.queue.name)}</span>
        </span>
      ) : null}
      {isOthers && ticket.user ? (
        <span className="max-w-20 shrink-0 truncate rounded-small bg-over-tint px-1.5 text-ink-soft text-meta">
          <span className="sr-only">{t('assignedTo', { name: ticket.user.name })}</span>
          <span aria-hidden="true">{shownName(ticket.user.name)}</span>
        </span>
      ) : null}
      {ticket.unreadMessages > 0 ? (
        <>
          <Count of={ticket.unreadMessages} tone="accent" />
          <span className="sr-only">{t('unread', { count: ticket.unreadMessages })}</span>
        </>
      ) : null}
    </div>
  )
}

function Preview({ ticket, isChosen }: { ticket: Ticket; isChosen: boolean }) {
  const { t } = useTranslation('tickets')
  const { me } = useFacts()
  const [draft] = useDraft(me.id, ticket.id)
  const showsDraft = draft.trim() !== '' && !isChosen && ticket.status === 'open'
  return (
    <span className="min-w-0 flex-1 truncate text-ink-soft text-list">
      {showsDraft ? (
        <>
          <span className="text-waiting">{t('draft')}</span> {oneLine(draft)}
        </>
      ) : (
        oneLine(ticket.lastMessage)
      )}
    </span>
  )
}

/** Today the time, otherwise the day. */
function Moment({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('common')
  const { timeZone } = useFacts().me.company
  const name = dayName(ticket.updatedAt, useNow(), timeZone)
  const { time } = momentParts(ticket.updatedAt, timeZone)
  if (name.is === 'today') return <time dateTime={ticket.updatedAt}>{time}</time>
  return (
    <time dateTime={ticket.updatedAt}>
      {name.is === 'yesterday' ? t('yesterday') : name.day.slice(0, 10)}
    </time>
  )
}

interface RowActionsProps {
  ticket: Ticket
  name: string
  actions: TicketActions
}

function RowActions({ ticket, name, actions }: RowActionsProps) {
  const { t } = useTranslation('tickets')
  const isBusy = actions.busy.has(ticket.id)
  if (ticket.status === 'closed') {
    return (
      <Button
        size="small"
        disabled={isBusy}
        aria-label={t('reopenNamed', { name })}
        onClick={() => void actions.reopen(ticket)}
        className="relative"
      >
        <RotateCcw className="size-3.5" aria-hidden />
        {t('reopen')}
      </Button>
    )
  }
  const isPending = ticket.status === 'pending'
  return (
    <div className="relative flex items-center gap-1">
      {isPending ? (
        <Button
          kind="tint"
          size="small"
          disabled={isBusy}
          aria-label={t('acceptNamed', { name })}
          onClick={() => void actions.accept(ticket)}
        >
          {t('accept')}
        </Button>
      ) : null}
      <IconButton
        name={t('finishNamed', { name })}
        size="smallIcon"
        disabled={isBusy}
        onClick={() => void actions.finish(ticket)}
      >
        <CircleCheckBig className="size-4" aria-hidden />
      </IconButton>
    </div>
  )
}
