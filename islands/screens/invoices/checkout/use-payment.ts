import { useEffect, useState } from 'react'
import { paymentEvent, showSubscription } from '#company/invoices/contract'
import { call } from '#kernel/http/call'
import { useRefetchInterval } from '../../../kit/live/refetch-interval.ts'
import { useDataClient, useQuietResource } from '../../../kit/live/resource.ts'
import { invoiceById } from './invoice.ts'

/** In case the event is missed. */
const checkMs = 15_000

/** @returns the new due date, once the invoice is paid */
export function usePayment(invoiceId: number): string | undefined {
  const { live } = useDataClient()
  const [until, setUntil] = useState<string>()
  const { data: invoice, refetch } = useQuietResource(invoiceById, { invoiceId })
  useRefetchInterval(refetch, checkMs)
  useEffect(
    () =>
      live?.on(paymentEvent, (event) => {
        if (event.invoiceId === invoiceId) setUntil(event.company.dueDate)
      }),
    [live, invoiceId],
  )
  const isPaid = invoice?.status === 'paid'
  useEffect(() => {
    if (!isPaid) return
    void call(showSubscription, {})
      .then(({ dueDate }) => setUntil((known) => known ?? dueDate ?? ''))
      .catch(() => undefined)
  }, [isPaid])
  return until
}
