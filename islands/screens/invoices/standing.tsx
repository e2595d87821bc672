import { useTranslation } from 'react-i18next'
import { warnDays } from '#company/companies/state'
import type { Invoice } from '#company/invoices/contract'
import { useFacts } from '../../kit/facts/facts.tsx'
import { dayText } from '../../kit/text/day.ts'
import { moneyText } from '../../kit/text/money.ts'
import { Alert, AlertDescription, AlertTitle } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { ContactLines } from '../../nouns/invoices/contact-lines.tsx'
import type { Subscription } from '../../nouns/invoices/subscription.ts'

interface StandingProps {
  subscription: Subscription
  onPay: (invoice: Invoice) => void
}

/** What is due, before the list; nothing while there is time. */
export function Standing({ subscription, onPay }: StandingProps) {
  const { t } = useTranslation('invoices')
  const { daysLeft, dueDate, openInvoice, provider, contact, unappliedPayment } = subscription
  const isPaidFor = unappliedPayment?.invoiceId === openInvoice?.id
  const isDue = daysLeft !== null && daysLeft < warnDays
  return (
    <div className="mb-4 flex flex-col gap-3 empty:hidden">
      {unappliedPayment ? <Unapplied payment={unappliedPayment} contact={contact} /> : null}
      {isDue && dueDate ? (
        <Alert variant={daysLeft < 0 ? 'destructive' : 'default'}>
          <SymbolIcon name="calendar-clock" aria-hidden />
          <AlertTitle className="line-clamp-none">
            {t(daysLeft < 0 ? 'expired' : 'dueSoon', { day: dayText(dueDate) })}
          </AlertTitle>
          <AlertDescription>
            <p>{t(daysLeft < 0 ? 'expiredText' : 'dueSoonText')}</p>
            {openInvoice && provider && !isPaidFor ? (
              <Button className="mt-2" onClick={() => onPay(openInvoice)}>
                {t('pay')}
              </Button>
            ) : null}
          </AlertDescription>
        </Alert>
      ) : null}
      {openInvoice && !provider ? (
        <Alert>
          <AlertTitle className="line-clamp-none">{t('noProvider')}</AlertTitle>
          <AlertDescription>
            <p>{t('noProviderText')}</p>
            <ContactLines contact={contact} />
          </AlertDescription>
        </Alert>
      ) : null}
    </div>
  )
}

interface UnappliedProps {
  payment: NonNullable<Subscription['unappliedPayment']>
  contact: Subscription['contact']
}

function Unapplied({ payment, contact }: UnappliedProps) {
  const { t } = useTranslation('invoices')
  const { language } = useFacts()
  const { problem, detail: plan, invoiceId: number } = payment
  return (
    <Alert variant="destructive">
      <SymbolIcon name="circle-alert" aria-hidden />
      <AlertTitle className="line-clamp-none">
        {t('unapplied', { amount: moneyText(payment, language) })}
      </AlertTitle>
      <AlertDescription>
        <p>{t(`unapplied_${problem}`, { plan, number })}</p>
        <p>{t('unappliedText')}</p>
        <ContactLines contact={contact} />
      </AlertDescription>
    </Alert>
  )
}
