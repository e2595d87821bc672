import { useTranslation } from 'react-i18next'
import type { VerifiedLevel } from '#desk/contacts/verified-contract'
import { cn } from '../../kit/ui/cn.ts'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'

/** Beside the name of a business: whether WhatsApp has verified who it is, or only what it calls itself. */
export function VerifiedMark({ level }: { level: VerifiedLevel | null | undefined }) {
  const { t } = useTranslation('messages')
  if (!level) return null
  const isVerified = level === 'high'
  const name = t(isVerified ? 'verifiedBusiness' : 'business')
  return (
    <span className={cn('shrink-0', isVerified ? 'text-primary' : 'text-faint')} title={name}>
      <SymbolIcon
        name={isVerified ? 'badge-check' : 'store'}
        className="inline size-3.5 align-[-0.125em]"
        aria-hidden
      />
      <span className="sr-only"> ({name})</span>
    </span>
  )
}
