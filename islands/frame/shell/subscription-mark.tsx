import { useTranslation } from 'react-i18next'
import { type SubscriptionEnd, subscriptionEnd, warnDays } from '#company/companies/state'
import { useFacts, useMay } from '../../kit/facts/facts.tsx'
import { useNow } from '../../kit/time/clock.ts'
import { badgeVariants } from '../../kit/ui/badge.tsx'
import { cn } from '../../kit/ui/cn.ts'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'

/** For admins: the days of a trial, and of a subscription that ends soon. */
export function SubscriptionMark() {
  const { me } = useFacts()
  const end = subscriptionEnd(me.company, useNow())
  const isForReader = useMay('drawer.administration')
  if (!isForReader || !end || (!end.isTrial && end.daysLeft >= warnDays)) return null
  return <Mark end={end} />
}

function Mark({ end }: { end: SubscriptionEnd }) {
  const text = useEndText(end)
  const isUrgent = end.daysLeft < warnDays
  return (
    <a
      href={end.isTrial && !isUrgent ? '/subscription' : '/financeiro'}
      title={text}
      className={cn(badgeVariants({ variant: variantOf(end) }), 'mr-1 min-h-8 hover:underline')}
    >
      <SymbolIcon name="calendar-clock" className="size-4 shrink-0" aria-hidden />
      <span className="not-roomy:sr-only">{text}</span>
      <span className="tabular-nums roomy:hidden" aria-hidden="true">
        {end.daysLeft}
      </span>
    </a>
  )
}

function variantOf({ daysLeft }: SubscriptionEnd) {
  if (daysLeft < 0) return 'destructive'
  return daysLeft < warnDays ? 'waiting' : 'secondary'
}

function useEndText({ isTrial, daysLeft }: SubscriptionEnd): string {
  const { t } = useTranslation('shell')
  if (daysLeft < 0) return t('dueOver')
  if (daysLeft === 0) return t(isTrial ? 'trialToday' : 'dueToday')
  return t(isTrial ? 'trialLeft' : 'dueSoon', { count: daysLeft })
}
