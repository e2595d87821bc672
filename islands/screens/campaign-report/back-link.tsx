import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useTranslation } from 'react-i18next'
import { buttonVariants } from '../../kit/ui/button.tsx'

export function BackLink() {
  const { t } = useTranslation('campaignReport')
  return (
    <a href="/campaigns" className={buttonVariants({ variant: 'outline' })}>
      <ArrowLeft className="size-4" aria-hidden />
      {t('back')}
    </a>
  )
}
