import type { Invoice } from '#company/invoices/contract'
import type { PlanCard } from '#company/plans/contract'
import { priceIn } from '../../../kit/text/money.ts'
import type { Subscription } from '../../../nouns/invoices/subscription.ts'

export interface ChosenPlan extends Pick<Invoice, 'amount' | 'currency'> {
  /** Undefined: that of the invoice. */
  planId: number | undefined
  name: string
  limits: Pick<PlanCard, 'users' | 'connections' | 'queues'> | undefined
}

/** The invoice's plan, by the name and price that it had then, and the other public ones. */
export function planChoices(
  invoice: Pick<Invoice, 'planId' | 'detail' | 'amount' | 'currency'>,
  { plan: current, currency }: Pick<Subscription, 'plan' | 'currency'>,
  plans: readonly PlanCard[],
): ChosenPlan[] {
  const { planId, detail: name, amount } = invoice
  const limits = [...(current ? [current] : []), ...plans].find(({ id }) => id === planId)
  const others = plans
    .filter(({ id }) => id !== planId && currency === invoice.currency)
    .map((plan) => ({
      planId: plan.id,
      name: plan.name,
      limits: plan,
      ...priceIn(currency, plan.value),
    }))
  return [{ planId: undefined, name, limits, amount, currency: invoice.currency }, ...others]
}
