import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../failing/load-failure.tsx'
import type { ResourceState } from '../live/resource-types.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { FirstRows } from './first-rows.tsx'
import type { PagedList } from './paged-list.ts'
import type { Search } from './searching.ts'

export type LoadedList<Row> = ResourceState<PagedList<Row>> & {
  refetch: () => void
  loadMore: () => void
}

interface ListRowsProps<Row> {
  list: LoadedList<Row>
  search: Search
  /** For an empty list without search and filter. */
  empty: ReactNode
  nothingFiltered?: string | undefined
  children: (rows: readonly Row[]) => ReactNode
}

export function ListRows<Row>(props: ListRowsProps<Row>) {
  const { list, search, empty, nothingFiltered, children } = props
  const { t } = useTranslation('common')
  // The previous result stays during the next search.
  const last = useRef(list.data)
  if (list.data) last.current = list.data
  if (!list.data && list.failure) return <LoadFailure failure={list.failure} retry={list.refetch} />
  const data = list.data ?? last.current
  if (!data) return <LoadingRows />
  if (data.rows.length === 0) {
    const said = search.sought ? t('nothingFound', { text: search.sought }) : nothingFiltered
    return said ? (
      <p role="status" className="py-10 text-center text-sm text-muted-foreground">
        {said}
      </p>
    ) : (
      empty
    )
  }
  return (
    <div aria-busy={list.isFetching || search.isWaiting}>
      <FirstRows
        rows={data.rows}
        more={data.hasMore ? { isLoading: list.isLoadingMore, load: list.loadMore } : undefined}
      >
        {children}
      </FirstRows>
    </div>
  )
}

function LoadingRows() {
  return (
    <div className="flex flex-col gap-2" aria-busy="true">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-12 w-full" />
      ))}
    </div>
  )
}
