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
  const count = ticket.tags.length
  return (
    <button
      type="button"
      aria-label={names ? `${t('tagCount', { count })}: ${names}` : t('tags')}
      data-tooltip={names || t('tags')}
      onClick={() => dialogs.open({ is: 'tags', ticket })}
      className="inline-flex h-6 min-w-6 items-center justify-center gap-1.5 overflow-hidden whitespace-nowrap rounded-sm px-1 text-faint text-2xs hover:bg-accent hover:text-foreground"
    >
      {count === 0 ? (
        <SymbolIcon name="tag" className="size-3.5" aria-hidden />
      ) : (
        <span className="@min-[44rem]:hidden">{t('tagCount', { count })}</span>
      )}
      {ticket.tags.map(({ id, name, color }, index) => (
        <span key={id} className="hidden items-center gap-1 @min-[44rem]:inline-flex">
          <Dot color={color} />
          {index < named ? <span className="max-w-24 truncate">{name}</span> : null}
        </span>
      ))}
    </button>
  )
}
