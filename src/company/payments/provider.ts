/**
 * A payment provider behind one interface. Only `find` is believed: notices say no more than which
 * charge to ask for. Every call ends within ten seconds, and none is made inside a transaction.
 */
import type { Money } from './money.ts'

declare module '#kernel/http/services' {
  interface Services extends Payments {}
}

declare module '#kernel/workers/job' {
  interface JobServices extends Payments {}
}

interface Payments {
  /** Of plans and invoices, as its ISO 4217 code. */
  currency: string
  /** The first that accepts a currency takes its charges. */
  payments: readonly PaymentProvider[]
}

export type ProviderName = 'pix' | 'stripe'

export const providerTimeoutMs = 10_000

export interface ChargeRequest extends Money {
  /** The same one makes a repeated request the same charge. */
  txid: string
  /** Shown to who pays. */
  description: string
  createdAt: Date
  expiresAt: Date
  email: string
  /** Where the provider's page leads back to, after the payment and without one. */
  returnUrl: string
  cancelUrl: string
}

export interface ProviderCharge extends Money {
  txid: string
  /** The provider's own name for it, if that is needed to find it again. */
  reference: string | null
  status: 'open' | 'paid' | 'expired'
  /** The copy-and-paste code of Pix. */
  code: string | null
  /** The provider's page. */
  url: string | null
  location: string | null
  paidAt: Date | null
  paymentId: string | null
  /** Also of a payment that the bank has reversed. */
  refundedAmount: number
}

export interface NoticeRequest {
  body: Uint8Array
  signature: string | undefined
  /** Part of the address. */
  secret: string | undefined
}

export interface PaymentNotice {
  /** The same notice twice has the same. */
  event: string
  txid?: string | undefined
  /** In place of `txid` where the provider says only this. */
  paymentId?: string | undefined
  reference?: string | undefined
}

export interface PaymentProvider {
  name: ProviderName
  /** Which charges are made where: the key that receives a Pix, empty for others. */
  key: string
  /** For how long a charge must be valid at least when it is made. */
  leastValidMs: number
  accepts(currency: string): boolean
  /** @throws ERR_PAYMENT_PROVIDER_AWAY, after which the charge may exist; ERR_PAYMENT_REFUSED */
  create(request: ChargeRequest): Promise<ProviderCharge>
  /** Undefined: there is no such charge. @throws ERR_PAYMENT_PROVIDER_AWAY */
  find(charge: { txid: string; reference: string | null }): Promise<ProviderCharge | undefined>
  /** Of a paid charge; repeated, it is the same refund. @throws ERR_PAYMENT_PROVIDER_AWAY, ERR_PAYMENT_REFUSED */
  refund(charge: ProviderCharge): Promise<void>
  /** @throws ERR_PAYMENT_SIGNATURE */
  readNotices(request: NoticeRequest): Promise<PaymentNotice[]>
}

export function providerFor(
  providers: readonly PaymentProvider[],
  currency: string,
): PaymentProvider | undefined {
  return providers.find((provider) => provider.accepts(currency))
}
