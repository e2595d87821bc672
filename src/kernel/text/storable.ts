/**
 * Makes values from outside storable. PostgreSQL refuses NUL in every text and half a surrogate pair
 * in JSON, and an index refuses long texts: one such value would fail the whole transaction, and
 * WhatsApp would deliver it again for ever. Whatever strangers send passes through here.
 */
import { createHash } from 'node:crypto'
import { normalized } from './normalized.ts'
import { truncate } from './truncate.ts'
import { unseenOrBlank, visibleText } from './visible.ts'

/** Names that people give themselves, or their groups. */
const longestName = 200
/** Several ids share an index entry, which has room for 2700 bytes. */
const longestId = 200

/** Without NUL; half a surrogate pair, or invalid UTF-8, becomes U+FFFD. */
export function storableText(text: string | null | undefined): string {
  return (text ?? '').replaceAll('\0', '').toWellFormed()
}

export function storableName(name: string | null | undefined): string {
  return truncate(visibleText(storableText(name)), longestName)
}

const longestUsername = 64

/** As WhatsApp compares them, without the @ and what cannot be seen; null if nothing is left. */
export function storableUsername(username: string | null | undefined): string | null {
  const folded = normalized(storableText(username), 'NFKC').replace(unseenOrBlank, '')
  return truncate(folded.replace(/^@+/, '').toLowerCase(), longestUsername) || null
}

/** A long one ends with its hash, so that different ids stay different. */
export function storableId(id: string | null | undefined): string {
  const text = storableText(id)
  return text.length <= longestId ? text : hashed(text)
}

/** Different keys stay different whatever they contain, so that nobody can name somebody else's. */
export function storableKey(key: string): string {
  return storableId(key) === key ? key : hashed(key)
}

function hashed(text: string): string {
  const hash = createHash('sha256').update(JSON.stringify(text)).digest('hex')
  return storableText(text.slice(0, longestId - hash.length)) + hash
}

/** The same value with every text in it storable; dates and bytes stay as they are. */
export function storable<T>(value: T): T
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map((item) => storable(item))
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [storableText(name), storable(part)]),
  )
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
