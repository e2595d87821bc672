import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type BillingForm, billingCountries } from '#company/companies/billing/fields'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { moneyText } from '../../../kit/text/money.ts'
import { recurrenceOf } from '../../../kit/text/recurrence.ts'
import { PlanLimits } from '../../../nouns/invoices/plan-limits.tsx'
import type { Subscription } from '../../../nouns/invoices/subscription.ts'
import type { ChosenPlan } from './plan-choices.ts'

interface ReviewProps {
  billing: BillingForm
  plan: ChosenPlan
  recurrence: string
  provider: Subscription['provider']
}

export function Review({ billing, plan, recurrence, provider }: ReviewProps) {
  const { t } = useTranslation('checkout')
  const { t: companies } = useTranslation('companies')
  const { language } = useFacts()
  const { address2, district, zipcode, city, state, country } = billing
  const specified = billingCountries.find((one) => one === country)
  const countryName = specified
    ? t(`country_${specified}`)
    : (new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country)
  const lines = [
    [address2, district].filter(Boolean).join(', '),
    [zipcode, city, state].filter(Boolean).join(', '),
    countryName,
  ]
  return (
    <>
      <dl className="grid gap-4 text-sm">
        <Entry name={t('receiptFor')}>
          <span className="font-medium">{billing.firstName}</span>
          {lines.map((line) => (
            <span key={line} className="text-muted-foreground">
              {line}
            </span>
          ))}
        </Entry>
        <Entry name={t('plan')}>
          <span className="font-medium">{plan.name}</span>
          {plan.limits ? <PlanLimits of={plan.limits} /> : null}
        </Entry>
        <Entry name={t('period')}>{companies(recurrenceOf(recurrence))}</Entry>
        <Entry name={t('total')}>
          <span className="font-semibold text-lg tabular-nums">{moneyText(plan, language)}</span>
        </Entry>
      </dl>
      {provider === 'stripe' ? (
        <p className="mt-4 text-muted-foreground text-xs">{t('toProvider')}</p>
      ) : null}
    </>
  )
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 border-b pb-3 wide:grid-cols-[10rem_1fr]">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="flex min-w-0 flex-col gap-0.5 break-words">{children}</dd>
    </div>
  )
}
