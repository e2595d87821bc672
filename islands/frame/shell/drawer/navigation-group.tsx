import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../../kit/ui/cn.ts'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import { EntryLink, Links, type Look } from './links.tsx'
import type { Part } from './sections.ts'

interface NavigationGroupProps {
  part: Part
  isOpen: boolean
  onToggle: () => void
  current: string
  look: Look
}

/** Closed, its entries are small links; open, they are rows as the others. */
export function NavigationGroup({ part, isOpen, onToggle, ...placed }: NavigationGroupProps) {
  const { t } = useTranslation(['shell', 'pages'])
  const id = useId()
  const { name, head, entries } = part
  const title = head ? t(`pages:${head.noun}`) : t(name === 'installation' ? name : 'more')
  return (
    <section aria-label={title} className="border-t pt-1.5">
      <div className="flex">
        {head ? <EntryLink entry={head} {...placed} /> : null}
        {entries.length > 0 ? (
          <button
            type="button"
            aria-label={head ? t('groupOf', { name: title }) : undefined}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={onToggle}
            className={cn(
              'focus-inside flex h-8 shrink-0 items-center justify-between rounded-md px-2.5 text-faint text-xs hover:bg-accent iconic:hidden',
              !head && 'h-6 flex-1',
            )}
          >
            {head ? null : title}
            <SymbolIcon
              name="chevron-down"
              className={cn('size-4', isOpen && 'rotate-180')}
              aria-hidden
            />
          </button>
        ) : null}
      </div>
      <Links id={id} entries={entries} of={isOpen ? 'open' : 'closed'} {...placed} />
    </section>
  )
}
