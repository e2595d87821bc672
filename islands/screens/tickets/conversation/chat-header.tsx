import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#desk/tickets/contract'
import { may } from '#kernel/policy'
import { Viewers } from '../../../frame/shell/viewers/viewers.tsx'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { shownName } from '../../../kit/text/names.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Dot } from '../../../kit/ui/dot.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { NamedAvatar } from '../../../kit/ui/named-avatar.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import { VerifiedMark } from '../../../nouns/contacts/verified-mark.tsx'
import type { TicketActions } from '../actions/ticket-actions.ts'
import { TicketMenu } from '../actions/ticket-menu.tsx'
import { SnoozedMark } from '../list/snoozed-mark.ts'
import { TicketTags } from '../list/ticket-tags.tsx'
import { TicketLink } from '../ticket-link.tsx'
import { Disappearing, FromAd } from './chat-facts.tsx'

interface ActionsProps {
  ticket: Ticket
  actions: TicketActions
}

interface ChatHeaderProps extends ActionsProps {
  showsContact: boolean
  onContact: () => void
  findsWords: boolean
  onFind: () => void
}

export function ChatHeader(props: ChatHeaderProps) {
  const { ticket, actions, showsContact, onContact, findsWords, onFind } = props
  const { t } = useTranslation(['tickets', 'contactDrawer', 'messages'])
  const { me } = useFacts()
  const name = shownName(ticket.contact.name)
  return (
    <header className="@container flex h-15 shrink-0 items-center gap-3 border-b bg-background px-2 tight:h-auto tight:flex-wrap tight:gap-x-1 tight:gap-y-0 tight:py-1 wide:px-4">
      <TicketLink
        uuid={undefined}
        aria-label={t('backToList')}
        className="flex size-9 shrink-0 items-center justify-center rounded-md text-muted-foreground hover:bg-accent wide:hidden"
      >
        <SymbolIcon name="arrow-left" className="size-5" aria-hidden />
      </TicketLink>
      <button
        type="button"
        aria-label={t('contactDrawer:open')}
        aria-expanded={showsContact}
        data-tooltip={t('contactDrawer:open')}
        onClick={onContact}
        className="shrink-0 rounded-full"
      >
        <NamedAvatar name={name} picture={ticket.contact.profilePicUrl} isGroup={ticket.isGroup} />
      </button>
      <div className="min-w-0 flex-1 tight:order-last tight:basis-full">
        <h2 className="flex min-w-0 items-center gap-1 font-semibold text-sm">
          {/* A larger target for the pointer; the keyboard reaches the picture. */}
          <button type="button" tabIndex={-1} onClick={onContact} className="min-w-0 truncate">
            {name}
          </button>
          <VerifiedMark level={ticket.contact.verifiedLevel} />
        </h2>
        <p className="flex min-w-0 items-center gap-1.5 text-faint text-xs">
          <span className="shrink-0">{t('number', { code: ticket.code })}</span>
          {ticket.queue ? (
            <span className="hidden items-center gap-1 @min-[34rem]:flex">
              <Dot color={ticket.queue.color} />
              {shownName(ticket.queue.name)}
            </span>
          ) : null}
          {ticket.user && ticket.user.id !== me.id ? (
            <span className="truncate">
              {'· '}
              {t('assignedTo', { name: shownName(ticket.user.name) })}
            </span>
          ) : null}
          {ticket.snoozedUntil ? <SnoozedMark until={ticket.snoozedUntil} /> : null}
          <Disappearing seconds={ticket.disappearingSeconds ?? 0} />
          {ticket.ad ? <FromAd ad={ticket.ad} /> : null}
          <TicketTags ticket={ticket} />
        </p>
      </div>
      <Viewers ticketId={ticket.id} />
      <div className="flex shrink-0 items-center gap-1 tight:ml-auto wide:gap-2">
        <HeaderActions ticket={ticket} actions={actions} />
        <IconButton
          name={t('messages:find')}
          data-state={findsWords ? 'on' : 'off'}
          aria-expanded={findsWords}
          onClick={onFind}
          className="@max-[34rem]:hidden"
        >
          <SymbolIcon name="search" className="size-5" aria-hidden />
        </IconButton>
        <TicketMenu ticket={ticket} actions={actions} onFind={onFind} />
      </div>
    </header>
  )
}

function HeaderActions({ ticket, actions }: ActionsProps) {
  const { t } = useTranslation('tickets')
  const { me } = useFacts()
  const isBusy = actions.busy.has(ticket.id)
  const isMine = ticket.userId === me.id
  if (ticket.status === 'pending') {
    return (
      <Button disabled={isBusy} onClick={() => actions.accept(ticket)}>
        {t('accept')}
      </Button>
    )
  }
  if (ticket.status === 'closed') {
    return (
      <Button variant="outline" disabled={isBusy} onClick={() => actions.reopen(ticket)}>
        <RotateCcw className="size-4" aria-hidden />
        {t('reopen')}
      </Button>
    )
  }
  const mayReturn = isMine || may(me.profile, 'ticket.showAll')
  return (
    <div className="flex items-center gap-2">
      {mayReturn ? (
        <>
          <IconButton
            name={t('returnHint')}
            disabled={isBusy}
            onClick={() => actions.giveBack(ticket)}
            className="narrow:hidden @min-[34rem]:hidden"
          >
            <SymbolIcon name="undo-2" className="size-5" aria-hidden />
          </IconButton>
          <Button
            variant="outline"
            disabled={isBusy}
            onClick={() => actions.giveBack(ticket)}
            className="@max-[34rem]:hidden"
          >
            <SymbolIcon name="undo-2" className="size-4" aria-hidden />
            {t('return')}
          </Button>
        </>
      ) : null}
      {isMine ? (
        <Button variant="secondary" disabled={isBusy} onClick={() => actions.finish(ticket)}>
          <CircleCheckBig className="size-4" aria-hidden />
          <span className="@max-[26rem]:sr-only">{t('finish')}</span>
        </Button>
      ) : null}
    </div>
  )
}
