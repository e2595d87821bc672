/**
 * One declaration per call, read by four: the server validates and types the handler with it,
 * `call` types the browser, OpenAPI walks them all, and forms use the same `accepts`.
 *
 * It cannot be declared without `can`: a permission of the policy, or the word 'public'.
 */
import type * as v from 'valibot'
import type { ErrorCode } from '#errors'
import type { MediaFacts } from '#media/contract'
import type { Schema } from '#platform/schema'
import type { Permission } from '#policy'
import type { LimitName } from './limits.ts'

export type Method = 'get' | 'post' | 'put' | 'delete'

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
  /** Files of a multipart form, beside the fields of `accepts`; without any it may be JSON too. */
  files?: FilesRule
  /** Which fields leave the server: what it does not name stays inside. */
  returns: Returns
  /** The answer for an id that is none: the same as for one that does not exist. */
  missing?: ErrorCode
  /** The code for a refused field that has one of its own, instead of ERR_VALIDATION. */
  refused?: Partial<Record<string, ErrorCode>>
  /** How often it may be called, where its method does not say that well. */
  limit?: LimitName
  /** Who runs the installation may ask it of another company, by `companyId` in the query. */
  anyCompany?: true
  /**
   * The answer is kept in memory until the company's next event. So whatever changes what it shows is
   * told as an event, and nothing in it depends on the hour. A search is not kept.
   */
  cached?: true
  /** Takes an `Idempotency-Key`: asked again with the same one, it answers the same and does nothing. */
  repeatable?: true
  /** Another path below `/api` where clients of the family look for it. */
  alsoAt?: `/${string}`
  /** Works although the company's subscription has run out. */
  evenExpired?: true
  /** One line for the API's documentation. */
  summary: string
  status?: 200 | 201 | 204
  /** Where only what is new is answered with `status`, and what was there already with 200. */
  isNew?(answer: v.InferOutput<Returns>): boolean
}

/** Which files an endpoint takes; more, larger or others are refused with 413 or 415. */
export interface FilesRule<Field extends string = string> {
  /** Name of the form's field, repeated for each file. */
  field: Field
  most: number
  /** Bytes of each. */
  bytes: number
  /** Without it every kind. */
  kinds?: readonly MediaFacts['kind'][]
}

export function endpoint<
  const Accepts extends Schema,
  const Returns extends Schema,
  const Can extends Permission | 'public',
  const Field extends string,
>(
  declared: Endpoint<Accepts, Returns, Can> & { files: FilesRule<Field> },
): Endpoint<Accepts, Returns, Can> & { files: FilesRule<Field> }
export function endpoint<
  const Accepts extends Schema,
  const Returns extends Schema,
  const Can extends Permission | 'public',
>(declared: Endpoint<Accepts, Returns, Can>): Endpoint<Accepts, Returns, Can>
export function endpoint<
  const Accepts extends Schema,
  const Returns extends Schema,
  const Can extends Permission | 'public',
>(declared: Endpoint<Accepts, Returns, Can>): Endpoint<Accepts, Returns, Can> {
  return declared
}

export type InputOf<E extends Endpoint> = v.InferOutput<E['accepts']>
export type RequestOf<E extends Endpoint> = v.InferInput<E['accepts']> & FilesOf<E>
/** Files are given under the name of their field. */
type FilesOf<E extends Endpoint> = E extends { files: FilesRule<infer Field> }
  ? { [Name in Field]?: readonly Blob[] }
  : unknown
export type OutputOf<E extends Endpoint> = v.InferOutput<E['returns']>
/** What a handler may give: more fields than leave, never fewer. */
export type AnswerOf<E extends Endpoint> = v.InferInput<E['returns']>

/** Renews the access token: pages begin with it, and repeat it. */
export const renewal = { method: 'post', path: '/auth/refresh_token' } as const
