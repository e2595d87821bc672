import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BillingForm } from '#company/companies/billing/fields'
import type { Company } from '#company/companies/contract'
import type { Invoice } from '#company/invoices/contract'
import { useForm } from '../../../kit/forms/forms.tsx'
import { useResource } from '../../../kit/live/resource.ts'
import { TitledDialog } from '../../../kit/ui/titled-dialog.tsx'
import { publicPlans } from '../../../nouns/invoices/public-plans.ts'
import type { Subscription } from '../../../nouns/invoices/subscription.ts'
import { BillingFields } from './billing-fields.tsx'
import { Excess } from './excess.tsx'
import { PaymentStep } from './payment-step.tsx'
import { PlanCards } from './plan-cards.tsx'
import { planChoices } from './plan-choices.ts'
import { Renewed } from './renewed.tsx'
import { Review } from './review.tsx'
import { StepActions } from './step-actions.tsx'
import { type Step, Stepper } from './stepper.tsx'
import { useCharge } from './use-charge.ts'
import { usePayment } from './use-payment.ts'

interface CheckoutDialogProps {
  invoice: Invoice
  company: Company
  subscription: Subscription
  isReturning: boolean
  onClose: () => void
}

export function CheckoutDialog(props: CheckoutDialogProps) {
  const { invoice, company, subscription, isReturning, onClose } = props
  const { t } = useTranslation('checkout')
  const [step, setStep] = useState<Step>(isReturning ? 'payment' : 'data')
  const [billing, setBilling] = useState<BillingForm>()
  const plans = useResource(publicPlans, {}).data ?? []
  const choices = planChoices(invoice, subscription, plans)
  const [planId, setPlanId] = useState<number>()
  const plan = choices.find((choice) => choice.planId === planId) ?? choices[0]
  const { charge, excess, isSending, pay, forgetExcess } = useCharge(
    { invoice, billing, plan },
    () => setStep('payment'),
  )
  const renewedUntil = usePayment(invoice.id)
  const form = useBillingForm({ company, subscription }, (values) => {
    setBilling(values)
    setStep('plan')
  })
  const section = useFocusOfStep(step)
  const choose = (id: number | undefined) => {
    setPlanId(id)
    forgetExcess()
  }
  const actions = (
    <StepActions
      step={step}
      formId={form.id}
      isSending={isSending}
      onStep={setStep}
      onPay={() => pay()}
      onClose={onClose}
    />
  )
  return (
    <TitledDialog
      title={t('heading', { number: invoice.id })}
      size="lg"
      onClose={onClose}
      actions={renewedUntil === undefined ? actions : undefined}
    >
      {renewedUntil === undefined ? (
        <>
          <Stepper current={step} />
          {/* Kept while hidden, so that a typed text is asked about before it is discarded. */}
          {step === 'payment' ? null : (
            <form {...form.props} hidden={step !== 'data'}>
              <BillingFields field={form.field} />
            </form>
          )}
          <div ref={section} tabIndex={-1} className="focus:outline-none">
            {step === 'plan' ? (
              <PlanCards
                recurrence={company.recurrence}
                choices={choices}
                chosen={plan}
                onChoose={choose}
              />
            ) : null}
            {step === 'review' ? <Excess fields={excess} /> : null}
            {step === 'review' && billing && plan ? (
              <Review
                billing={billing}
                plan={plan}
                recurrence={company.recurrence}
                provider={subscription.provider}
              />
            ) : null}
            {step === 'payment' ? (
              <PaymentStep charge={charge} isSending={isSending} onRenew={() => pay()} />
            ) : null}
          </div>
        </>
      ) : (
        <Renewed until={renewedUntil} />
      )}
    </TitledDialog>
  )
}

function useBillingForm(
  { company, subscription }: Pick<CheckoutDialogProps, 'company' | 'subscription'>,
  onFilled: (billing: BillingForm) => void,
) {
  return useForm({
    schema: BillingForm,
    initial: initialOf(company, subscription),
    kept: ['billing', company.id],
    send: async (values) => onFilled(values),
  })
}

/** As the form spells it. */
const spelled = (country: string | null) => (country === 'US' ? 'usa' : (country ?? ''))

function initialOf(company: Company, { country }: Subscription) {
  return {
    firstName: company.billingName || company.name,
    address2: company.addressStreet,
    district: company.addressDistrict,
    city: company.addressCity,
    state: company.addressState,
    zipcode: company.addressZipCode,
    country: company.addressCountry || spelled(country),
  }
}

/** The keyboard goes on in the step that has opened. */
function useFocusOfStep(step: Step) {
  const section = useRef<HTMLDivElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    const dialog = section.current?.closest('dialog')
    const first =
      step === 'data'
        ? dialog?.querySelector<HTMLElement>('form input')
        : dialog?.querySelector<HTMLElement>('input[type=radio]:checked, [data-first]')
    ;(first ?? section.current)?.focus()
  }, [step])
  return section
}
