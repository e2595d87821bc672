import { useTranslation } from 'react-i18next'
import type { Invoice } from '#company/invoices/contract'
import { useFacts } from '../../kit/facts/facts.tsx'
import { dayText } from '../../kit/text/day.ts'
import { moneyText } from '../../kit/text/money.ts'
import { buttonVariants } from '../../kit/ui/button.tsx'
import { TitledDialog } from '../../kit/ui/titled-dialog.tsx'
import { ContactLines } from '../../nouns/invoices/contact-lines.tsx'
import { InvoiceStatus } from '../../nouns/invoices/invoice-status.tsx'
import type { Subscription } from '../../nouns/invoices/subscription.ts'

interface ReachDialogProps {
  subscription: Subscription
  onClose: () => void
}

export function ReachDialog({ subscription, onClose }: ReachDialogProps) {
  const { t } = useTranslation('subscription')
  const { contact, openInvoice } = subscription
  return (
    <TitledDialog title={t('reach')} description={t('reachText')} size="sm" onClose={onClose}>
      <div className="flex flex-col gap-4 pb-3">
        <ContactLines contact={contact} />
        {openInvoice ? (
          <OpenInvoice invoice={openInvoice} />
        ) : (
          <p className="border-t pt-4 text-muted-foreground text-sm">{t('noInvoice')}</p>
        )}
      </div>
    </TitledDialog>
  )
}

function OpenInvoice({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('subscription')
  const { t: invoices } = useTranslation('invoices')
  const { language } = useFacts()
  const { id, detail, dueDate } = invoice
  return (
    <section className="flex flex-col gap-2 border-t pt-4 text-sm">
      <h3 className="flex items-center justify-between gap-2 font-medium">
        {t('openInvoice')}
        <InvoiceStatus invoice={invoice} />
      </h3>
      <p className="break-words">
        {detail} ·{' '}
        <span className="font-semibold tabular-nums">{moneyText(invoice, language)}</span>
        <span className="block text-muted-foreground">{t('dueOn', { day: dayText(dueDate) })}</span>
      </p>
      <a href={`/financeiro?pay=${id}`} className={buttonVariants()}>
        {invoices('pay')}
      </a>
    </section>
  )
}
