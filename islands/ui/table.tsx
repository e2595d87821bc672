import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  title: string
  show: (row: Row) => ReactNode
  /** Left out where there is no room for it. */
  from?: 'wide' | 'roomy'
  isNumber?: boolean
  /** Takes the room that is left, and cuts off what does not fit: long names. */
  fills?: boolean
  /** Says nothing without its title, which stands beside it on a narrow screen. */
  isNamed?: boolean
}

interface TableProps<Row> {
  /** What is listed, for those who do not see it. */
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** Buttons at the end of the row, under a title of their own. */
  actions?: { title: string; show: (row: Row) => ReactNode }
}

const cell = 'px-3 py-0.5 h-10 align-middle text-sm narrow:block narrow:h-auto narrow:p-0'
const head = 'whitespace-nowrap px-3 py-2.5 font-medium text-faint text-xs'
const shownFrom = { wide: 'narrow:hidden!', roomy: 'not-roomy:hidden!' }

/** A table where there is room for one; on a narrow screen the cells of a row stand below each other. */
export function Table<Row extends { id: number }>(props: TableProps<Row>) {
  const { label, rows, columns, actions } = props
  return (
    <div className="overflow-hidden rounded-xl border">
      <table aria-label={label} className="w-full text-left narrow:block">
        <thead className="border-b bg-muted narrow:sr-only">
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={headOf(column)}>
                {column.title}
              </th>
            ))}
            {actions ? (
              <th scope="col" className={clsx(head, 'text-right')}>
                {actions.title}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody className="narrow:block">
          {rows.map((row) => (
            <tr
              key={row.id}
              className="not-last:border-b hover:bg-muted narrow:grid narrow:grid-cols-[minmax(0,1fr)_auto] narrow:px-3 narrow:py-2.5"
            >
              {columns.map((column) => (
                <td key={column.key} className={cellOf(column)}>
                  {column.isNamed ? (
                    <span aria-hidden="true" className="text-faint text-xs wide:hidden">
                      {column.title}
                    </span>
                  ) : null}
                  {column.show(row)}
                </td>
              ))}
              {actions ? (
                <td
                  className={clsx(
                    cell,
                    'w-px whitespace-nowrap narrow:col-start-2 narrow:row-span-4 narrow:row-start-1 narrow:w-auto narrow:self-center',
                  )}
                >
                  <div className="flex items-center justify-end gap-1 narrow:-mr-1.5">
                    {actions.show(row)}
                  </div>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function headOf<Row>({ from, isNumber }: Column<Row>) {
  return clsx(head, isNumber && 'text-right', from && shownFrom[from])
}

function cellOf<Row>({ from, isNumber, fills, isNamed }: Column<Row>) {
  return clsx(
    cell,
    'narrow:col-start-1',
    isNumber && 'tabular-nums wide:text-right',
    isNamed && 'narrow:flex! narrow:items-center narrow:justify-between narrow:gap-4',
    fills && 'wide:w-full wide:max-w-0',
    from && shownFrom[from],
  )
}
