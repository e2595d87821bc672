import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type JobState, jobStates } from '#kernel/workers/contract'
import { PageFrame } from '../../kit/list-page/page-frame.tsx'
import { useOptionalResource } from '../../kit/live/optional-resource.ts'
import { useRefetchInterval } from '../../kit/live/refetch-interval.ts'
import { useResource } from '../../kit/live/resource.ts'
import { Count } from '../../kit/ui/count.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../kit/ui/tabs.tsx'
import { jobRows, type Kind, kindList, refetchMs, type ShownJobs } from './job-lists.ts'
import { JobTable } from './job-table.tsx'
import { KindSelect } from './kind-select.tsx'
import { KindTable } from './kind-table.tsx'

const tabs = ['kinds', ...jobStates] as const

export function JobsPage() {
  const { t } = useTranslation('jobs')
  const [{ tab, kind }, show] = useState<ShownJobs>({ tab: 'kinds' })
  const { data: kinds = [], refetch: refetchKinds } = useResource(kindList, {})
  const filter = kind === undefined ? {} : { kind }
  const jobs = useOptionalResource(jobRows, tab === 'kinds' ? undefined : { state: tab, ...filter })
  useRefetchInterval(refetchKinds, refetchMs)
  useRefetchInterval(jobs.refetch, refetchMs)
  const changed = () => {
    jobs.refetch()
    refetchKinds()
  }
  const choose = (chosen: ShownJobs['tab']) => show({ tab: chosen })
  return (
    <PageFrame
      title={t('title')}
      subtitle={t('subtitle')}
      onNearEnd={jobs.loadMore}
      actions={
        tab === 'kinds' ? null : (
          <KindSelect kinds={kinds} kind={kind} onKind={(chosen) => show({ tab, kind: chosen })} />
        )
      }
    >
      <Tabs value={tab} onValueChange={choose}>
        <TabsList aria-label={t('states')} className="mb-4 max-w-xl">
          {tabs.map((one) => (
            <TabsTrigger key={one} value={one} className="flex-auto">
              <span className="truncate">{t(`tab_${one}`)}</span>
              {one === 'kinds' ? null : (
                <Count
                  of={totalOf(kinds, one)}
                  variant={one === 'failed' ? 'destructive' : 'over'}
                />
              )}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={tab}>
          {tab === 'kinds' ? (
            <KindTable kinds={kinds} onShow={show} />
          ) : (
            <JobTable key={tab} state={tab} list={jobs} onChanged={changed} />
          )}
        </TabsContent>
      </Tabs>
    </PageFrame>
  )
}

function totalOf(kinds: readonly Kind[], state: JobState): number {
  return kinds.reduce((total, kind) => total + kind[state], 0)
}
