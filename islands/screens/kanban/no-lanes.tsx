import Columns3 from 'lucide-react/icons/columns-3'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../kit/facts/facts.tsx'
import { LoadFailure } from '../../kit/failing/load-failure.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'

export function NoLanes() {
  const { t } = useTranslation('kanban')
  const mayMake = useMay('tag.lane')
  return (
    <div className="flex w-80 flex-col items-start gap-2 p-4 text-sm text-muted-foreground">
      <Columns3 className="size-6" aria-hidden />
      <p>{mayMake ? t('none') : t('noneForUsers')}</p>
      {mayMake ? (
        <a href="/tags" className="text-primary underline">
          {t('toTags')}
        </a>
      ) : null}
    </div>
  )
}

export function NoData({ hasFailed, retry }: { hasFailed: boolean; retry: () => void }) {
  if (hasFailed) return <LoadFailure retry={retry} />
  return (
    <div className="flex gap-4" aria-busy="true">
      {[1, 2, 3].map((lane) => (
        <Skeleton key={lane} className="h-80 w-72" />
      ))}
    </div>
  )
}
