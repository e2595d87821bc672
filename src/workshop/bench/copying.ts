/** Rows into a table as fast as the server takes them. Only Bun's own client can do so (COPY). */
import { SQL } from 'bun'
import type { DatabaseConnection } from '#db/connection.ts'

export type Value = string | number | boolean | Date | null
export type Take = (row: readonly Value[]) => void | Promise<void>

const packet = 1 << 20

export function openForCopying({ host, user, database }: DatabaseConnection): SQL {
  return new SQL({ adapter: 'postgres', path: host, username: user, database, max: 1 })
}

/** `make` gives the rows one by one; it waits when the server is slower than it. */
export async function copyInto(
  sql: SQL,
  table: string,
  columns: readonly string[],
  make: (take: Take) => Promise<void>,
): Promise<number> {
  const query = sql.unsafe(`copy ${table} (${columns.join(', ')}) from stdin`)
  const writer = query.writable().getWriter()
  let waiting = ''
  let rows = 0
  await make((row) => {
    waiting += `${row.map(written).join('\t')}\n`
    rows += 1
    if (waiting.length < packet) return
    const full = waiting
    waiting = ''
    return writer.write(full)
  })
  if (waiting) await writer.write(waiting)
  await writer.close()
  return rows
}

function written(value: Value): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return /[\\\t\n\r]/.test(value) ? escaped(value) : value
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'boolean') return value ? 't' : 'f'
  return String(value)
}

function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('\t', '\\t')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
}
