/** Equal parts keep their old object, so that a refetch renders only what changed. For plain data. */
import { own } from '#kernel/own'

export function reuseEqual<T>(before: unknown, now: T): T
export function reuseEqual(before: unknown, now: unknown): unknown {
  if (Object.is(before, now)) return before
  if (Array.isArray(now)) return Array.isArray(before) ? reuseItems(before, now) : now
  if (isPlain(before) && isPlain(now)) return reuseFields(before, now)
  return now
}

function reuseItems(before: unknown[], now: unknown[]): unknown[] {
  const kept = now.map((item, at) => reuseEqual(before[at], item))
  const isSame = kept.length === before.length && kept.every((item, at) => item === before[at])
  return isSame ? before : kept
}

type Plain = Record<string, unknown>

function reuseFields(before: Plain, now: Plain): Plain {
  const names = Object.keys(now)
  const kept = names.map((name) => [name, reuseEqual(own(before, name), own(now, name))] as const)
  const isSame =
    names.length === Object.keys(before).length &&
    kept.every(
      ([name, value]) => Object.hasOwn(before, name) && Object.is(value, own(before, name)),
    )
  return isSame ? before : Object.fromEntries(kept)
}

function isPlain(value: unknown): value is Plain {
  return (
    value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
  )
}
