import { showSubscription } from '#company/invoices/contract'
import { listPublicPlans } from '#company/plans/contract'
import { type Screen, seedBed } from '../../frame/app/screen.ts'
import { publicPlans } from '../../nouns/invoices/public-plans.ts'
import { subscription } from '../../nouns/invoices/subscription.ts'
import { subscriptionEntry } from './entry.ts'
import { SubscriptionPage } from './subscription-page.tsx'

const seeds = {
  subscription: seedBed(showSubscription, subscription),
  plans: seedBed(listPublicPlans, publicPlans),
}

export const subscriptionScreen: Screen<typeof seeds> = {
  entry: subscriptionEntry,
  seeds,
  render: () => <SubscriptionPage />,
}
