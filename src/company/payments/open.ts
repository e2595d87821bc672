import { openPix } from './pix.ts'
import type { PaymentProvider } from './provider.ts'
import type { PixSettings, StripeSettings } from './settings.ts'
import { openStripe } from './stripe.ts'

interface PaymentSettings {
  pix: PixSettings | undefined
  stripe: StripeSettings | undefined
}

/** In this order: Pix takes what it can. */
export function openPayments({ pix, stripe }: PaymentSettings): PaymentProvider[] {
  return [...(pix ? [openPix(pix)] : []), ...(stripe ? [openStripe(stripe)] : [])]
}
