import { useTranslation } from 'react-i18next'
import { useFacts } from '../../kit/facts/facts.tsx'
import { useResource } from '../../kit/live/resource.ts'
import { moneyText, priceIn } from '../../kit/text/money.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { PlanLimits } from '../../nouns/invoices/plan-limits.tsx'
import { publicPlans } from '../../nouns/invoices/public-plans.ts'
import type { Subscription } from '../../nouns/invoices/subscription.ts'

/** Where a limit leads to: what the other plans allow. */
export function OfferedPlans({ subscription: { plan, currency } }: { subscription: Subscription }) {
  const { t } = useTranslation('subscription')
  const { t: checkout } = useTranslation('checkout')
  const { language } = useFacts()
  const offered = useResource(publicPlans, {}).data ?? []
  if (offered.length === 0) return null
  return (
    <section className="mt-6 max-w-xl" aria-labelledby="offered-plans">
      <h2 id="offered-plans" className="font-semibold text-base">
        {t('plans')}
      </h2>
      <p className="mb-3 text-muted-foreground text-sm">{t('plansHint')}</p>
      <ul className="flex flex-col gap-3">
        {offered.map(({ id, name, value, ...limits }) => (
          <li key={id} className="flex flex-col gap-1 rounded-lg border p-4">
            <span className="flex flex-wrap items-center gap-2">
              <span className="min-w-0 break-words font-semibold text-sm">{name}</span>
              {id === plan?.id ? <Badge variant="over">{checkout('current')}</Badge> : null}
              <span className="ml-auto text-sm tabular-nums">
                {moneyText(priceIn(currency, value), language)}
              </span>
            </span>
            <PlanLimits of={limits} />
          </li>
        ))}
      </ul>
    </section>
  )
}
