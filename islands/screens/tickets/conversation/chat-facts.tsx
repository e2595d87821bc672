/** What the head of a conversation says of its chat, in words that a phone has room for. */
import Megaphone from 'lucide-react/icons/megaphone'
import { useTranslation } from 'react-i18next'
import type { Ad } from '#desk/tickets/ad-contract'
import { cn } from '../../../kit/ui/cn.ts'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'

export function FromAd({ ad: { title, app, url } }: { ad: Ad }) {
  const { t } = useTranslation(['tickets', 'messages', 'media'])
  const source = app ? t('messages:adIn', { app }) : t('media:ad')
  const Frame = url ? 'a' : 'span'
  const going = url ? { href: url, target: '_blank', rel: 'noopener noreferrer nofollow' } : {}
  return (
    <Frame
      {...going}
      className={cn('flex min-w-0 items-center gap-1', url && 'rounded-sm hover:underline')}
    >
      <Megaphone className="size-3.5 shrink-0" aria-hidden />
      <span className="truncate">{title ? t('fromAd', { title }) : source}</span>
    </Frame>
  )
}

const day = 24 * 60 * 60

export function Disappearing({ seconds }: { seconds: number }) {
  const { t } = useTranslation('tickets')
  if (seconds === 0) return null
  const isShort = seconds < day
  const count = Math.round(seconds / (isShort ? day / 24 : day))
  const said = t(isShort ? 'disappearHours' : 'disappearDays', { count })
  return (
    <span title={said} className="flex min-w-0 items-center gap-1">
      <SymbolIcon name="timer" className="size-3.5 shrink-0" aria-hidden />
      <span className="truncate @max-[34rem]:sr-only">{said}</span>
      <span aria-hidden="true" className="hidden shrink-0 @max-[34rem]:inline">
        {t(isShort ? 'timerHours' : 'timerDays', { count })}
      </span>
    </span>
  )
}
