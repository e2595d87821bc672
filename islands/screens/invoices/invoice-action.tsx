import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '#company/invoices/contract'
import { Button, buttonVariants } from '../../kit/ui/button.tsx'

interface InvoiceActionProps {
  invoice: Invoice
  onPay: () => void
}

/** PAGAR, or PAGO with the receipt behind it. */
export function InvoiceAction({ invoice: { id, status }, onPay }: InvoiceActionProps) {
  const { t } = useTranslation('invoices')
  if (status === 'open') {
    return (
      <Button
        size="sm"
        className="narrow:ml-4"
        aria-label={t('payNamed', { number: id })}
        onClick={onPay}
      >
        {t('pay')}
      </Button>
    )
  }
  if (status !== 'paid') return null
  return (
    <a
      href={receiptPath(id)}
      aria-label={`${t('paidMark')}. ${t('receiptNamed', { number: id })}`}
      title={t('receiptNamed', { number: id })}
      className={`narrow:ml-4 ${buttonVariants({ variant: 'outline', size: 'sm' })}`}
    >
      <Check className="size-3.5" aria-hidden />
      {t('paidMark')}
    </a>
  )
}

export function receiptPath(invoiceId: number): string {
  return `/financeiro/${invoiceId}/recibo`
}
