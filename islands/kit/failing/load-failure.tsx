import { useTranslation } from 'react-i18next'
import type { AppError } from '#kernel/errors'
import { Button } from '../ui/button.tsx'
import { referenceOf } from './error-text.ts'

interface FailureProps {
  /** What could not be loaded; of a list unless given. */
  words?: string
  /** Its reference is named, unless `words` are given. */
  failure?: AppError | undefined
  retry: () => void
}

export function LoadFailure({ words, failure, retry }: FailureProps) {
  const { t } = useTranslation('common')
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-6 py-10 text-center">
      <p className="text-sm text-muted-foreground">
        {words ?? t('listFailed') + referenceOf(failure)}
      </p>
      <Button variant="outline" onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  )
}
