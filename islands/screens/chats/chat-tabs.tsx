import { useTranslation } from 'react-i18next'
import { cn } from '../../kit/ui/cn.ts'

export function ChatTabs({ uuid }: { uuid: string | undefined }) {
  const { t } = useTranslation('chats')
  return (
    <nav
      aria-label={t('title')}
      className="flex h-12 shrink-0 border-t bg-background medium:hidden"
    >
      <a href="/chats" aria-current={uuid ? undefined : 'page'} className={tab(!uuid)}>
        {t('tabChats')}
      </a>
      {uuid ? (
        <a href={`/chats/${uuid}`} aria-current="page" className={tab(true)}>
          {t('tabMessages')}
        </a>
      ) : (
        <span aria-disabled="true" className={cn(tab(false), 'opacity-50')}>
          {t('tabMessages')}
        </span>
      )}
    </nav>
  )
}

function tab(isShown: boolean) {
  return cn(
    'focus-inside flex flex-1 items-center justify-center font-medium text-xs',
    isShown ? 'text-primary' : 'text-muted-foreground',
  )
}
