import type { ReactNode } from 'react'
import { Guarded } from '../failing/guarded.tsx'
import { cn } from './cn.ts'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from './table.tsx'

export interface TableColumn<Row> {
  key: string
  title: string
  show: (row: Row) => ReactNode
  from?: 'wide' | 'roomy'
  isNumber?: boolean
  /** Takes the remaining width and truncates. */
  fills?: boolean
  /** Shown with its title on a narrow screen, whatever `from`: there each column has a line. */
  isNamed?: boolean
}

interface DataTableProps<Row> {
  label: string
  rows: readonly Row[]
  columns: readonly TableColumn<Row>[]
  actions?: { title: string; show: (row: Row) => ReactNode }
  /** A tint, beside what says the same in words. */
  rowClassName?: (row: Row) => string | undefined
}

function hiddenBelow<Row>({ from, isNamed }: TableColumn<Row>): string | undefined {
  if (from === 'roomy') return isNamed ? 'wide:not-roomy:hidden!' : 'not-roomy:hidden!'
  return from && !isNamed ? 'narrow:hidden!' : undefined
}

export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { label, rows, columns, actions } = props
  return (
    <Table aria-label={label}>
      <TableHeader>
        <tr>
          {columns.map((column) => (
            <TableHead
              key={column.key}
              className={cn(column.isNumber && 'text-right', hiddenBelow(column))}
            >
              {column.title}
            </TableHead>
          ))}
          {actions ? <TableHead className="text-right">{actions.title}</TableHead> : null}
        </tr>
      </TableHeader>
      <TableBody>
        {rows.map((row) => (
          <Guarded
            key={row.id}
            kind="table row"
            of={row}
            rest={<RowOfCells {...props} row={row} />}
            frame={(notice) => (
              <TableRow>
                <TableCell colSpan={columns.length + (actions ? 1 : 0)}>{notice}</TableCell>
              </TableRow>
            )}
          >
            <Row {...props} row={row} />
          </Guarded>
        ))}
      </TableBody>
    </Table>
  )
}

type RowProps<Row> = Omit<DataTableProps<Row>, 'label' | 'rows'> & { row: Row }

const rowLook =
  'hover:bg-muted narrow:grid narrow:grid-cols-[minmax(0,1fr)_auto] narrow:px-3 narrow:py-2.5 tight:grid-cols-1'

function Row<Row>({ row, columns, actions, rowClassName }: RowProps<Row>) {
  return (
    <TableRow className={cn(rowLook, rowClassName?.(row))}>
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} />
      ))}
      {actions ? <ActionsCell>{actions.show(row)}</ActionsCell> : null}
    </TableRow>
  )
}

/** Each cell for itself: all that can be drawn of a broken row. */
function RowOfCells<Row>({ row, columns, actions }: RowProps<Row>) {
  const emptyCell = () => <TableCell>—</TableCell>
  const all = actions
    ? [...columns, { key: 'actions', title: actions.title, show: actions.show }]
    : columns
  return (
    <TableRow className={rowLook}>
      {all.map((column) => (
        <Guarded key={column.key} kind={`cell of ${column.key}`} of={row} frame={emptyCell}>
          <Cell column={column} row={row} />
        </Guarded>
      ))}
    </TableRow>
  )
}

function Cell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const { title, show, isNumber, fills, isNamed } = column
  return (
    <TableCell
      className={cn(
        'narrow:col-start-1',
        isNumber && 'tabular-nums wide:text-right',
        isNamed && 'narrow:flex narrow:items-center narrow:justify-between narrow:gap-4',
        fills && 'wide:w-full wide:max-w-0',
        hiddenBelow(column),
      )}
    >
      {isNamed ? (
        <span aria-hidden="true" className="text-faint text-xs wide:hidden">
          {title}
        </span>
      ) : null}
      {show(row)}
    </TableCell>
  )
}

function ActionsCell({ children }: { children: ReactNode }) {
  return (
    <TableCell className="w-px whitespace-nowrap py-0.5 narrow:col-start-2 narrow:row-span-4 narrow:row-start-1 narrow:w-auto narrow:self-center tight:col-start-1 tight:row-span-1 tight:row-start-auto">
      <div className="flex items-center justify-end gap-1 narrow:-mr-1.5">{children}</div>
    </TableCell>
  )
}
