import type { Services } from '#http/services'
import { providerFor } from '#payments/provider'

/** With which provider, if any, companies pay in the installation's currency. */
export function onlinePayment({ currency, payments }: Pick<Services, 'currency' | 'payments'>) {
  return { provider: providerFor(payments, currency)?.name ?? null, currency }
}
