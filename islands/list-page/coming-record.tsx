import { useTranslation } from 'react-i18next'
import type { AppError } from '#errors'
import { useErrorText } from '../app/error-text.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton, useSlow } from '../ui/skeleton.tsx'

interface ComingRecordProps {
  failure: AppError | undefined
  retry: () => void
  /** How many fields will stand here. */
  fields: number
}

/** What a dialog shows until its record is there, or why it does not come. */
export function ComingRecord({ failure, retry, fields }: ComingRecordProps) {
  const { t } = useTranslation('common')
  const errorText = useErrorText()
  const isSlow = useSlow(!failure)
  if (failure) {
    return (
      <div role="alert" className="flex flex-col items-center gap-3 py-6 text-center">
        <p className="text-body text-ink-soft">{errorText(failure)}</p>
        <Button onClick={retry}>{t('retry')}</Button>
      </div>
    )
  }
  const places = Array.from({ length: fields }, (_, at) => at)
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      {places.map((place) => (
        // The room is kept from the start, so that nothing jumps.
        <div
          key={place}
          className={isSlow ? 'flex flex-col gap-1.5' : 'invisible flex flex-col gap-1.5'}
        >
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-9 w-full" />
        </div>
      ))}
    </div>
  )
}
