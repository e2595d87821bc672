import * as v from 'valibot'
import type { ExtraInfo } from '#desk/contacts/contract'
import { Text } from '#kernel/http/fields'

const Row = v.pipe(
  v.object({ id: v.optional(v.string(), ''), name: Text(200), value: Text(4096) }),
  v.forward(
    v.check(({ name, value }) => name.trim() !== '' || value.trim() === '', 'Required'),
    ['name'],
  ),
)
type Row = v.InferOutput<typeof Row>

export const ExtraInfoRows = v.array(Row)

export function extraInfoRows(stored: readonly ExtraInfo[]) {
  return stored.map(({ id, name, value }) => ({ id: String(id), name, value }))
}

export function writtenRows(rows: readonly Row[]) {
  return rows
    .filter(({ name }) => name.trim() !== '')
    .map(({ id, name, value }) => ({ name, value, ...(id ? { id: Number(id) } : {}) }))
}
