import LogOut from 'lucide-react/icons/log-out'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFacts } from '../../app/facts.tsx'
import { type Entry, isShownTo } from '../../entry.ts'
import { cn } from '../../ui/cn.ts'
import { useLogout } from '../account/logout.ts'
import { sections } from './sections.ts'

export type DrawerWidth = 'auto' | 'open' | 'closed'

/** Beside the page: a rail of icons where space is short, with words where there is room or wish. */
export function SideDrawer({ current, width }: { current: string; width: DrawerWidth }) {
  return (
    <aside
      className={cn(
        'hidden shrink-0 border-r bg-sidebar wide:flex',
        width === 'open' && 'w-60',
        width === 'closed' && 'w-14',
        width === 'auto' && 'w-14 roomy:w-60',
      )}
    >
      <DrawerContents
        current={current}
        words={cn(width === 'closed' && 'sr-only', width === 'auto' && 'sr-only roomy:not-sr-only')}
        tips={width !== 'open'}
      />
    </aside>
  )
}

interface ContentsProps {
  current: string
  words?: string
  tips?: boolean
  extras?: ReactNode
}

export function DrawerContents({ current, words, tips = false, extras }: ContentsProps) {
  const { t } = useTranslation('shell')
  const { me } = useFacts()
  const logout = useLogout()
  const shown = sections
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter((entry) => isShownTo(me, entry)),
    }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <nav aria-label={t('navigation')} className="flex min-h-0 flex-1 flex-col p-2">
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto">
        {shown.map(({ name, entries }) => (
          <ul key={name} aria-label={t(name)} className="flex flex-col gap-0.5">
            {entries.map((entry) => (
              <li key={entry.noun}>
                <EntryLink
                  entry={entry}
                  isCurrent={entry.noun === current}
                  words={words}
                  tips={tips}
                />
              </li>
            ))}
          </ul>
        ))}
      </div>
      {extras}
      <button type="button" onClick={() => void logout('logout')} className={row(false)}>
        <LogOut className="size-5 shrink-0" aria-hidden />
        <span className={words}>{t('logout')}</span>
      </button>
    </nav>
  )
}

function row(isCurrent: boolean) {
  return cn(
    'focus-inside flex h-9 w-full items-center gap-3 overflow-hidden whitespace-nowrap rounded-md px-2.5 text-left text-sm transition-colors',
    isCurrent
      ? 'bg-sidebar-accent font-medium text-sidebar-accent-foreground'
      : 'text-sidebar-foreground hover:bg-accent hover:text-accent-foreground',
  )
}

interface EntryProps {
  entry: Entry
  isCurrent: boolean
  words: string | undefined
  tips: boolean
}

function EntryLink({ entry, isCurrent, words, tips }: EntryProps) {
  const { t } = useTranslation('pages')
  const Icon = entry.icon
  return (
    <a
      href={entry.href}
      aria-current={isCurrent ? 'page' : undefined}
      data-tooltip={tips ? t(entry.noun) : undefined}
      className={cn(row(isCurrent), 'relative')}
    >
      <Icon className="size-5 shrink-0" aria-hidden />
      <span className={words}>{t(entry.noun)}</span>
      {entry.mark ? <entry.mark /> : null}
    </a>
  )
}
