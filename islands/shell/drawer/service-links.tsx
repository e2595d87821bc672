/**
 * Who oversees has no service section in the drawer, and still works with customers: these stand in
 * the top bar, and on a narrow screen in the drawer that lies over the page.
 */

import { useTranslation } from 'react-i18next'
import { useMay } from '../../app/facts.tsx'
import { entries } from '../../entries.ts'
import { cn } from '../../ui/cn.ts'

/** The team's chats have a bell of their own. */
const links = entries.filter(({ section, noun }) => section === 'service' && noun !== 'chats')

export function ServiceLinks({ current, words }: { current: string; words?: boolean }) {
  const { t } = useTranslation(['shell', 'pages'])
  if (useMay('drawer.service')) return null
  return (
    <nav aria-label={t('service')} className={cn('flex', words ? 'flex-col gap-0.5' : 'mx-2')}>
      {links.map(({ noun, href, icon: Icon }) => (
        <a
          key={noun}
          href={href}
          aria-current={noun === current ? 'page' : undefined}
          aria-label={t(`pages:${noun}`)}
          data-tooltip={words ? undefined : t(`pages:${noun}`)}
          className={cn(
            'flex h-9 items-center gap-3 rounded-md hover:bg-accent',
            words ? 'px-2.5 text-sm' : 'w-9 justify-center',
            noun === current
              ? 'bg-sidebar-accent text-sidebar-accent-foreground'
              : 'text-sidebar-foreground hover:text-accent-foreground',
          )}
        >
          <Icon className="size-5 shrink-0" aria-hidden />
          {words ? <span>{t(`pages:${noun}`)}</span> : null}
        </a>
      ))}
    </nav>
  )
}
