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
}

interface TableProps<Row> {
  /** What is listed, for those who do not see it. */
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** Buttons at the end of the row, under a title of their own. */
  actions?: { title: string; show: (row: Row) => ReactNode }
}

const cell = 'px-3 py-0.5 h-10 align-middle text-body narrow:block narrow:h-auto narrow:px-0'
const shownFrom = { wide: 'narrow:hidden!', roomy: 'not-roomy:hidden!' }

/** A table where there is room for one; on a narrow screen each row is a card. */
export function Table<Row extends { id: number }>(props: TableProps<Row>) {
  const { label, rows, columns, actions } = props
  return (
    <div className="overflow-hidden rounded-bubble border border-line narrow:border-0">
      <table aria-label={label} className="w-full text-left narrow:block">
        <thead className="border-line border-b bg-sunken narrow:sr-only">
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={headOf(column)}>
                {column.title}
              </th>
            ))}
            {actions ? (
              <th
                scope="col"
                className="px-3 py-2.5 text-right font-medium text-ink-faint text-list"
              >
                {actions.title}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody className="narrow:flex narrow:flex-col narrow:gap-3">
          {rows.map((row) => (
            <tr
              key={row.id}
              className="border-line not-last:border-b hover:bg-sunken narrow:block narrow:rounded-bubble narrow:border narrow:p-4"
            >
              {columns.map((column) => (
                <td key={column.key} className={cellOf(column)}>
                  {column.show(row)}
                </td>
              ))}
              {actions ? (
                <td className={clsx(cell, 'w-px whitespace-nowrap narrow:w-auto')}>
                  <div className="flex items-center justify-end gap-1 narrow:mt-2 narrow:justify-start">
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
  return clsx(
    'px-3 py-2.5 font-medium text-ink-faint text-list',
    isNumber && 'text-right',
    from && shownFrom[from],
  )
}

function cellOf<Row>({ from, isNumber, fills }: Column<Row>) {
  return clsx(
    cell,
    isNumber && 'text-right tabular-nums',
    fills && 'wide:w-full wide:max-w-0',
    from && shownFrom[from],
  )
}
