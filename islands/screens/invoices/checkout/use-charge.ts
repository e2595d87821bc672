import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BillingForm } from '#company/companies/billing/fields'
import { type Charge, createCharge, type Invoice } from '#company/invoices/contract'
import { asFailure } from '#kernel/errors'
import { call } from '#kernel/http/call'
import { useErrorText } from '../../../kit/failing/error-text.ts'
import { useTryWith } from '../../../kit/failing/try.ts'
import { toast } from '../../../kit/ui/toast.ts'
import type { ExcessFields } from './excess.tsx'
import type { ChosenPlan } from './plan-choices.ts'

interface ChargeRequest {
  invoice: Invoice
  billing: BillingForm | undefined
  plan: ChosenPlan | undefined
}

export function useCharge({ invoice, billing, plan }: ChargeRequest, onCharged: () => void) {
  const { t } = useTranslation('checkout')
  const errorText = useErrorText()
  const [excess, setExcess] = useState<ExcessFields>({})
  const attempt = useTryWith((failure) => {
    setExcess(asFailure(failure).fields ?? {})
    return errorText(failure)
  })
  const [charge, setCharge] = useState<Charge>()
  const [isSending, setSending] = useState(false)
  async function pay() {
    setSending(true)
    setExcess({})
    await attempt(async () => {
      const chosen = plan?.planId === undefined ? {} : { planId: plan.planId }
      const made = await call(createCharge, { invoiceId: invoice.id, ...chosen, ...billing })
      setCharge(made)
      toast.success(t('pending'))
      onCharged()
      if (made.url) location.assign(made.url)
    })
    setSending(false)
  }
  return { charge, excess, isSending, pay, forgetExcess: () => setExcess({}) }
}
