import { useTranslation } from 'react-i18next'
import type { PastTicket, Ticket } from '#desk/tickets/contract'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { inItem } from '../../../kit/failing/broken-part.tsx'
import { Guarded } from '../../../kit/failing/guarded.tsx'
import { useResource } from '../../../kit/live/resource.ts'
import { shownName } from '../../../kit/text/names.ts'
import { usePreview } from '../../../kit/text/preview.ts'
import { momentParts } from '../../../kit/time/moments.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Dot } from '../../../kit/ui/dot.tsx'
import { pastTickets } from './details.ts'
import { DrawerSection } from './drawer-head.tsx'

interface PastProps {
  ticket: Ticket
  onOpen: (ticketId: number) => void
}

export function PastTickets({ ticket, onOpen }: PastProps) {
  const { t } = useTranslation(['contactDrawer', 'common'])
  const { data, isLoadingMore, loadMore } = useResource(pastTickets, {
    contactId: ticket.contactId,
  })
  const past = data?.rows.filter(({ id }) => id !== ticket.id)
  return (
    <DrawerSection title={t('past')}>
      {past?.length === 0 ? <p className="text-faint text-xs">{t('noPast')}</p> : null}
      <ul className="-mx-2 flex flex-col">
        {past?.map((one) => (
          <Guarded key={one.id} kind="past ticket" of={one} frame={inItem}>
            <PastRow ticket={one} onOpen={onOpen} />
          </Guarded>
        ))}
      </ul>
      {data?.hasMore ? (
        <Button variant="outline" size="sm" disabled={isLoadingMore} onClick={() => loadMore()}>
          {t('common:showMore')}
        </Button>
      ) : null}
    </DrawerSection>
  )
}

function PastRow({ ticket, onOpen }: { ticket: PastTicket; onOpen: PastProps['onOpen'] }) {
  const { t } = useTranslation(['contactDrawer', 'tickets'])
  const preview = usePreview()
  const { timeZone } = useFacts().me.company
  const state = { pending: 'statusPending', open: 'statusOpen', closed: 'statusClosed' } as const
  const { day } = momentParts(ticket.closedAt ?? ticket.updatedAt, timeZone)
  return (
    <li className="relative rounded-md px-2 py-1.5 hover:bg-accent">
      <span className="flex items-center gap-2 text-xs">
        <button
          type="button"
          aria-label={t('openPast', { code: ticket.code })}
          onClick={() => onOpen(ticket.id)}
          className="stretched min-h-6 font-medium"
        >
          {t('tickets:number', { code: ticket.code })}
        </button>
        <span className="text-faint">{t(`tickets:${state[ticket.status]}`)}</span>
        <span className="flex-1 text-right text-faint tabular-nums">{day}</span>
      </span>
      <span className="block truncate text-muted-foreground text-xs">{preview(ticket)}</span>
      <span className="flex items-center gap-1.5 text-faint text-2xs">
        {ticket.queue ? <Dot color={ticket.queue.color} /> : null}
        {[ticket.queue?.name, ticket.user?.name]
          .flatMap((name) => (name ? shownName(name) : []))
          .join(' · ')}
        {ticket.rate === null ? null : <span>{t('rate', { rate: ticket.rate })}</span>}
      </span>
    </li>
  )
}
