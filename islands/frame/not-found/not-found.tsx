import Compass from 'lucide-react/icons/compass'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/ui/empty-state.tsx'

export function NotFound() {
  const { t } = useTranslation('notFound')
  return (
    <div className="flex flex-1">
      <h1 className="sr-only">{t('title')}</h1>
      <EmptyState
        drawing={<Compass aria-hidden />}
        title={t('title')}
        text={t('text')}
        action={
          <a
            href="/tickets"
            className="flex h-9 items-center rounded-md bg-primary px-4 font-medium text-primary-foreground text-sm hover:bg-primary-hover"
          >
            {t('action')}
          </a>
        }
      />
    </div>
  )
}
