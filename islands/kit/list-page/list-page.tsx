/** Lists one noun; `texts` names the noun whose texts have the words of every list. */
import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inCorner } from '../failing/broken-part.tsx'
import { Guarded } from '../failing/guarded.tsx'
import { laterLayer } from '../later/later.tsx'
import { Button } from '../ui/button.tsx'
import { DataTable, type TableColumn } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SymbolIcon } from '../ui/symbol-icon.tsx'
import { toast } from '../ui/toast.ts'
import type { Deletion } from './confirm-deletion.tsx'
import { ListRows, type LoadedList } from './list-rows.tsx'
import type { ListTexts } from './list-texts.ts'
import { type Open, type OwnButtons, useOwnButtons } from './own-buttons.tsx'
import { PageFrame } from './page-frame.tsx'
import { SearchBox } from './search-box.tsx'
import type { Search } from './searching.ts'

const ConfirmDeletion = laterLayer(
  async () => (await import('./confirm-deletion.tsx')).ConfirmDeletion,
)

interface ListPageProps<Row> {
  texts: ListTexts
  /** Above the title: where this page is a part of another, the way back. */
  above?: ReactNode
  /** Replaces the title of the texts. */
  title?: string | undefined
  icon: ComponentType<{ 'aria-hidden': true }>
  list: LoadedList<Row>
  search: Search
  /** Shows their number beside the title. */
  isCounted?: boolean
  columns: readonly TableColumn<Row>[]
  rowClassName?: (row: Row) => string | undefined
  nameOf: (row: Row) => string
  emptyText?: string
  /** Another way to begin, beside adding the first by hand. */
  emptyAction?: ReactNode
  mayAdd?: boolean
  actions?: ReactNode
  /** Below the head. */
  filters?: ReactNode
  /** Said instead of the invitation to add the first, where a filter leaves nothing. */
  nothingFiltered?: string | undefined
  /** Instead of the table. */
  view?: ((openForm: (row: Row) => void) => ReactNode) | undefined
  /** Null for no such column. */
  buttons: ((row: Row, own: OwnButtons) => ReactNode) | null
  /** @param row undefined to add one */
  form: (row: Row | undefined, ends: FormEnds) => ReactNode
  deletion: Deletion<Row>
}

interface FormEnds {
  close: () => void
  /** Closes, notifies and refetches the list. */
  saved: () => void
}

export function ListPage<Row extends { id: number }>(props: ListPageProps<Row>) {
  const { texts, icon: Icon, list, search, columns, nameOf, buttons, deletion } = props
  const { mayAdd = true, view } = props
  const { t } = useTranslation(texts)
  const { t: common } = useTranslation('common')
  const { t: forms } = useTranslation('forms')
  const [open, setOpen] = useState<Open<Row>>()
  const close = useCallback(() => setOpen(undefined), [])
  const saved = () => {
    close()
    const edited = open?.is === 'form' ? open.row : undefined
    const detail = edited ? forms('savedNamed', { name: nameOf(edited) }) : t('add')
    toast.success(common('done'), detail)
    list.refetch()
  }
  const add = mayAdd ? <AddButton text={t('add')} onClick={() => setOpen({ is: 'form' })} /> : null
  const ownButtons = useOwnButtons({ texts, nameOf, onOpen: setOpen })
  return (
    <>
      <PageFrame
        above={props.above}
        title={props.title ?? t('title')}
        count={props.isCounted && list.data ? shownCount(list.data) : undefined}
        subtitle={t('subtitle')}
        onNearEnd={view ? undefined : list.loadMore}
        actions={
          <>
            <SearchBox label={t('search')} search={search} />
            {props.actions}
            {add}
          </>
        }
      >
        {props.filters}
        {view ? (
          view((row) => setOpen({ is: 'form', row }))
        ) : (
          <ListRows
            list={list}
            search={search}
            nothingFiltered={props.nothingFiltered}
            empty={
              <EmptyState
                drawing={<Icon aria-hidden />}
                title={t('empty')}
                text={props.emptyText}
                action={<EmptyActions own={props.emptyAction} add={add} />}
              />
            }
          >
            {(rows) => (
              <DataTable
                label={t('title')}
                rows={rows}
                columns={columns}
                rowClassName={props.rowClassName}
                actions={
                  buttons
                    ? { title: common('actions'), show: (row) => buttons(row, ownButtons(row)) }
                    : undefined
                }
              />
            )}
          </ListRows>
        )}
      </PageFrame>
      <Guarded kind="form of a list" of={open} frame={inCorner}>
        {open?.is === 'form' ? props.form(open.row, { close, saved }) : null}
      </Guarded>
      {open?.is === 'deletion' ? (
        <ConfirmDeletion
          texts={texts}
          name={nameOf(open.row)}
          text={deletion.text(open.row)}
          send={() => deletion.send(open.row)}
          done={deletion.done}
          onClose={close}
        />
      ) : null}
    </>
  )
}

function EmptyActions({ own, add }: { own: ReactNode; add: ReactNode }) {
  if (!own) return add
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {own}
      {add}
    </div>
  )
}

function AddButton({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <Button data-opens="new" onClick={onClick}>
      <SymbolIcon name="plus" className="size-4" aria-hidden />
      {text}
    </Button>
  )
}

/** A search counts no further. */
function shownCount({ count, countIsLowerBound }: { count: number; countIsLowerBound?: boolean }) {
  if (count === 0) return undefined
  return countIsLowerBound ? `${count}+` : String(count)
}
