/** The ad that a customer tapped before they wrote. */
import { useTranslation } from 'react-i18next'
import type { Ad } from '#tickets/ad-contract'
import { PageCard } from './page-card.tsx'

export function AdCard({ ad }: { ad: Ad }) {
  const { t } = useTranslation('messages')
  const source = ad.app ? t('adIn', { app: ad.app }) : t('ad')
  return (
    <PageCard
      url={ad.url}
      above={source}
      title={ad.title || t('ad')}
      words={ad.body}
      picture={ad.picture}
    />
  )
}
