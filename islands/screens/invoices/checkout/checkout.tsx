import { useTranslation } from 'react-i18next'
import { showCompany } from '#company/companies/contract'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { RecordDialog } from '../../../kit/list-page/record-dialog.tsx'
import { resource } from '../../../kit/live/resource.ts'
import { TitledDialog } from '../../../kit/ui/titled-dialog.tsx'
import { ContactLines } from '../../../nouns/invoices/contact-lines.tsx'
import type { Subscription } from '../../../nouns/invoices/subscription.ts'
import { CheckoutDialog } from './checkout-dialog.tsx'
import { invoiceById } from './invoice.ts'

const ownCompany = resource(showCompany, { toData: (company) => company })

interface CheckoutProps {
  invoiceId: number
  subscription: Subscription
  isReturning: boolean
  onClose: () => void
}

export function Checkout({ invoiceId, subscription, isReturning, onClose }: CheckoutProps) {
  const { t } = useTranslation('checkout')
  const { companyId } = useFacts().me
  const dialog = { title: t('heading', { number: invoiceId }), fields: 6, onClose }
  if (!subscription.provider) {
    return <NoProvider contact={subscription.contact} onClose={onClose} />
  }
  return (
    <RecordDialog of={invoiceById} input={{ invoiceId }} {...dialog}>
      {(invoice) => (
        <RecordDialog of={ownCompany} input={{ companyId }} {...dialog}>
          {(company) =>
            invoice && company ? (
              <CheckoutDialog
                invoice={invoice}
                company={company}
                subscription={subscription}
                isReturning={isReturning}
                onClose={onClose}
              />
            ) : null
          }
        </RecordDialog>
      )}
    </RecordDialog>
  )
}

function NoProvider({
  contact,
  onClose,
}: Pick<CheckoutProps, 'onClose'> & Pick<Subscription, 'contact'>) {
  const { t } = useTranslation('invoices')
  return (
    <TitledDialog
      title={t('noProvider')}
      description={t('noProviderText')}
      size="sm"
      onClose={onClose}
    >
      <ContactLines contact={contact} />
    </TitledDialog>
  )
}
