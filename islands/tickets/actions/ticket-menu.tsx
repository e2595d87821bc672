import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Mail from 'lucide-react/icons/mail'
import Search from 'lucide-react/icons/search'
import TagIcon from 'lucide-react/icons/tag'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#tickets/contract'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx'
import { useDialogs } from '../dialogs/opening.tsx'
import type { TicketVerbs } from './ticket-actions.ts'
import { useTicketRights } from './ticket-rights.ts'

interface TicketMenuProps {
  ticket: Ticket
  actions: TicketVerbs
  onFind: () => void
}

/** What is done with a ticket now and then. */
export function TicketMenu({ ticket, actions, onFind }: TicketMenuProps) {
  const { t } = useTranslation(['tickets', 'messages'])
  const dialogs = useDialogs()
  const { mayTransfer, mayReturn, mayDelete, mayAnswer } = useTicketRights(ticket)
  return (
    <Menu
      label={t('moreActions')}
      trigger={
        <IconButton name={t('moreActions')}>
          <EllipsisVertical className="size-5" aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<Search className="size-4" aria-hidden />} onSelect={onFind}>
        {t('messages:find')}
      </MenuItem>
      {/* On a narrow screen the header has no room for it. */}
      {mayReturn ? (
        <span className="wide:hidden">
          <MenuItem
            icon={<Undo2 className="size-4" aria-hidden />}
            onSelect={() => void actions.giveBack(ticket)}
          >
            {t('returnHint')}
          </MenuItem>
        </span>
      ) : null}
      <MenuItem
        icon={<CalendarClock className="size-4" aria-hidden />}
        onSelect={() => dialogs.open({ is: 'schedule', contact: ticket.contact })}
      >
        {t('schedule')}
      </MenuItem>
      {mayTransfer ? (
        <MenuItem
          icon={<ArrowRightLeft className="size-4" aria-hidden />}
          onSelect={() => dialogs.open({ is: 'transfer', tickets: [ticket] })}
        >
          {t('transfer')}
        </MenuItem>
      ) : null}
      <MenuItem
        icon={<TagIcon className="size-4" aria-hidden />}
        onSelect={() => dialogs.open({ is: 'tags', ticket })}
      >
        {t('tags')}
      </MenuItem>
      {mayAnswer ? (
        <MenuItem
          icon={<Mail className="size-4" aria-hidden />}
          onSelect={() => void actions.markUnread(ticket)}
        >
          {t('markUnread')}
        </MenuItem>
      ) : null}
      {mayDelete ? (
        <>
          <MenuLine />
          <MenuItem
            danger
            icon={<Trash2 className="size-4" aria-hidden />}
            onSelect={() => dialogs.open({ is: 'delete', ticket })}
          >
            {t('delete')}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  )
}
