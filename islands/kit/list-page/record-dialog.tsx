import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '#kernel/errors'
import type { Endpoint, RequestOf } from '#kernel/http/endpoint'
import { useErrorText } from '../failing/error-text.ts'
import { useOptionalResource } from '../live/optional-resource.ts'
import type { Resource } from '../live/resource-types.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TitledDialog } from '../ui/titled-dialog.tsx'
import { useSlow } from '../ui/use-slow.ts'

interface RecordDialogProps<E extends Endpoint, Data> {
  of: Resource<E, Data>
  /** Undefined for a new record. */
  input: RequestOf<E> | undefined
  title: string
  /** Reserved while loading. */
  fields: number
  onClose: () => void
  children: (record: Data | undefined) => ReactNode
}

export function RecordDialog<E extends Endpoint, Data>(props: RecordDialogProps<E, Data>) {
  const { of, input, title, fields, onClose, children } = props
  const { data, failure, refetch, isCurrent } = useOptionalResource(of, input)
  // A form begins once with what it is given: not with what was read when it was last open.
  if (input === undefined || (data && isCurrent())) return children(data)
  return (
    <TitledDialog onClose={onClose} title={title}>
      {failure ? (
        <LoadFailure failure={failure} retry={refetch} />
      ) : (
        <LoadingFields fields={fields} />
      )}
    </TitledDialog>
  )
}

function LoadFailure({ failure, retry }: { failure: AppError; retry: () => void }) {
  const { t } = useTranslation('common')
  const errorText = useErrorText()
  return (
    <div role="alert" className="flex flex-col items-center gap-3 py-6 text-center">
      <p className="text-sm text-muted-foreground">{errorText(failure)}</p>
      <Button variant="outline" onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  )
}

/** Prevents a layout shift. */
function LoadingFields({ fields }: { fields: number }) {
  const isSlow = useSlow(true)
  const places = Array.from({ length: fields }, (_, at) => at)
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      {places.map((place) => (
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
