import { useTranslation } from 'react-i18next'
import type { Ticket } from '#tickets/contract'
import { shownName } from '../../text/names.ts'
import { Dot } from '../../ui/badge.tsx'
import { DrawerSection } from './drawer-head.tsx'

export function TicketTags({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('contactDrawer')
  if (ticket.tags.length === 0) return null
  return (
    <DrawerSection title={t('tags')}>
      <ul className="flex flex-wrap gap-1.5">
        {ticket.tags.map(({ id, name, color }) => (
          <li
            key={id}
            className="flex h-6 items-center gap-1.5 rounded-full border border-line px-2.5 text-list"
          >
            <Dot color={color} />
            {shownName(name)}
          </li>
        ))}
      </ul>
    </DrawerSection>
  )
}
