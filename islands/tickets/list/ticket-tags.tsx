import { useTranslation } from 'react-i18next'
import type { Ticket } from '#tickets/contract'
import { Dot } from '../../ui/dot.tsx'
import { SymbolIcon } from '../../ui/symbol-icon.tsx'
import { useDialogs } from '../dialogs/opening.tsx'

const named = 2

export function TicketTags({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const dialogs = useDialogs()
  const names = ticket.tags.map(({ name }) => name).join(', ')
  return (
    <button
      type="button"
      aria-label={names ? `${t('tags')}: ${names}` : t('tags')}
      data-tooltip={names || t('tags')}
      onClick={() => dialogs.open({ is: 'tags', ticket })}
      className="inline-flex h-6 min-w-6 items-center justify-center gap-1.5 overflow-hidden rounded-sm px-1 text-faint text-2xs hover:bg-accent hover:text-foreground"
    >
      {ticket.tags.length === 0 ? <SymbolIcon name="tag" className="size-3.5" aria-hidden /> : null}
      {ticket.tags.map(({ id, name, color }, index) => (
        <span key={id} className="inline-flex items-center gap-1">
          <Dot color={color} />
          {index < named ? (
            <span className="hidden max-w-24 truncate roomy:inline">{name}</span>
          ) : null}
        </span>
      ))}
    </button>
  )
}
