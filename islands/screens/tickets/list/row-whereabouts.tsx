import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#desk/tickets/contract'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { useResource } from '../../../kit/live/resource.ts'
import { shownName } from '../../../kit/text/names.ts'
import { Dot } from '../../../kit/ui/dot.tsx'
import { connectionList } from '../../../nouns/connections/connection-list.ts'

/** Beside the name, to which they leave the room it needs, so that the second line is left to the message. */
export function Whereabouts({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const { me } = useFacts()
  const connections = useResource(connectionList, {}).data?.connections ?? []
  const isOthers = ticket.user !== null && ticket.user.id !== me.id
  return (
    <>
      {connections.length > 1 && ticket.whatsapp ? (
        <Mark className="hidden @md:flex">
          <Smartphone className="size-3 shrink-0" aria-hidden />
          <span className="truncate">{shownName(ticket.whatsapp.name)}</span>
        </Mark>
      ) : null}
      {ticket.queue ? (
        <Mark className="flex @max-[15rem]:sr-only narrow:sr-only">
          <Dot color={ticket.queue.color} />
          <span className="truncate @max-[19rem]:sr-only">{shownName(ticket.queue.name)}</span>
        </Mark>
      ) : null}
      {isOthers && ticket.user ? (
        <span className="@max-[15rem]:sr-only narrow:sr-only min-w-8 max-w-20 shrink-9999 truncate rounded-sm bg-over-tint px-1.5 text-muted-foreground text-2xs">
          <span className="sr-only">{t('assignedTo', { name: ticket.user.name })}</span>
          <span aria-hidden="true">{shownName(ticket.user.name)}</span>
        </span>
      ) : null}
    </>
  )
}

function Mark({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      className={`min-w-3 max-w-20 shrink-9999 items-center gap-1 text-faint text-2xs ${className}`}
    >
      {children}
    </span>
  )
}
