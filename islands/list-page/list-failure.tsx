import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'

export function ListFailure({ retry }: { retry: () => void }) {
  const { t } = useTranslation('common')
  return (
    <div role="alert" className="flex flex-col items-center gap-3 py-10 text-center">
      <p className="text-sm text-muted-foreground">{t('listFailed')}</p>
      <Button variant="outline" onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  )
}
