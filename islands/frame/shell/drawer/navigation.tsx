import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { cn } from '../../../kit/ui/cn.ts'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import type { Entry, Section } from '../../entry.ts'
import { useLogout } from '../account/logout.ts'
import { useUnpaid } from '../account/unpaid.ts'
import { useFrame } from '../frame.ts'
import { sectionsFor } from './sections.ts'

interface Look {
  words?: string
  rule?: string
  hasTooltips?: boolean
}

export function Navigation({ current, ...look }: Look & { current: string }) {
  const { t } = useTranslation('shell')
  const { me } = useFacts()
  const { entries } = useFrame()
  const logout = useLogout()
  const isExpired = useUnpaid()
  const shown = isExpired ? entries.filter(({ evenExpired }) => evenExpired) : entries
  return (
    <nav aria-label={t('navigation')} className="flex min-h-0 min-w-0 flex-1 flex-col p-2">
      <div
        data-slot="sections"
        className="-m-0.5 flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-0.5"
      >
        {sectionsFor(me, shown).map(({ name, entries }, at) => (
          <SectionList
            key={name}
            name={name}
            entries={entries}
            isFirst={at === 0}
            current={current}
            look={look}
          />
        ))}
      </div>
      <hr className="-mx-2 mb-2" />
      <button
        type="button"
        onClick={() => void logout('logout')}
        data-tooltip={look.hasTooltips ? t('logout') : undefined}
        className={row(false)}
      >
        <SymbolIcon name="log-out" className="size-5 shrink-0" aria-hidden />
        <span className={look.words}>{t('logout')}</span>
      </button>
    </nav>
  )
}

interface SectionProps {
  name: Section
  entries: Entry[]
  isFirst: boolean
  current: string
  look: Look
}

function SectionList({ name, entries, isFirst, current, look }: SectionProps) {
  const { t } = useTranslation('shell')
  const id = useId()
  return (
    <section aria-labelledby={id}>
      {isFirst ? null : <hr className={cn('mx-1 mb-3', look.rule ?? 'hidden')} />}
      <h2 id={id} className={cn('text-faint text-xs', look.words)}>
        <span className="block truncate px-2.5 py-1">{t(name)}</span>
      </h2>
      <ul className="flex flex-col gap-0.5">
        {entries.map((entry) => (
          <li key={entry.noun}>
            <EntryLink entry={entry} isCurrent={entry.noun === current} look={look} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function EntryLink({ entry, isCurrent, look }: { entry: Entry; isCurrent: boolean; look: Look }) {
  const { t } = useTranslation('pages')
  return (
    <a
      ref={isCurrent ? reveal : undefined}
      href={entry.href}
      aria-current={isCurrent ? 'page' : undefined}
      data-tooltip={look.hasTooltips ? t(entry.noun) : undefined}
      className={row(isCurrent)}
    >
      <SymbolIcon name={entry.icon} className="size-5 shrink-0" />
      <span className={cn('truncate', look.words)}>{t(entry.noun)}</span>
      {entry.mark ? <entry.mark /> : null}
    </a>
  )
}

/** The link's own `scrollIntoView` would let the next Tab begin here instead of at the page's start. */
function reveal(link: HTMLElement | null) {
  const list = link?.closest('[data-slot="sections"]')
  if (!link || !list) return
  const below = link.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom
  if (below > 0) list.scrollTop += below
}

function row(isCurrent: boolean) {
  return cn(
    'focus-inside relative flex h-9 w-full shrink-0 items-center gap-3 overflow-hidden whitespace-nowrap rounded-md px-2.5 text-left text-sm transition-colors',
    isCurrent
      ? 'bg-sidebar-accent font-medium text-sidebar-accent-foreground'
      : 'text-sidebar-foreground hover:bg-accent hover:text-accent-foreground',
  )
}
