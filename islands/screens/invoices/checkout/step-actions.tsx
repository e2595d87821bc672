import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/ui/button.tsx'
import type { Step } from './stepper.tsx'

interface StepActionsProps {
  step: Step
  /** Submitted by the first step. */
  formId: string
  isSending: boolean
  onStep: (step: Step) => void
  onPay: () => void
  onClose: () => void
}

export function StepActions({ step, formId, isSending, ...on }: StepActionsProps) {
  const { t } = useTranslation('checkout')
  if (step === 'data') {
    return (
      <Button type="submit" form={formId}>
        {t('next')}
      </Button>
    )
  }
  if (step === 'payment') {
    return (
      <Button variant="outline" onClick={on.onClose}>
        {t('close')}
      </Button>
    )
  }
  return (
    <>
      <Button variant="outline" onClick={() => on.onStep(step === 'review' ? 'plan' : 'data')}>
        {t('back')}
      </Button>
      {step === 'plan' ? (
        <Button onClick={() => on.onStep('review')}>{t('next')}</Button>
      ) : (
        <Button data-first disabled={isSending} onClick={on.onPay}>
          {isSending ? t('paying') : t('pay')}
        </Button>
      )}
    </>
  )
}
