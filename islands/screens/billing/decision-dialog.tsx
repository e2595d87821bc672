import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BillingInvoice } from '#company/invoices/billing-contract'
import { useFacts } from '../../kit/facts/facts.tsx'
import type { Form } from '../../kit/forms/forms.tsx'
import { RestoredNotice } from '../../kit/forms/restored-notice.tsx'
import { moneyText } from '../../kit/text/money.ts'
import { Button } from '../../kit/ui/button.tsx'
import { TitledDialog } from '../../kit/ui/titled-dialog.tsx'

export type DecisionKind = 'pay' | 'cancel' | 'settle'

/** An invoice or a payment of one, as the dialog names it. */
export interface Decided {
  number: number
  company: string
  amount: number
  currency: string
}

export function decidedOf({ id, company, amount, currency }: BillingInvoice): Decided {
  return { number: id, company: company.name, amount, currency }
}

interface DecisionDialogProps {
  kind: DecisionKind
  of: Decided
  form: Form
  onClose: () => void
  children: ReactNode
}

export function DecisionDialog({ kind, of, form, onClose, children }: DecisionDialogProps) {
  const { t } = useTranslation('billing')
  const { t: common } = useTranslation('common')
  const { language } = useFacts()
  const { number, company } = of
  return (
    <TitledDialog
      title={t(`title_${kind}`)}
      description={t(`text_${kind}`, { company, number, amount: moneyText(of, language) })}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {kind === 'cancel' ? common('close') : common('cancel')}
          </Button>
          <Button
            type="submit"
            form={form.id}
            variant={kind === 'cancel' ? 'destructive' : 'default'}
            disabled={form.isSending}
          >
            {form.isSending ? common('saving') : t(`save_${kind}`)}
          </Button>
        </>
      }
    >
      <form className="flex flex-col gap-4" {...form.props}>
        <RestoredNotice of={form.keeping} />
        {children}
      </form>
    </TitledDialog>
  )
}
