import BellIcon from 'lucide-react/icons/bell'
import BellRing from 'lucide-react/icons/bell-ring'
import VolumeX from 'lucide-react/icons/volume-x'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DesktopChoice } from '../../../frame/shell/bells/desktop-choice.tsx'
import { PastToasts } from '../../../frame/shell/bells/past-toasts.tsx'
import { volumeKey, volumeOf } from '../../../frame/shell/bells/sound.ts'
import { useSoundBlocked } from '../../../frame/shell/bells/use-sound-blocked.ts'
import { VolumeSlider } from '../../../frame/shell/bells/volume-slider.tsx'
import { inItem } from '../../../kit/failing/broken-part.tsx'
import { Guarded } from '../../../kit/failing/guarded.tsx'
import { useStored } from '../../../kit/storage/stored.ts'
import { Count } from '../../../kit/ui/count.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../../kit/ui/popover.tsx'
import { Mentions, useMentions } from '../../../nouns/mentions/mentions.tsx'
import { useUnread } from './unread.ts'
import { UnreadTicket } from './unread-ticket.tsx'

/** Unread tickets, then the page's latest notices. */
export function Bell({ rows }: { rows: ReactNode }) {
  const { t } = useTranslation(['shell', 'mentions'])
  const { tickets, count: unread } = useUnread()
  const mentions = useMentions()
  const count = unread + mentions.length
  const Icon = count > 0 ? BellRing : BellIcon
  const names = [
    ...(mentions.length > 0 ? [t('mentions:unseen', { count: mentions.length })] : []),
    ...(unread > 0 ? [t('bellCount', { count: unread })] : []),
  ]
  const name = names.join(', ') || t('bell')
  const isBlocked = useSoundBlocked()
  const [volume] = useStored(volumeKey)
  const isSilent = isBlocked || volumeOf(volume) === 0
  return (
    <Popover>
      <PopoverTrigger asChild>
        <IconButton
          name={name}
          data-tooltip={isSilent ? `${name}. ${t(isBlocked ? 'soundBlocked' : 'muted')}` : name}
          className="relative"
        >
          <Icon className="size-5" aria-hidden />
          {isSilent ? (
            <VolumeX className="absolute right-0.5 bottom-0.5 size-3.5 bg-background" aria-hidden />
          ) : null}
          <span className="absolute top-0 right-0">
            <Count of={count} variant="default" />
          </span>
        </IconButton>
      </PopoverTrigger>
      <PopoverContent aria-label={t('bell')} align="end" className="w-90">
        <div className="min-h-0 flex-1 overflow-y-auto">
          <Mentions />
          {rows}
          {tickets.length > 0 ? (
            <ul>
              {tickets.map((ticket) => (
                <Guarded key={ticket.id} kind="unread ticket" of={ticket} frame={inItem}>
                  <UnreadTicket ticket={ticket} />
                </Guarded>
              ))}
            </ul>
          ) : null}
          {count === 0 ? (
            <div className="px-5 py-8 text-center">
              <p className="font-medium text-sm">{t('bellEmpty')}</p>
              <p className="mt-0.5 text-muted-foreground text-xs">{t('bellEmptyText')}</p>
            </div>
          ) : null}
          <PastToasts />
        </div>
        <div className="border-t px-3.5 py-2.5">
          <VolumeSlider />
        </div>
        <DesktopChoice />
      </PopoverContent>
    </Popover>
  )
}
