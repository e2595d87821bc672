import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFacts } from '../../kit/facts/facts.tsx'
import { LoadFailure } from '../../kit/failing/load-failure.tsx'
import { InputField } from '../../kit/forms/fields.tsx'
import { laterLayer } from '../../kit/later/later.tsx'
import { PageFrame } from '../../kit/list-page/page-frame.tsx'
import { useResource } from '../../kit/live/resource.ts'
import { dayText } from '../../kit/text/day.ts'
import { moneyText, priceIn } from '../../kit/text/money.ts'
import { recurrenceOf } from '../../kit/text/recurrence.ts'
import { Button } from '../../kit/ui/button.tsx'
import { HelpLink } from '../../nouns/helps/help-link.tsx'
import { type Subscription, subscription } from '../../nouns/invoices/subscription.ts'
import { OfferedPlans } from './offered-plans.tsx'

const ReachDialog = laterLayer(async () => (await import('./reach-dialog.tsx')).ReachDialog)

export function SubscriptionPage() {
  const { t } = useTranslation('subscription')
  const { data, failure, refetch } = useResource(subscription, {})
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PageFrame
        title={t('title')}
        subtitle={t('subtitle')}
        actions={<HelpLink article="billing" />}
      >
        {failure && !data ? <LoadFailure failure={failure} retry={refetch} /> : null}
        {data ? <Standing of={data} onSubscribe={() => setOpen(true)} /> : null}
        {data && data.dueDate !== null ? <OfferedPlans subscription={data} /> : null}
      </PageFrame>
      {isOpen && data ? <ReachDialog subscription={data} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function Standing({ of, onSubscribe }: { of: Subscription; onSubscribe: () => void }) {
  const { t } = useTranslation('subscription')
  return (
    <div className="flex max-w-xl flex-col gap-4 rounded-lg border bg-card p-5">
      <InputField
        label={t(of.trialDaysLeft === null ? 'paidPeriod' : 'period')}
        hint={useAfterwards(of)}
        value={usePeriod(of)}
        readOnly
        className="bg-muted"
      />
      <InputField
        label={t('billingEmail')}
        hint={t('billingEmailHint')}
        type="email"
        value={of.billingEmail}
        readOnly
        className="bg-muted"
      />
      <Button size="lg" onClick={onSubscribe}>
        {t('subscribe')}
      </Button>
    </div>
  )
}

function usePeriod({ trialDaysLeft, daysLeft, dueDate }: Subscription): string {
  const { t } = useTranslation('subscription')
  if (trialDaysLeft === 0) return t('trialToday')
  if (trialDaysLeft !== null) return t('trialEnds', { count: trialDaysLeft })
  if (dueDate === null || daysLeft === null) return t('noEnd')
  return t(daysLeft < 0 ? 'expiredOn' : 'activeUntil', { day: dayText(dueDate) })
}

function useAfterwards({ plan, currency, dueDate, openInvoice, recurrence }: Subscription) {
  const { t } = useTranslation('subscription')
  const { t: companies } = useTranslation('companies')
  const { language } = useFacts()
  if (dueDate === null) return undefined
  if (!plan) return t('afterwardsNoPlan')
  const price = openInvoice ?? priceIn(currency, plan.value)
  const period = companies(recurrenceOf(recurrence))
  return t('afterwards', { plan: plan.name, amount: moneyText(price, language), period })
}
