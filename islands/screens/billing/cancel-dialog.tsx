import { type BillingInvoice, cancelInvoice } from '#company/invoices/billing-contract'
import { call } from '#kernel/http/call'
import { decidedOf } from './decision-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

interface CancelDialogProps {
  invoice: BillingInvoice
  onClose: () => void
  onSaved: () => void
}

export function CancelDialog({ invoice, ...ends }: CancelDialogProps) {
  return (
    <ReasonDialog
      kind="cancel"
      of={decidedOf(invoice)}
      send={(reason) => call(cancelInvoice, { invoiceId: invoice.id, reason })}
      {...ends}
    />
  )
}
