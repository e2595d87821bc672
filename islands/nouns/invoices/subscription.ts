import { invoiceEvent, paymentEvent, showSubscription } from '#company/invoices/contract'
import type { OutputOf } from '#kernel/http/endpoint'
import { on, resource } from '../../kit/live/resource.ts'

export type Subscription = OutputOf<typeof showSubscription>

interface CurrentSubscription extends Subscription {
  isUncertain: boolean
}

const reread = (data: CurrentSubscription) => ({ ...data, isUncertain: true })

export const subscription = resource(showSubscription, {
  toData: (answer): CurrentSubscription => ({ ...answer, isUncertain: false }),
  isUncertain: ({ isUncertain }) => isUncertain,
  events: [on(invoiceEvent, reread), on(paymentEvent, reread)],
})
