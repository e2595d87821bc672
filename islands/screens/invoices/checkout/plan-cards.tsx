import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { moneyText } from '../../../kit/text/money.ts'
import { recurrenceOf } from '../../../kit/text/recurrence.ts'
import { Badge } from '../../../kit/ui/badge.tsx'
import { PlanLimits } from '../../../nouns/invoices/plan-limits.tsx'
import type { ChosenPlan } from './plan-choices.ts'

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
