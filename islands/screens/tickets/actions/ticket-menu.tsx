import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Mail from 'lucide-react/icons/mail'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#desk/tickets/contract'
import { useFacts } from '../../../kit/facts/facts.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../../kit/ui/dropdown-menu.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import { useDialogs } from '../dialogs/dialogs.ts'
import type { TicketVerbs } from './ticket-actions.ts'
import { useTicketRights } from './ticket-rights.ts'

interface TicketMenuProps {
  ticket: Ticket
  actions: TicketVerbs
  onFind: () => void
}

export function TicketMenu({ ticket, actions, onFind }: TicketMenuProps) {
  const { t } = useTranslation(['tickets', 'messages'])
  const dialogs = useDialogs()
  const { mayTransfer, mayFinish, mayReturn, mayDelete, mayAnswer, maySnooze } =
    useTicketRights(ticket)
  const { me } = useFacts()
  const isOthers = ticket.userId !== null && ticket.userId !== me.id
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton name={t('moreActions')}>
          <EllipsisVertical className="size-5" aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent aria-label={t('moreActions')} align="end">
        <DropdownMenuItem onSelect={onFind}>
          <SymbolIcon name="search" className="size-4" aria-hidden />
          {t('messages:find')}
        </DropdownMenuItem>
        {/* On a narrow screen the header has no room for it. */}
        {mayReturn ? (
          <span className="wide:hidden">
            <DropdownMenuItem onSelect={() => actions.giveBack(ticket)}>
              <SymbolIcon name="undo-2" className="size-4" aria-hidden />
              {t('returnHint')}
            </DropdownMenuItem>
          </span>
        ) : null}
        {mayFinish && isOthers && ticket.status === 'open' ? (
          <DropdownMenuItem onSelect={() => actions.finish(ticket)}>
            <CircleCheckBig className="size-4" aria-hidden />
            {t('finish')}
          </DropdownMenuItem>
        ) : null}
        {mayFinish && ticket.status !== 'closed' ? (
          <DropdownMenuItem onSelect={() => actions.finishQuietly(ticket)}>
            <CircleCheckBig className="size-4" aria-hidden />
            {t('finishQuietly')}
          </DropdownMenuItem>
        ) : null}
        <DropdownMenuItem
          onSelect={() => dialogs.open({ is: 'schedule', contact: ticket.contact })}
        >
          <SymbolIcon name="calendar-clock" className="size-4" aria-hidden />
          {t('schedule')}
        </DropdownMenuItem>
        {mayTransfer ? (
          <DropdownMenuItem onSelect={() => dialogs.open({ is: 'transfer', tickets: [ticket] })}>
            <SymbolIcon name="arrow-right-left" className="size-4" aria-hidden />
            {t('transfer')}
          </DropdownMenuItem>
        ) : null}
        {maySnooze ? (
          <DropdownMenuItem onSelect={() => dialogs.open({ is: 'snooze', ticket })}>
            <SymbolIcon name="clock" className="size-4" aria-hidden />
            {t('snoozeUntil')}
          </DropdownMenuItem>
        ) : null}
        <DropdownMenuItem onSelect={() => dialogs.open({ is: 'task', ticket })}>
          <SymbolIcon name="list-todo" className="size-4" aria-hidden />
          {t('task')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => dialogs.open({ is: 'tags', ticket })}>
          <SymbolIcon name="tag" className="size-4" aria-hidden />
          {t('tags')}
        </DropdownMenuItem>
        {mayAnswer ? (
          <DropdownMenuItem onSelect={() => actions.markUnread(ticket)}>
            <Mail className="size-4" aria-hidden />
            {t('markUnread')}
          </DropdownMenuItem>
        ) : null}
        {mayDelete ? (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem
              variant="destructive"
              onSelect={() => dialogs.open({ is: 'delete', ticket })}
            >
              <SymbolIcon name="trash-2" className="size-4" aria-hidden />
              {t('delete')}
            </DropdownMenuItem>
          </>
        ) : null}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
