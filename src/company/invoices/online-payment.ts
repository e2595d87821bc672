import { providerFor } from '#company/payments/provider'
import type { Services } from '#kernel/http/services'

/** With which provider, if any, companies pay in the installation's currency. */
export function onlinePayment({ currency, payments }: Pick<Services, 'currency' | 'payments'>) {
  return { provider: providerFor(payments, currency)?.name ?? null, currency }
}
