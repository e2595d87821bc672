import Mail from 'lucide-react/icons/mail'
import { useTranslation } from 'react-i18next'
import type { BillingContact } from '#company/invoices/contract'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'

/** How to reach whoever runs the installation. */
export function ContactLines({ contact }: { contact: BillingContact }) {
  const { t } = useTranslation('invoices')
  const { name, whatsapp, email } = contact
  if (!name && !whatsapp && !email) {
    return <p className="text-muted-foreground text-sm">{t('noContact')}</p>
  }
  return (
    <div className="flex flex-col gap-1 text-sm">
      {name ? <p className="font-medium">{name}</p> : null}
      {whatsapp ? (
        <a className={linkLook} href={`https://wa.me/${whatsapp}`} target="_blank" rel="noreferrer">
          <SymbolIcon name="message-circle" className="size-4 shrink-0" aria-hidden />
          WhatsApp +{whatsapp}
        </a>
      ) : null}
      {email ? (
        <a className={linkLook} href={`mailto:${email}`}>
          <Mail className="size-4 shrink-0" aria-hidden />
          <span className="truncate">{email}</span>
        </a>
      ) : null}
    </div>
  )
}

const linkLook =
  'inline-flex min-h-8 w-fit max-w-full items-center gap-2 text-primary underline-offset-4 hover:underline'
