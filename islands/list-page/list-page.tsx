/** The frame of every page that is a list: title, search, a button for more, rows to the last one. */
import Search from 'lucide-react/icons/search'
import { type ReactNode, type UIEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useTypedBefore } from '../forms/typed-before.ts'
import type { Shown } from '../live/resource.ts'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ListFailure } from './list-failure.tsx'
import type { PagedList } from './paged-list.ts'
import type { useSearch } from './searching.ts'

/** So far from the end the next page is fetched. */
const nearEnd = 100

interface ListPageProps<Row> {
  title: string
  subtitle?: string
  list: Shown<PagedList<Row>> & { refetch: () => void; loadMore: () => void }
  search?: ReturnType<typeof useSearch> & { label: string }
  /** Buttons beside the title. */
  actions?: ReactNode
  /** What stands there instead of a list that is empty although nothing was searched for. */
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, subtitle, list, search, actions } = props
  const loadNearEnd = ({ currentTarget: pane }: UIEvent<HTMLElement>) => {
    if (pane.scrollHeight - pane.scrollTop - pane.clientHeight < nearEnd) list.loadMore()
  }
  return (
    <div className="min-h-0 flex-1 overflow-y-auto" onScroll={loadNearEnd}>
      <div className="mx-auto flex min-h-full max-w-6xl flex-col px-4 py-5 wide:px-8 wide:py-7">
        <header className="mb-5 flex flex-wrap items-start justify-between gap-3">
          <div>
            <h1 className="font-semibold text-heading">{title}</h1>
            {subtitle ? <p className="text-body text-ink-soft">{subtitle}</p> : null}
          </div>
          <div className="flex flex-wrap items-center gap-2">
            {search ? <SearchBox {...search} /> : null}
            {actions}
          </div>
        </header>
        <Rows {...props} />
      </div>
    </div>
  )
}

type SearchBoxProps = ReturnType<typeof useSearch> & { label: string }

function SearchBox({ label, typed, setTyped }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  useTypedBefore(field, setTyped)
  return (
    <div className="relative narrow:w-full">
      <Search
        className="pointer-events-none absolute top-2.5 left-2.5 size-4 text-ink-faint"
        aria-hidden
      />
      <Input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="pl-8 wide:w-64"
      />
    </div>
  )
}

function Rows<Row>({ list, search, empty, children }: ListPageProps<Row>) {
  const { t } = useTranslation('common')
  // While the next search runs, what the last one found stays.
  const last = useRef(list.data)
  if (list.data) last.current = list.data
  if (!list.data && list.failure) return <ListFailure retry={list.refetch} />
  const data = list.data ?? last.current
  if (!data) return <Waiting />
  if (data.rows.length === 0 && !search?.sought) return empty
  if (data.rows.length === 0) {
    return (
      <p role="status" className="py-10 text-center text-body text-ink-soft">
        {t('nothingFound', { text: search?.sought })}
      </p>
    )
  }
  return (
    <div aria-busy={list.isFetching || search?.isWaiting}>
      {children(data.rows)}
      {data.hasMore ? (
        <div className="flex justify-center py-4">
          <Button size="small" kind="quiet" disabled={list.isLoadingMore} onClick={list.loadMore}>
            {list.isLoadingMore ? t('loading') : t('showMore')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function Waiting() {
  return (
    <div className="flex flex-col gap-2" aria-busy="true">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-12 w-full" />
      ))}
    </div>
  )
}
