import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../kit/ui/cn.ts'

const hrefs = {
  send: '/messages-api',
  tokens: '/messages-api?tab=tokens',
  webhooks: '/webhooks',
} as const

const tabs = ['send', 'tokens', 'webhooks'] as const
export type ApiTab = (typeof tabs)[number]

interface ApiTabsProps {
  current: ApiTab
  /** Of the page that has both tabs: it keeps what was typed. */
  onChoose?: (tab: ApiTab) => void
}

/** The pages of the menu's entry "API". */
export function ApiTabs({ current, onChoose }: ApiTabsProps) {
  const { t } = useTranslation('messagesApi')
  const choose = (event: MouseEvent, tab: ApiTab) => {
    if (!onChoose || tab === 'webhooks' || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onChoose(tab)
  }
  return (
    <nav aria-label={t('parts')} className="-mt-2 mb-5 flex gap-1 overflow-x-auto border-b">
      {tabs.map((tab) => (
        <a
          key={tab}
          href={hrefs[tab]}
          aria-current={tab === current ? 'page' : undefined}
          onClick={(event) => choose(event, tab)}
          className={cn(
            'focus-inside flex h-10 items-center whitespace-nowrap border-transparent border-b-2 px-3 font-medium text-muted-foreground text-xs transition-colors hover:text-foreground',
            tab === current && 'border-primary text-foreground',
          )}
        >
          {t(`tab_${tab}`)}
        </a>
      ))}
    </nav>
  )
}

/** @param at path and query of the page */
export function apiTabAt(at: string): ApiTab {
  return new URLSearchParams(at.split('?')[1]).get('tab') === 'tokens' ? 'tokens' : 'send'
}

export function showTab(tab: ApiTab) {
  history.replaceState(null, '', hrefs[tab])
}
