/**
 * One declaration per call, read by four: the server validates and types the handler with it,
 * `call` types the browser, OpenAPI walks them all, and forms use the same `accepts`.
 *
 * It cannot be declared without `can`: a permission of the policy, or the word 'public'.
 */
import type * as v from 'valibot'
import type { ErrorCode } from '#errors'
import type { Permission } from '#policy'

export type Method = 'get' | 'post' | 'put' | 'delete'

/** Any Valibot schema that works without waiting. */
export type Schema = v.GenericSchema<unknown, unknown>

export interface Endpoint<
  Accepts extends Schema = Schema,
  Returns extends Schema = Schema,
  Can extends Permission | 'public' = Permission | 'public',
> {
  method: Method
  /** Below `/api`, with `:names` for parameters: `/tickets/:ticketId`. */
  path: `/${string}`
  can: Can
  /** Parameters of the path, the query (get, delete) and the body (post, put) in one object. */
  accepts: Accepts
  /** Which fields leave the server: what it does not name stays inside. */
  returns: Returns
  /** The answer for an id that is none: the same as for one that does not exist. */
  missing?: ErrorCode
  /** The code for a refused field that has one of its own, instead of ERR_VALIDATION. */
  refused?: Partial<Record<string, ErrorCode>>
  /** Works although the company's subscription has run out. */
  evenExpired?: true
  /** One line for the API's documentation. */
  summary: string
  status?: 200 | 201 | 204
  /** Where only what is new is answered with `status`, and what was there already with 200. */
  isNew?(answer: v.InferOutput<Returns>): boolean
}

export function endpoint<
  const Accepts extends Schema,
  const Returns extends Schema,
  const Can extends Permission | 'public',
>(declared: Endpoint<Accepts, Returns, Can>): Endpoint<Accepts, Returns, Can> {
  return declared
}

export type InputOf<E extends Endpoint> = v.InferOutput<E['accepts']>
export type RequestOf<E extends Endpoint> = v.InferInput<E['accepts']>
export type OutputOf<E extends Endpoint> = v.InferOutput<E['returns']>
/** What a handler may give: more fields than leave, never fewer. */
export type AnswerOf<E extends Endpoint> = v.InferInput<E['returns']>
