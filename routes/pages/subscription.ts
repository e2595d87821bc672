import { onlinePayment } from '#invoices/online-payment'
import { showSubscription } from '#invoices/subscription'
import { subscriptionScreen } from '#islands/subscription/subscription-screen.tsx'
import { listPublicPlans } from '#plans/reading'
import { page } from '../page.tsx'

export const subscriptionPage = page(subscriptionScreen, async (scope, { services }) => ({
  subscription: [[{}, await showSubscription(scope, onlinePayment(services))]],
  plans: [[{}, await listPublicPlans(services.platform)]],
}))
