import UsersRound from 'lucide-react/icons/users-round'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MessageHit } from '#desk/search/contract'
import type { Ticket } from '#desk/tickets/contract'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { Guarded } from '../../../kit/failing/guarded.tsx'
import { shortName, shownName } from '../../../kit/text/names.ts'
import { useNow } from '../../../kit/time/clock.ts'
import { dayName, momentParts } from '../../../kit/time/moments.tsx'
import { cn } from '../../../kit/ui/cn.ts'
import { NamedAvatar } from '../../../kit/ui/named-avatar.tsx'
import { waitingFor, waitingLimits } from '../../../nouns/tickets/waiting.ts'
import type { TicketVerbs } from '../actions/ticket-actions.ts'
import { TicketLink } from '../ticket-link.tsx'
import { PickBox } from './pick-box.tsx'
import { MainRowAction, RowActions } from './row-actions.tsx'
import { SecondLine } from './row-second-line.tsx'
import { Whereabouts } from './row-whereabouts.tsx'
import { SnoozedMark } from './snoozed-mark.ts'

interface TicketRowProps {
  ticket: Ticket
  isChosen: boolean
  isBusy: boolean
  /** Left the list; only its space remains. */
  isGhost: boolean
  /** Who took it, if it left because somebody did. */
  takenBy: string | undefined
  actions: TicketVerbs
  hit: MessageHit | undefined
  words: string
  /** Index in the whole list, of which only a part is rendered. */
  place: number
  of: number
  isPicked: boolean | undefined
  onPick: (id: number, isRange: boolean) => void
}

export const TicketRow = memo(function TicketRow(props: TicketRowProps) {
  const { ticket, isChosen, isPicked } = props
  const picks = isPicked !== undefined
  return (
    <li
      data-ticket={ticket.id}
      data-unread={ticket.unreadMessages}
      aria-posinset={props.place}
      aria-setsize={Math.max(props.of, props.place)}
      className={cn(
        // Contained: a change in one row repaints no other.
        '@container group relative h-14 border-b [contain:layout_style]',
        (picks ? isPicked : isChosen)
          ? 'bg-selected'
          : (picks || ticket.status !== 'pending') && 'hover:bg-accent',
      )}
    >
      <Guarded kind="ticket row" of={ticket} rest={<PlainRow ticket={ticket} />}>
        <RowContent {...props} />
        {props.isGhost ? <WhereItWent {...props} /> : null}
      </Guarded>
    </li>
  )
})

/** In place of the preview; the row itself can be neither pressed nor read any more. */
function WhereItWent({ ticket: { contact }, takenBy }: TicketRowProps) {
  const { t } = useTranslation('tickets')
  const text = takenBy ? t('rowTaken', { who: shownName(takenBy) }) : t('rowLeft')
  return (
    <p
      role="status"
      className="pointer-events-none absolute right-2 bottom-2 left-16.5 truncate text-muted-foreground text-xs @max-[19rem]:left-3.5"
    >
      <span className="sr-only">{`${shownName(contact.name)}: `}</span>
      {text}
    </p>
  )
}

/** Nothing in it can throw. */
function PlainRow({ ticket: { uuid, contact, lastMessage } }: { ticket: Ticket }) {
  return (
    <TicketLink uuid={uuid} className="focus-inside flex h-full flex-col justify-center px-3.5">
      <span className="truncate font-medium text-xs">{contact.name}</span>
      <span className="truncate text-muted-foreground text-xs">{lastMessage}</span>
    </TicketLink>
  )
}

function RowContent(props: TicketRowProps) {
  const { ticket, isChosen, isGhost, isPicked } = props
  const ground = ticket.status === 'pending' ? 'bg-background' : 'bg-accent'
  return (
    <div
      inert={isGhost}
      className={cn(
        'flex h-full [@media(hover:none)]:snap-x [@media(hover:none)]:snap-mandatory [@media(hover:none)]:overflow-x-auto [scrollbar-width:none]',
        isGhost && 'opacity-40 [&_[data-preview]]:invisible',
      )}
    >
      <RowBody {...props} />
      {isPicked === undefined ? (
        <RowActions
          {...props}
          name={shownName(ticket.contact.name)}
          className={isChosen ? 'bg-selected' : ground}
        />
      ) : null}
    </div>
  )
}

function RowBody(props: TicketRowProps) {
  const { ticket, isChosen, hit, words, isPicked, onPick } = props
  const picks = isPicked !== undefined
  const name = shownName(ticket.contact.name)
  return (
    <div className="relative flex min-w-full max-w-full snap-start items-center gap-3 pr-2 pl-3.5">
      {ticket.status === 'pending' || picks ? null : (
        <TicketLink
          uuid={ticket.uuid}
          at={hit && [hit.messageId, hit.seq]}
          aria-label={name}
          title={
            ticket.tags
              .slice(0, 20)
              .map((tag) => tag.name)
              .join(', ') || undefined
          }
          aria-current={isChosen ? 'true' : undefined}
          className="focus-inside absolute inset-0"
        />
      )}
      <span className="@max-[19rem]:hidden">
        <NamedAvatar name={name} picture={ticket.contact.profilePicUrl} isGroup={ticket.isGroup} />
      </span>
      <div className="pointer-events-none min-w-0 flex-1">
        <FirstLine ticket={ticket} name={name} />
        <SecondLine ticket={ticket} isChosen={isChosen} hit={hit} words={words} />
      </div>
      {picks ? (
        <>
          <span className="w-8 shrink-0" />
          <PickBox
            name={name}
            isPicked={isPicked}
            onPick={(isRange) => onPick(ticket.id, isRange)}
          />
        </>
      ) : (
        <MainRowAction {...props} name={name} />
      )}
    </div>
  )
}

function FirstLine({ ticket, name }: { ticket: Ticket; name: string }) {
  const { t } = useTranslation('tickets')
  return (
    <div className="flex items-baseline gap-2">
      <span
        className={cn(
          'flex min-w-0 items-center gap-1.5 text-xs',
          ticket.unreadMessages > 0 ? 'font-semibold' : 'font-medium',
        )}
      >
        {ticket.isGroup ? (
          <>
            <UsersRound className="size-3.5 shrink-0 text-faint" aria-hidden />
            <span className="sr-only">{t('group')}</span>
          </>
        ) : null}
        <Name name={name} />
      </span>
      <Whereabouts ticket={ticket} />
      <span className="ml-auto shrink-0 text-faint text-2xs tabular-nums">
        <When ticket={ticket} />
      </span>
    </div>
  )
}

/** Ten characters on a small screen. */
function Name({ name }: { name: string }) {
  const short = shortName(name)
  if (short === name) return <span className="truncate">{name}</span>
  return (
    <>
      <span className="truncate narrow:hidden">{name}</span>
      <span className="truncate wide:hidden">{short}</span>
    </>
  )
}

function When({ ticket }: { ticket: Ticket }) {
  if (ticket.snoozedUntil) return <SnoozedMark until={ticket.snoozedUntil} />
  return ticket.status === 'pending' ? <Waiting ticket={ticket} /> : <Moment ticket={ticket} />
}

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

const tones = { short: '', long: 'font-medium text-waiting', over: 'font-medium text-destructive' }

/** Turns amber, then red. */
function Waiting({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const since = ticket.pendingSince ?? ticket.updatedAt
  const limits = waitingLimits(useFacts().me.company.settings)
  const { unit, count, tone } = waitingFor(since, useNow(), limits)
  return (
    <time id={`wait-${ticket.id}`} dateTime={since} className={tones[tone]}>
      <span className="sr-only">{t(unit === 'now' ? 'waitingSince' : 'waiting')} </span>
      {unit === 'now' ? t('waitingNow') : t(unit, { n: count })}
    </time>
  )
}
