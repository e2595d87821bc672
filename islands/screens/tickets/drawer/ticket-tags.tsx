import { useTranslation } from 'react-i18next'
import type { Ticket } from '#desk/tickets/contract'
import { few } from '../../../kit/text/few.ts'
import { shownName } from '../../../kit/text/names.ts'
import { Dot } from '../../../kit/ui/dot.tsx'
import { DrawerSection } from './drawer-head.tsx'

interface TagsProps {
  ticket: Ticket
  onEdit: () => void
}

export function TicketTags({ ticket, onEdit }: TagsProps) {
  const { t } = useTranslation(['contactDrawer', 'common'])
  const { few: tags, more } = few(ticket.tags, 50)
  return (
    <DrawerSection title={t('tags')}>
      <ul aria-label={t('tags')} className="flex flex-wrap gap-1.5">
        {tags.map(({ id, name, color }) => (
          <li key={id} className="flex h-6 items-center gap-1.5 rounded-full border px-2.5 text-xs">
            <Dot color={color} />
            {shownName(name)}
          </li>
        ))}
        {more > 0 ? <li className="flex h-6 items-center text-xs">+{more}</li> : null}
        <li>
          <button
            type="button"
            aria-label={t('editTags')}
            onClick={onEdit}
            className="h-6 rounded-full px-1 font-medium text-primary text-xs hover:bg-accent"
          >
            {t('common:edit')}
          </button>
        </li>
      </ul>
    </DrawerSection>
  )
}
