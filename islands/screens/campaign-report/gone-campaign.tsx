import ChartColumn from 'lucide-react/icons/chart-column'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/ui/empty-state.tsx'
import { BackLink } from './back-link.tsx'

export function GoneCampaign() {
  const { t } = useTranslation('campaignReport')
  return (
    <div className="flex flex-1">
      <h1 className="sr-only">{t('title')}</h1>
      <EmptyState
        drawing={<ChartColumn aria-hidden />}
        title={t('notFound')}
        action={<BackLink />}
      />
    </div>
  )
}
