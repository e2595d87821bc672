/**
 * The differences of two states of a record as the audit log stores them: without secrets, whose
 * change is visible nevertheless.
 */
import { own } from '#kernel/own'

type Fields = Record<string, unknown>

const secret = /password|token|secret|sealed|qrcode|pairingcode|apikey/i
const mask = '***'
const bookkeeping = new Set(['createdAt', 'updatedAt'])

export interface Changes {
  before: Fields | null
  after: Fields | null
}

/** Undefined if an update has changed nothing. */
export function changesOf(before?: object, after?: object): Changes | undefined {
  const [old, now]: (Fields | null)[] = [asFields(before), asFields(after)]
  const keys = Object.keys({ ...old, ...now }).filter(
    (key) =>
      !bookkeeping.has(key) && JSON.stringify(own(old, key)) !== JSON.stringify(own(now, key)),
  )
  if (keys.length === 0) return undefined
  const chosen = (fields: Fields | null) =>
    fields && Object.fromEntries(keys.map((key) => [key, masked(key, own(fields, key))]))
  return { before: chosen(old ?? null), after: chosen(now ?? null) }
}

function asFields(record: object | undefined): Fields | null {
  return record ? JSON.parse(JSON.stringify(record)) : null
}

function masked(key: string, value: unknown): unknown {
  if (secret.test(key)) return value === null || value === undefined || value === '' ? value : mask
  if (Array.isArray(value)) return value.map((one) => masked('', one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, masked(name, one)]))
}
