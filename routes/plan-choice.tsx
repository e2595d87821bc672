/** @jsxImportSource hono/jsx */

import type { PlanCard } from '#company/plans/contract'
import { translatorFor } from '#islands/kit/i18n/catalogues.ts'
import { moneyText, priceIn } from '#islands/kit/text/money.ts'
import { namedField } from '#islands/kit/ui/named-field.ts'
import type { Language } from '#kernel/i18n/languages'

interface PlanChoiceProps {
  language: Language
  currency: string
  plans: PlanCard[]
  value?: string | undefined
  error?: string | undefined
}

/** Radio buttons as cards. */
export function PlanChoice({ language, currency, plans, value, error }: PlanChoiceProps) {
  const { t } = translatorFor(language)
  return (
    <fieldset class="flex flex-col gap-2" aria-describedby="planId-error">
      <legend class="mb-1 text-xs font-medium text-muted-foreground">{t('signUps:plan')}</legend>
      {plans.length === 0 ? <p class="text-sm">{t('signUps:noPlans')}</p> : null}
      {plans.map((plan) => (
        <Card
          key={plan.id}
          language={language}
          currency={currency}
          plan={plan}
          isChosen={plans.length === 1 || value === String(plan.id)}
        />
      ))}
      <p
        id="planId-error"
        class="text-xs text-destructive"
        aria-live="polite"
        hidden={error === undefined}
      >
        {error === undefined ? undefined : namedField(error, t('signUps:plan'))}
      </p>
    </fieldset>
  )
}

interface CardProps {
  language: Language
  currency: string
  plan: PlanCard
  isChosen: boolean
}

function Card({ language, currency, plan, isChosen }: CardProps) {
  const { t } = translatorFor(language)
  const includes = (['users', 'connections', 'queues'] as const).map((what) =>
    t(`signUps:${what}`, { count: plan[what] }),
  )
  return (
    <label class="flex cursor-pointer items-start gap-3 rounded-md border border-input p-3 hover:border-faint has-checked:border-primary has-checked:bg-accent">
      <input
        type="radio"
        name="planId"
        value={String(plan.id)}
        checked={isChosen}
        required
        class="mt-0.5 size-4 shrink-0 accent-primary"
      />
      <span class="flex min-w-0 flex-1 flex-col gap-0.5">
        <span class="flex flex-wrap items-baseline justify-between gap-x-3">
          <span class="font-medium text-sm break-words">{plan.name}</span>
          <span class="text-sm">
            {plan.value === 0
              ? t('signUps:free')
              : moneyText(priceIn(currency, plan.value), language)}
            {plan.value === 0 ? null : (
              <span class="text-xs text-muted-foreground"> {t('signUps:perMonth')}</span>
            )}
          </span>
        </span>
        <span class="text-xs text-muted-foreground">{includes.join(' · ')}</span>
      </span>
    </label>
  )
}
