import { onlinePayment } from '#company/invoices/online-payment'
import { showSubscription } from '#company/invoices/subscription'
import { listPublicPlans } from '#company/plans/reading'
import { subscriptionScreen } from '#islands/screens/subscription/subscription-screen.tsx'
import { page } from '../page.tsx'

export const subscriptionPage = page(subscriptionScreen, async (scope, { services }) => ({
  subscription: [[{}, await showSubscription(scope, onlinePayment(services))]],
  plans: [[{}, await listPublicPlans(services.platform)]],
}))
