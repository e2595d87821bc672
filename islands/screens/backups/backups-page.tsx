import { useTranslation } from 'react-i18next'
import { makeBackup } from '#backup/contract'
import { call } from '#kernel/http/call'
import { LoadFailure } from '../../kit/failing/load-failure.tsx'
import { useTry } from '../../kit/failing/try.ts'
import { later } from '../../kit/later/later.tsx'
import { PageFrame } from '../../kit/list-page/page-frame.tsx'
import { useRefetchInterval } from '../../kit/live/refetch-interval.ts'
import { useResource } from '../../kit/live/resource.ts'
import { Button } from '../../kit/ui/button.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { ArchiveTable } from './archive-table.tsx'
import { backupState, refetchMs } from './backup-state.ts'
import { LastBackup } from './last-backup.tsx'
import { PhraseBox } from './phrase-box.tsx'
import { PlanBox } from './plan-box.tsx'
import { RestoredBox } from './restored-box.tsx'
import { useDoneNotice } from './use-done-notice.ts'

const OtherPlaces = later(async () => (await import('./other-places.tsx')).OtherPlaces)

export function BackupsPage() {
  const { t } = useTranslation('backups')
  const { data, failure, refetch } = useResource(backupState, {})
  const attempt = useTry()
  const isBusy = data !== undefined && (data.making !== null || data.isMadeElsewhere)
  useRefetchInterval(refetch, isBusy ? refetchMs.making : refetchMs.otherwise)
  useDoneNotice(data)
  async function make() {
    await attempt(() => call(makeBackup, {}))
    refetch()
  }
  return (
    <PageFrame
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <Button onClick={() => make()} disabled={isBusy}>
          <SymbolIcon name="archive" className="size-4" aria-hidden />
          {t('make')}
        </Button>
      }
    >
      {failure && !data ? <LoadFailure failure={failure} retry={refetch} /> : null}
      {data ? <RestoredBox of={data} onChanged={refetch} /> : null}
      {data ? (
        <div className="mb-6 grid gap-4 roomy:grid-cols-2">
          <LastBackup of={data} />
          <PlanBox of={data} onChanged={refetch} />
          <PhraseBox of={data} onChanged={refetch} />
        </div>
      ) : null}
      {data ? <ArchiveTable of={data} onChanged={refetch} /> : null}
      {data?.last ? <OtherPlaces key={data.last.at} /> : null}
    </PageFrame>
  )
}
