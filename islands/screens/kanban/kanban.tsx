import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFacts } from '../../kit/facts/facts.tsx'
import { later } from '../../kit/later/later.tsx'
import { useQuietResource } from '../../kit/live/resource.ts'
import { useAlive } from '../../kit/time/clock.ts'
import { Board } from './board.tsx'
import { kanbanData } from './kanban-data.ts'
import { type KanbanFilter, kanbanFilterIn, requestFor } from './kanban-filter.ts'

const NoLanes = later(async () => (await import('./no-lanes.tsx')).NoLanes)
const NoData = later(async () => (await import('./no-lanes.tsx')).NoData)
const FilterBar = later(async () => (await import('./filter-bar.tsx')).FilterBar)

export function Kanban({ at }: { at: string }) {
  const { t } = useTranslation('kanban')
  const { me } = useFacts()
  const [filter, setFilter] = useState(() => kanbanFilterIn(at))
  const change = useCallback(
    (changed: Partial<KanbanFilter>) => setFilter((before) => ({ ...before, ...changed })),
    [],
  )
  const isAlive = useAlive()
  const { data, failure, refetch, loadMore } = useQuietResource(kanbanData, requestFor(me, filter))
  const last = useRef(data)
  if (data) last.current = data
  const shown = data ?? last.current
  return (
    <div className="flex min-h-0 flex-1 flex-col px-4 py-5 tight:overflow-y-auto tight:px-2 wide:px-8 wide:py-7">
      <header className="mb-4 flex flex-col gap-3">
        <div>
          <h1 className="font-semibold text-xl">{t('title')}</h1>
          <p className="text-sm text-muted-foreground">{t('subtitle')}</p>
        </div>
        {/* Its place is kept: the lanes below must not move when it comes. */}
        <div className="min-h-9 narrow:min-h-18">
          {isAlive ? <FilterBar filter={filter} onFilter={change} /> : null}
        </div>
      </header>
      {shown && !(failure && !data) ? (
        <Board kanban={shown} isBusy={!data} onMore={loadMore}>
          {isAlive && shown.lanes.length === 1 ? <NoLanes /> : null}
        </Board>
      ) : (
        <NoData hasFailed={failure !== undefined} retry={refetch} />
      )}
    </div>
  )
}
