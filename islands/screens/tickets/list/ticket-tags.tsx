import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#desk/tickets/contract'
import { cn } from '../../../kit/ui/cn.ts'
import { Dot } from '../../../kit/ui/dot.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import { useDialogs } from '../dialogs/dialogs.ts'

const named = 2
const most = 20

export function TicketTags({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const dialogs = useDialogs()
  const tags = ticket.tags.slice(0, most)
  const names = tags.map(({ name }) => name).join(', ')
  const count = ticket.tags.length
  return (
    <button
      type="button"
      aria-label={names ? `${t('tagCount', { count })}: ${names}` : t('tags')}
      data-tooltip={names || t('tags')}
      onClick={() => dialogs.open({ is: 'tags', ticket })}
      className="inline-flex h-6 min-w-6 items-center justify-center gap-1.5 overflow-hidden @max-[22rem]:shrink-0 whitespace-nowrap rounded-sm px-1 text-faint text-2xs hover:bg-accent hover:text-foreground"
    >
      {/* The smallest phones have no room for words beside the number. */}
      <SymbolIcon
        name="tag"
        className={cn('size-3.5 shrink-0', count > 0 && '@min-[22rem]:hidden')}
        aria-hidden
      />
      {count > 0 ? (
        <>
          <span className="@min-[22rem]:hidden">{count}</span>
          <span className="hidden @min-[22rem]:@max-[44rem]:inline">
            {t('tagCount', { count })}
          </span>
        </>
      ) : null}
      {tags.map(({ id, name, color }, index) => (
        <Fragment key={id}>
          <span className="hidden items-center gap-1 @min-[44rem]:inline-flex">
            <Dot color={color} />
            {index < named ? <span className="max-w-24 truncate">{name}</span> : null}
          </span>{' '}
        </Fragment>
      ))}
    </button>
  )
}
