import type { SettingKey } from '#company/settings/contract'

/** The keys of the settings without which a provider is not asked. */
export const providerKeys = {
  ixc: ['ipixc', 'tokenixc'],
  mkauth: ['ipmkauth', 'clientidmkauth', 'clientsecretmkauth'],
  asaas: ['asaas'],
} as const satisfies Record<string, readonly SettingKey[]>

export type ProviderName = keyof typeof providerKeys
export type ProviderSettings = Partial<Record<SettingKey, string>>

export interface ProviderCustomer {
  id: string
  /** Digits only. */
  document: string
}

export interface Bill {
  id: string
  /** In reais. */
  amount: number
  /** YYYY-MM-DD */
  dueDate: string
  digitLine?: string | undefined
  pix?: string | undefined
  link?: string | undefined
  pdfLink?: string | undefined
}

/** What a customer pays with. */
export interface BillPayment extends Pick<Bill, 'digitLine' | 'pix' | 'link'> {
  pdf?: AsyncIterable<Uint8Array> | undefined
}

export interface Unlocking {
  /** `active`: nothing was locked. */
  is: 'unlocked' | 'active' | 'refused'
  /** The provider's own words. */
  message?: string | undefined
}

/** Each call takes at most ten seconds and fails with a FetchFailure. */
export interface Provider {
  name: ProviderName
  findCustomer(document: string): Promise<ProviderCustomer | undefined>
  /** Of this customer only, the first due first. */
  openBills(customer: ProviderCustomer): Promise<Bill[]>
  paymentOf(bill: Bill): Promise<BillPayment>
  /** Asks for the state first, so that a repeated job does not unlock again. */
  unlock?(customer: ProviderCustomer): Promise<Unlocking>
}

export function byDueDate(bills: Bill[]): Bill[] {
  return bills.toSorted((one, other) => one.dueDate.localeCompare(other.dueDate))
}
