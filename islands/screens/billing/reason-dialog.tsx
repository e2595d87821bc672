import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Reasoned } from '#company/invoices/billing-contract'
import { TextAreaField } from '../../kit/forms/fields.tsx'
import { useForm } from '../../kit/forms/forms.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { type Decided, DecisionDialog, type DecisionKind } from './decision-dialog.tsx'

interface ReasonDialogProps {
  kind: DecisionKind
  of: Decided
  send: (reason: string) => Promise<unknown>
  onClose: () => void
  onSaved: () => void
}

export function ReasonDialog({ kind, of, send, onClose, onSaved }: ReasonDialogProps) {
  const { t } = useTranslation('billing')
  const { t: common } = useTranslation('common')
  const [initial] = useState(() => ({ reason: '' }))
  const form = useForm({
    schema: Reasoned,
    initial,
    kept: [`reason-${kind}`, of.number],
    send: async ({ reason }) => {
      await send(reason)
      toast.success(common('done'), t(`done_${kind}`, { number: of.number }))
      onClose()
      onSaved()
    },
  })
  return (
    <DecisionDialog kind={kind} of={of} form={form} onClose={onClose}>
      <TextAreaField
        label={t('reason')}
        hint={t('reasonHint')}
        {...form.field('reason')}
        required
      />
    </DecisionDialog>
  )
}
