import PhoneMissed from 'lucide-react/icons/phone-missed'
import { useTranslation } from 'react-i18next'

export function CallLine() {
  const { t } = useTranslation('media')
  return (
    <span className="inline-flex items-center gap-2 py-0.5 font-medium">
      <span className="flex size-8 items-center justify-center rounded-full bg-destructive-tint text-destructive">
        <PhoneMissed className="size-4" aria-hidden />
      </span>
      {t('call_log')}
    </span>
  )
}
