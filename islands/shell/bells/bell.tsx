import BellIcon from 'lucide-react/icons/bell'
import BellRing from 'lucide-react/icons/bell-ring'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#tickets/contract'
import { useNow } from '../../app/clock.ts'
import { useFacts } from '../../app/facts.tsx'
import { dayName, momentParts } from '../../app/moments.ts'
import { useStored } from '../../app/stored.ts'
import { shownName } from '../../text/names.ts'
import { oneLine } from '../../text/one-line.ts'
import { Count } from '../../ui/count.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { NamedAvatar } from '../../ui/named-avatar.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx'
import { Switch } from '../../ui/switch.tsx'
import { usePastToasts } from '../../ui/toast.ts'
import { ToastIcon } from '../../ui/toast-icon.tsx'
import { useLanguage } from '../account/language.ts'
import {
  askForDesktopNotices,
  type DesktopConsent,
  desktopConsent,
  desktopKey,
} from './desktop-notice.ts'
import { useUnread } from './unread.ts'

/** Who has written and not been read yet; below, what the page has said lately. */
export function Bell() {
  const { t } = useTranslation('shell')
  const { tickets, count } = useUnread()
  const Icon = count > 0 ? BellRing : BellIcon
  return (
    <Popover>
      <PopoverTrigger asChild>
        <IconButton name={count > 0 ? t('bellCount', { count }) : t('bell')} className="relative">
          <Icon className="size-5" aria-hidden />
          <span className="absolute top-0 left-4.5">
            <Count of={count} variant="default" />
          </span>
        </IconButton>
      </PopoverTrigger>
      <PopoverContent aria-label={t('bell')} align="end" className="w-90">
        <div className="min-h-0 flex-1 overflow-y-auto">
          {tickets.length > 0 ? (
            <ul>
              {tickets.map((ticket) => (
                <UnreadTicket key={ticket.id} ticket={ticket} />
              ))}
            </ul>
          ) : (
            <div className="px-5 py-8 text-center">
              <p className="font-medium text-sm">{t('bellEmpty')}</p>
              <p className="mt-0.5 text-muted-foreground text-xs">{t('bellEmptyText')}</p>
            </div>
          )}
          <PastNotices />
        </div>
        <DesktopChoice />
      </PopoverContent>
    </Popover>
  )
}

function UnreadTicket({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation(['shell', 'tickets'])
  const name = shownName(ticket.contact.name)
  const href = ticket.status === 'pending' ? '/tickets?list=pending' : `/tickets/${ticket.uuid}`
  return (
    <li>
      <a
        href={href}
        className="focus-inside flex items-center gap-3 border-b px-3.5 py-2 hover:bg-accent"
      >
        <NamedAvatar
          name={name}
          picture={ticket.contact.profilePicUrl}
          isGroup={ticket.isGroup}
          size="sm"
        />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className="truncate font-medium text-xs">{name}</span>
            <span className="ml-auto shrink-0 text-faint text-2xs tabular-nums">
              <When moment={ticket.updatedAt} />
            </span>
          </span>
          <span className="block truncate text-muted-foreground text-xs">
            {oneLine(ticket.lastMessage)}
          </span>
        </span>
        <Count of={ticket.unreadMessages} variant="default" />
        <span className="sr-only">{t('tickets:unread', { count: ticket.unreadMessages })}</span>
      </a>
    </li>
  )
}

function When({ moment }: { moment: string }): ReactNode {
  const { t } = useTranslation('common')
  const { timeZone } = useFacts().me.company
  const name = dayName(moment, useNow(), timeZone)
  if (name.is === 'day') return name.day
  return name.is === 'today' ? momentParts(moment, timeZone).time : t('yesterday')
}

function PastNotices() {
  const { t } = useTranslation('shell')
  const { timeZone } = useFacts().me.company
  const past = usePastToasts()
  if (past.length === 0) return null
  return (
    <section className="px-3.5 py-2.5">
      <h2 className="mb-1 font-medium text-faint text-xs">{t('notices')}</h2>
      <ul className="flex flex-col gap-1.5">
        {past.map(({ id, kind, text, at }) => (
          <li key={id} className="flex items-start gap-2 text-xs">
            <ToastIcon kind={kind} />
            <span className="min-w-0 flex-1">{text}</span>
            <span className="text-faint text-2xs tabular-nums">
              {momentParts(at, timeZone).time}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A browser asks but once: so only on a click, and after saying what for. */
function DesktopChoice() {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const [stored, setStored] = useStored(desktopKey)
  const [consent, setConsent] = useState<DesktopConsent>('missing')
  useEffect(() => setConsent(desktopConsent()), [])
  if (consent === 'missing') return null
  if (consent === 'denied') {
    return <p className="border-t px-3.5 py-2.5 text-faint text-xs">{t('desktopBlocked')}</p>
  }
  const choose = async (wanted: boolean) => {
    const isGranted = wanted && (await askForDesktopNotices())
    setConsent(desktopConsent())
    setStored(isGranted ? 'on' : null)
    const { keepSubscribed, endSubscription } = await import('./push.ts')
    await (isGranted ? keepSubscribed(language) : endSubscription()).catch(() => undefined)
  }
  return (
    <div className="flex items-center justify-between gap-3 border-t px-3.5 py-2.5">
      <label htmlFor="desktop-notices" className="text-muted-foreground text-xs">
        {t('desktopAsk')}
      </label>
      <Switch
        id="desktop-notices"
        checked={stored === 'on' && consent === 'granted'}
        onCheckedChange={(wanted) => void choose(wanted)}
      />
    </div>
  )
}
