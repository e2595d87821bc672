import type Stripe from 'stripe'
import * as v from 'valibot'
import '#kernel/validation'
import { fail } from '#kernel/errors'
import type { NoticeRequest, PaymentNotice } from './provider.ts'

const toleranceSeconds = 5 * 60

const Session = v.object({ id: v.string(), client_reference_id: v.nullish(v.string()) })
const OfPayment = v.object({ payment_intent: v.nullish(v.string()) })

/** The signature covers the body's bytes and their time. */
export async function readStripeNotices(
  stripe: Stripe,
  { body, signature }: NoticeRequest,
  secret: string,
): Promise<PaymentNotice[]> {
  const event = await stripe.webhooks
    .constructEventAsync(Buffer.from(body), signature ?? '', secret, toleranceSeconds)
    .catch((cause: unknown) => fail('ERR_PAYMENT_SIGNATURE', { cause }))
  const notice = noticeOf(event)
  return notice ? [{ ...notice, event: event.id }] : []
}

function noticeOf({ type, data }: Stripe.Event): Omit<PaymentNotice, 'event'> | undefined {
  if (type.startsWith('checkout.session.')) {
    const session = v.safeParse(Session, data.object)
    if (!session.success) return undefined
    const { id: reference, client_reference_id: txid } = session.output
    return txid ? { txid, reference } : undefined
  }
  if (!/^charge\.(refund|dispute)/.test(type)) return undefined
  const of = v.safeParse(OfPayment, data.object)
  const paymentId = of.success ? of.output.payment_intent : undefined
  return paymentId ? { paymentId } : undefined
}
