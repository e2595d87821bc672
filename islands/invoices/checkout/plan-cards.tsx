import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '#invoices/contract'
import type { PlanCard } from '#plans/contract'
import { useFacts } from '../../app/facts.tsx'
import { useResource } from '../../live/resource.ts'
import { moneyText, priceIn } from '../../text/money.ts'
import { recurrenceOf } from '../../text/recurrence.ts'
import { Badge } from '../../ui/badge.tsx'
import { PlanLimits } from '../plan-limits.tsx'
import { publicPlans } from '../public-plans.ts'
import type { Subscription } from '../subscription.ts'

export interface ChosenPlan extends Pick<Invoice, 'amount' | 'currency'> {
  /** Undefined: that of the invoice. */
  planId: number | undefined
  name: string
  limits: Pick<PlanCard, 'users' | 'connections' | 'queues'> | undefined
}

/** The invoice's plan, at the price it had then, and the other public ones. */
export function usePlanChoices(invoice: Invoice, subscription: Subscription): ChosenPlan[] {
  const plans = useResource(publicPlans, {}).data ?? []
  const { plan: current, currency } = subscription
  const { detail: name, amount } = invoice
  const limits = [...(current ? [current] : []), ...plans].find((plan) => plan.name === name)
  const others = plans
    .filter((plan) => plan.name !== name && currency === invoice.currency)
    .map((plan) => ({
      planId: plan.id,
      name: plan.name,
      limits: plan,
      ...priceIn(currency, plan.value),
    }))
  return [{ planId: undefined, name, limits, amount, currency: invoice.currency }, ...others]
}

interface PlanCardsProps {
  recurrence: string
  choices: readonly ChosenPlan[]
  chosen: ChosenPlan | undefined
  onChoose: (planId: number | undefined) => void
}

export function PlanCards({ recurrence, choices, chosen, onChoose }: PlanCardsProps) {
  const { t } = useTranslation('checkout')
  const { t: companies } = useTranslation('companies')
  const { language } = useFacts()
  const period = recurrenceOf(recurrence)
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">{t('plans')}</legend>
      <p className="mb-3 text-muted-foreground text-sm">{t('plansHint')}</p>
      <div className="grid gap-3 wide:grid-cols-2">
        {choices.map((plan) => (
          <label
            key={plan.planId ?? 0}
            className="flex cursor-pointer flex-col gap-2 rounded-lg border p-4 hover:border-faint has-checked:border-primary has-checked:bg-selected has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <span className="flex items-center gap-2">
              <input
                type="radio"
                name={name}
                checked={plan.planId === chosen?.planId}
                onChange={() => onChoose(plan.planId)}
                className="size-4 shrink-0 accent-primary"
              />
              <span className="min-w-0 truncate font-semibold text-sm" title={plan.name}>
                {plan.name}
              </span>
              {plan.planId === undefined ? <Badge variant="over">{t('current')}</Badge> : null}
            </span>
            <span className="text-lg">
              <span className="font-semibold tabular-nums">{moneyText(plan, language)}</span>{' '}
              <span className="text-muted-foreground text-xs">
                {period === 'MENSUAL' ? t('monthly') : companies(period)}
              </span>
            </span>
            {plan.limits ? <PlanLimits of={plan.limits} /> : null}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
