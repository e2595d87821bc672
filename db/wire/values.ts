/** PostgreSQL's text format. Timestamps and dates stay text: Drizzle parses them. */

import { SQL } from 'drizzle-orm'

/** 0 lets the server infer it. */
export function typeOf(value: unknown): number {
  if (typeof value === 'boolean') return 16
  if (typeof value === 'bigint') return 20
  if (value instanceof Date) return 1184
  return value instanceof Uint8Array ? 17 : 0
}

export function toText(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (value === null) return null
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (value === undefined) throw new Error('A parameter of a statement is undefined')
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (Array.isArray(value)) return `{${value.map(toElement).join()}}`
  if (value instanceof SQL) throw new Error('A part of a statement is no parameter of it')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function toElement(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map(toElement).join()}}`
  const text = value === null || value === undefined ? null : toText(value)
  return text === null ? 'null' : `"${text.replace(/[\\"]/g, '\\$&')}"`
}

export type Read = (text: string) => unknown

const readText: Read = (text) => text
const readJson: Read = (text) => JSON.parse(text)
const readBoolean: Read = (text) => text === 't'
const readBytes: Read = (text) => Buffer.from(text.slice(2), 'hex')

const scalars = new Map<number, Read>([
  [16, readBoolean],
  [17, readBytes],
  [21, Number],
  [23, Number],
  [26, Number],
  [114, readJson],
  [700, Number],
  [701, Number],
  [3802, readJson],
])

const arrays = new Map([
  [1000, 16],
  [1001, 17],
  [1005, 21],
  [1007, 23],
  [1009, 25],
  [1015, 1043],
  [1016, 20],
  [1021, 700],
  [1022, 701],
  [1028, 26],
  [1115, 1114],
  [1182, 1082],
  [1185, 1184],
  [1231, 1700],
  [199, 114],
  [2951, 2950],
  [3807, 3802],
])

/** Numbers beyond 2^53, decimals and unknown types stay text. */
export function readerOf(type: number): Read {
  const element = arrays.get(type)
  return element === undefined ? (scalars.get(type) ?? readText) : readArray(readerOf(element))
}

function readArray(read: Read): Read {
  return (text) => parseArray(text, read)
}

/** One dimension only: this database has no others. */
function parseArray(text: string, read: Read): unknown[] {
  const found = text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/g)
  return [...found].map(([, quoted, plain]) => {
    if (plain === 'NULL') return null
    return read(quoted?.replace(/\\(.)/gs, '$1') ?? plain ?? '')
  })
}

export interface Column {
  name: string
  read: Read
}
