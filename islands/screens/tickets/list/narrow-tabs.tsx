import MessageSquare from 'lucide-react/icons/message-square'
import MessagesSquare from 'lucide-react/icons/messages-square'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../../kit/ui/cn.ts'
import { Count } from '../../../kit/ui/count.tsx'
import { TicketLink } from '../ticket-link.tsx'

interface NarrowTabsProps {
  /** The conversation opened last; undefined shows the list. */
  lastUuid: string | undefined
  pendingCount: number
}

/** At the foot, within reach of the thumb; hidden while a conversation is open. */
export function NarrowTabs({ lastUuid, pendingCount }: NarrowTabsProps) {
  const { t } = useTranslation('tickets')
  return (
    <nav
      aria-label={t('narrowTabs')}
      className="flex h-13 shrink-0 border-t bg-background wide:hidden"
    >
      {lastUuid ? (
        <TicketLink uuid={lastUuid} className={tab(false)}>
          <TabBody icon={<MessageSquare className="size-5" aria-hidden />} text={t('tabChat')} />
        </TicketLink>
      ) : (
        <span aria-disabled="true" className={cn(tab(false), 'opacity-50')}>
          <TabBody icon={<MessageSquare className="size-5" aria-hidden />} text={t('tabChat')} />
        </span>
      )}
      <TicketLink uuid={undefined} aria-current="page" className={tab(true)}>
        <TabBody
          icon={<MessagesSquare className="size-5" aria-hidden />}
          text={t('tabList')}
          mark={<Count of={pendingCount} variant="waiting" />}
        />
      </TicketLink>
    </nav>
  )
}

function tab(isShown: boolean) {
  return cn(
    'focus-inside flex flex-1 flex-col items-center justify-center gap-0.5 font-medium text-2xs',
    isShown ? 'text-primary' : 'text-muted-foreground',
  )
}

function TabBody({ icon, text, mark }: { icon: ReactNode; text: string; mark?: ReactNode }) {
  return (
    <>
      <span className="relative">
        {icon}
        <span className="-top-1.5 absolute left-3.5">{mark}</span>
      </span>
      {text}
    </>
  )
}
