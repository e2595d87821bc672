import type { OutputOf } from '#http/endpoint'
import { invoiceEvent, paymentEvent, showSubscription } from '#invoices/contract'
import { on, resource } from '../live/resource.ts'

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
