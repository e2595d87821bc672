import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type BillingInvoice,
  PaymentByHand,
  payByHand,
  paymentMethods,
} from '#company/invoices/billing-contract'
import { call } from '#kernel/http/call'
import { SelectField, TextAreaField } from '../../kit/forms/fields.tsx'
import { useForm } from '../../kit/forms/forms.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { DecisionDialog, decidedOf } from './decision-dialog.tsx'

interface PayDialogProps {
  invoice: BillingInvoice
  onClose: () => void
  onSaved: () => void
}

export function PayDialog({ invoice, onClose, onSaved }: PayDialogProps) {
  const { t } = useTranslation('billing')
  const { t: common } = useTranslation('common')
  const [initial] = useState(() => ({ method: 'transfer', reason: '' }))
  const form = useForm({
    schema: PaymentByHand,
    initial,
    kept: ['payment', invoice.id],
    send: async (values) => {
      await call(payByHand, { invoiceId: invoice.id, ...values })
      toast.success(common('done'), t('done_pay', { number: invoice.id }))
      onClose()
      onSaved()
    },
  })
  return (
    <DecisionDialog kind="pay" of={decidedOf(invoice)} form={form} onClose={onClose}>
      <SelectField label={t('paidBy')} {...form.field('method')}>
        {paymentMethods.map((method) => (
          <option key={method} value={method}>
            {t(`method_${method}`)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={t('reason')}
        hint={t('reasonHint')}
        {...form.field('reason')}
        required
      />
    </DecisionDialog>
  )
}
