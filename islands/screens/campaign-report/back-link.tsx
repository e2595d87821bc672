import { useTranslation } from 'react-i18next'
import { buttonVariants } from '../../kit/ui/button.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'

export function BackLink() {
  const { t } = useTranslation('campaignReport')
  return (
    <a href="/campaigns" className={buttonVariants({ variant: 'outline' })}>
      <SymbolIcon name="arrow-left" className="size-4" aria-hidden />
      {t('back')}
    </a>
  )
}
