/** The ad that a customer tapped before they wrote. */
import { useTranslation } from 'react-i18next'
import type { Ad } from '#desk/tickets/ad-contract'
import { PageCard } from './page-card.tsx'

export function AdCard({ ad }: { ad: Ad }) {
  const { t } = useTranslation(['messages', 'media'])
  const source = ad.app ? t('adIn', { app: ad.app }) : t('media:ad')
  return (
    <PageCard
      url={ad.url}
      above={ad.title ? source : ''}
      title={ad.title || source}
      words={ad.body}
      picture={ad.picture}
    />
  )
}
