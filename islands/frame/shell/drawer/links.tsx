import { useTranslation } from 'react-i18next'
import { cn } from '../../../kit/ui/cn.ts'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import type { Entry } from '../../entry.ts'

export interface Look {
  words?: string
  hasTooltips?: boolean
}

/** A group's entries are small while it is closed, and always in the rail of icons. */
type Group = 'open' | 'closed'

interface Placed {
  current: string
  look: Look
  of?: Group
}

interface LinksProps extends Placed {
  id?: string
  entries: readonly Entry[]
}

export function Links({ id, entries, ...placed }: LinksProps) {
  if (entries.length === 0) return null
  return (
    <ul
      id={id}
      className={cn(
        placed.of && 'iconic:-mx-1.5 iconic:grid iconic:grid-cols-2',
        placed.of === 'closed' ? '-mr-1.5 -ml-0.5 grid grid-cols-[auto_auto]' : 'flex flex-col',
      )}
    >
      {entries.map((entry) => (
        <li key={entry.noun}>
          <EntryLink entry={entry} {...placed} />
        </li>
      ))}
    </ul>
  )
}

export function EntryLink({ entry, current, look, of }: Placed & { entry: Entry }) {
  const { t } = useTranslation('pages')
  const isCurrent = entry.noun === current
  const isSmall = of === 'closed'
  return (
    <a
      href={entry.href}
      aria-current={isCurrent ? 'page' : undefined}
      data-tooltip={look.hasTooltips ? t(entry.noun) : undefined}
      className={rowLook(isCurrent, of)}
    >
      <span
        className={cn(
          'truncate',
          isSmall && 'whitespace-normal text-[0.75rem] leading-3.5 tracking-tight',
          look.words,
        )}
      >
        {t(entry.noun)}
      </span>
      <span className="relative order-first shrink-0">
        <SymbolIcon
          name={entry.icon}
          className={cn('size-5', of && 'iconic:size-4', isSmall && 'size-4')}
        />
        {entry.mark ? <entry.mark /> : null}
      </span>
    </a>
  )
}

export function rowLook(isCurrent: boolean, of?: Group) {
  return cn(
    'focus-inside flex h-8 w-full items-center gap-3 whitespace-nowrap rounded-md px-2.5 text-left text-sm transition-colors pointer-coarse:h-10',
    isCurrent
      ? 'bg-sidebar-accent font-medium text-sidebar-accent-foreground'
      : 'text-sidebar-foreground hover:bg-accent hover:text-accent-foreground',
    of && 'iconic:h-6 iconic:justify-center iconic:px-0',
    of === 'closed' && 'h-7 gap-1 px-1',
  )
}
