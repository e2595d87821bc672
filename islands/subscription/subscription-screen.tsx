import { showSubscription } from '#invoices/contract'
import { type Screen, seedBed } from '../app/screen.ts'
import { subscription } from '../invoices/subscription.ts'
import { subscriptionEntry } from './entry.ts'
import { SubscriptionPage } from './subscription-page.tsx'

const seeds = { subscription: seedBed(showSubscription, subscription) }

export const subscriptionScreen: Screen<typeof seeds> = {
  entry: subscriptionEntry,
  seeds,
  render: () => <SubscriptionPage />,
}
