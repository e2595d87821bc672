import type { Context } from 'hono'
import { madeOf } from '#kernel/schema'
import type { Endpoint } from './endpoint.ts'

/** Of a list that a call answers whole, as clients of the first version expect it; no desk has more. */
export const mostAtOnce = 5_000

/** So many from where `pageNumber` says: fewer are the end. A call that has pages of its own keeps them. */
export function partOf<Output>(c: Context, { method, accepts }: Endpoint, output: Output): Output {
  const isPaged = madeOf(accepts).entries?.pageNumber !== undefined
  if (method !== 'get' || isPaged || !Array.isArray(output)) return output
  const page = Math.max(1, Math.trunc(Number(c.req.query('pageNumber'))) || 1)
  if (output.length <= mostAtOnce && page === 1) return output
  return output.slice((page - 1) * mostAtOnce, page * mostAtOnce) as Output
}
