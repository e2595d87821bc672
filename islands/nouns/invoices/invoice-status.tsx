import { useTranslation } from 'react-i18next'
import type { BillingInvoice } from '#company/invoices/billing-contract'
import { Badge, type BadgeVariant } from '../../kit/ui/badge.tsx'

type ShownInvoice = Pick<BillingInvoice, 'status' | 'isOverdue'>

const variants: Record<ReturnType<typeof stateOf>, BadgeVariant> = {
  paid: 'going',
  overdue: 'destructive',
  open: 'outline',
  cancelled: 'over',
  withdrawn: 'over',
}

export function InvoiceStatus({ invoice }: { invoice: ShownInvoice }) {
  const { t } = useTranslation('invoices')
  const state = stateOf(invoice)
  return <Badge variant={variants[state]}>{t(state)}</Badge>
}

export function overdueTint({ isOverdue }: ShownInvoice): string | undefined {
  return isOverdue ? 'bg-destructive-tint' : undefined
}

function stateOf({ status, isOverdue }: ShownInvoice) {
  return isOverdue ? ('overdue' as const) : status
}
