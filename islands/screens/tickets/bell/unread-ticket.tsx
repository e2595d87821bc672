import { useTranslation } from 'react-i18next'
import type { Ticket } from '#desk/tickets/contract'
import { When } from '../../../frame/shell/bells/when.tsx'
import { shownName } from '../../../kit/text/names.ts'
import { usePreview } from '../../../kit/text/preview.ts'
import { Count } from '../../../kit/ui/count.tsx'
import { NamedAvatar } from '../../../kit/ui/named-avatar.tsx'

export function UnreadTicket({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation(['shell', 'tickets'])
  const preview = usePreview()
  const name = shownName(ticket.contact.name)
  const href = ticket.status === 'pending' ? '/tickets?list=pending' : `/tickets/${ticket.uuid}`
  return (
    <li>
      <a
        href={href}
        className="focus-inside flex items-center gap-3 border-b px-3.5 py-2 hover:bg-accent"
      >
        <NamedAvatar
          name={name}
          picture={ticket.contact.profilePicUrl}
          isGroup={ticket.isGroup}
          size="sm"
        />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className="truncate font-medium text-xs">{name}</span>
            <span className="ml-auto shrink-0 text-faint text-2xs tabular-nums">
              <When moment={ticket.updatedAt} />
            </span>
          </span>
          <span className="block truncate text-muted-foreground text-xs">{preview(ticket)}</span>
        </span>
        <Count of={ticket.unreadMessages} variant="default" />
        <span className="sr-only">{t('tickets:unread', { count: ticket.unreadMessages })}</span>
      </a>
    </li>
  )
}
