/**
 * One declaration per call, with four readers: the server validates and types the handler with it,
 * `call` types the browser, OpenAPI lists it, and forms use the same `accepts`.
 *
 * `can` is required: a permission of the policy, or 'public'.
 */
import type * as v from 'valibot'
import type { ErrorCode } from '#errors'
import type { MediaInfo } from '#media/contract'
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
  /** Below `/api`, with `:name` parameters: `/tickets/:ticketId`. */
  path: `/${string}`
  can: Can
  /** Parameters of the path, the query (get, delete) and the body (post, put) in one object. */
  accepts: Accepts
  /** Files of a multipart form, beside the fields of `accepts`. Without files JSON is accepted too. */
  files?: FilesRule
  /** Fields it does not name are not sent. */
  returns: Returns
  /** Error code for a malformed id, the same as for one that does not exist. */
  missing?: ErrorCode
  /** Error codes of single fields, instead of ERR_VALIDATION. */
  refused?: Partial<Record<string, ErrorCode>>
  /** Rate limit, where the default of the method does not fit. */
  limit?: LimitName
  /** A super admin may read another company, by `companyId` in the query. */
  anyCompany?: true
  /**
   * The response is cached until the company's next event. So everything it shows must change
   * together with an event, and nothing in it may depend on the time. Searches are not cached.
   */
  cached?: true
  /** Accepts an `Idempotency-Key`: a repeated call returns the first response and does nothing. */
  repeatable?: true
  /** Alias below `/api` that other clients use. */
  alsoAt?: `/${string}`
  /** Works although the subscription has expired. */
  evenExpired?: true
  summary: string
  status?: 200 | 201 | 204
  /** Whether the record was created: if not, the status is 200 instead of `status`. */
  isNew?(answer: v.InferOutput<Returns>): boolean
}

/** Files an endpoint accepts; more, larger or other files are refused with 413 or 415. */
export interface FilesRule<Field extends string = string> {
  /** Name of the form field, repeated for each file. */
  field: Field
  most: number
  /** Maximum size of each file. */
  bytes: number
  /** All kinds if absent. */
  kinds?: readonly MediaInfo['kind'][]
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
/** Files are passed under the name of their field. */
type FilesOf<E extends Endpoint> = E extends { files: FilesRule<infer Field> }
  ? { [Name in Field]?: readonly Blob[] }
  : unknown
export type OutputOf<E extends Endpoint> = v.InferOutput<E['returns']>
/** What a handler returns: more fields than are sent, never fewer. */
export type AnswerOf<E extends Endpoint> = v.InferInput<E['returns']>

/** Renews the access token: pages begin with it, and repeat it. */
export const renewal = { method: 'post', path: '/auth/refresh_token' } as const
