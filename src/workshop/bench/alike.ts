/**
 * Whether a bare limit answers what the program answers: one that leaves something out is no limit.
 * How many there are and where the next page begins is the program's own business.
 */
import { own } from '#kernel/own'

const ownBusiness = new Set(['count', 'hasMore', 'hasNewer', 'nextCursor'])

/** Where two answers differ, as paths with `*` for each element of a list; nothing when they are alike. */
export function differences(one: unknown, other: unknown): string[] {
  return [...new Set(differ(one, other, ''))]
}

function differ(one: unknown, other: unknown, path: string): string[] {
  if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) return [`${path}.length`]
    return one.flatMap((element, at) => differ(element, other[at], `${path}.*`))
  }
  if (isObject(one) && isObject(other)) {
    const keys = new Set([...Object.keys(one), ...Object.keys(other)])
    return [...keys].flatMap((key) => {
      return ownBusiness.has(key) ? [] : differ(own(one, key), own(other, key), `${path}.${key}`)
    })
  }
  return one === other ? [] : [path]
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
