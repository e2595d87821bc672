/** What the server sends: messages cut out of the stream, and the rows in them. */
import { type Read, readerOf } from './values.ts'

export interface Column {
  name: string
  read: Read
}

export type Row = Record<string, unknown>

type Take = (letter: number, from: Buffer, start: number, end: number) => void

/** Hands on each whole message: its letter, and where in the buffer its body lies. */
export function cutMessages(take: Take) {
  let rest: Buffer | undefined
  return function heard(chunk: Buffer) {
    const all = rest ? Buffer.concat([rest, chunk]) : chunk
    let at = 0
    while (at + 5 <= all.length) {
      const end = at + 1 + all.readInt32BE(at + 1)
      if (end > all.length) break
      take(all.readUInt8(at), all, at + 5, end)
      at = end
    }
    rest = at < all.length ? all.subarray(at) : undefined
  }
}

export function readColumns(from: Buffer, start: number): Column[] {
  const columns: Column[] = []
  let at = start + 2
  for (let left = from.readInt16BE(start); left > 0; left--) {
    const end = from.indexOf(0, at)
    columns.push({
      name: from.toString('utf8', at, end),
      read: readerOf(from.readInt32BE(end + 7)),
    })
    at = end + 19
  }
  return columns
}

export function readList(from: Buffer, start: number, columns: readonly Column[]): unknown[] {
  const list: unknown[] = []
  let at = start + 2
  for (const { read } of columns) {
    const length = from.readInt32BE(at)
    at += 4
    list.push(length < 0 ? null : read(from, at, at + length))
    if (length > 0) at += length
  }
  return list
}

export function readRow(from: Buffer, start: number, columns: readonly Column[]): Row {
  const row: Row = {}
  let at = start + 2
  for (const { name, read } of columns) {
    const length = from.readInt32BE(at)
    at += 4
    row[name] = length < 0 ? null : read(from, at, at + length)
    if (length > 0) at += length
  }
  return row
}
