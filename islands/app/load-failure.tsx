import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'

interface FailureProps {
  /** What could not be loaded; of a list unless given. */
  words?: string
  retry: () => void
}

export function LoadFailure({ words, retry }: FailureProps) {
  const { t } = useTranslation('common')
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-6 py-10 text-center">
      <p className="text-sm text-muted-foreground">{words ?? t('listFailed')}</p>
      <Button variant="outline" onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  )
}
