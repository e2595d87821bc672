import { isFetchFailure } from '#kernel/network/fetch-failure'
import { log } from '#process/log'
import type { Bill, BillPayment, Provider, ProviderCustomer, Unlocking } from './provider.ts'
import type { LookupPurpose } from './queue-names.ts'

export type LookupResult =
  | { is: 'bill'; bill: Bill; payment: BillPayment; others: number }
  | { is: 'unlocking'; unlocking: Unlocking }
  | { is: 'noCustomer' | 'noBill' | 'unavailable' }

/** The first provider that knows the customer responds for all. */
export async function askProviders(
  providers: readonly Provider[],
  { document, purpose }: { document: string; purpose: LookupPurpose },
): Promise<LookupResult> {
  for (const provider of providers) {
    try {
      const customer = await provider.findCustomer(document)
      if (customer) return await resultOf(provider, customer, purpose)
    } catch (error) {
      if (!isFetchFailure(error)) throw error
      const { reason, message } = error
      log.warn({ provider: provider.name, reason, message }, 'a provider could not be asked')
      return { is: 'unavailable' }
    }
  }
  return { is: 'noCustomer' }
}

async function resultOf(
  provider: Provider,
  customer: ProviderCustomer,
  purpose: LookupPurpose,
): Promise<LookupResult> {
  if (purpose === 'unlock') {
    const unlocking = await provider.unlock?.(customer)
    return unlocking ? { is: 'unlocking', unlocking } : { is: 'unavailable' }
  }
  const [bill, ...others] = await provider.openBills(customer)
  if (!bill) return { is: 'noBill' }
  return { is: 'bill', bill, payment: await provider.paymentOf(bill), others: others.length }
}
