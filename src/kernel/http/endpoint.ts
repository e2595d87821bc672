/**
 * One declaration per call, used by the server to validate, by `call` for its types, by OpenAPI and
 * by forms. `can` is required: a permission, or 'public'.
 */
import type * as v from 'valibot'
import type { ErrorCode } from '#kernel/errors'
import type { MediaInfo } from '#kernel/media/contract'
import type { Permission } from '#kernel/policy'
import type { Schema } from '#kernel/schema'
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
  /** Path, query (get, delete) and body (post, put) parameters in one object. */
  accepts: Accepts
  /** How many bytes its fields may have, in place of 64 KB (16 KB of a public call). */
  long?: number
  /** Beside the fields of `accepts`; without files JSON is accepted too. */
  files?: FilesRule
  returns: Returns
  missing?: ErrorCode
  /** What it answers beside the refusals that all calls share, `missing` and `refused`. */
  errors?: readonly ErrorCode[]
  /** Codes beside `errors` that it answers with another status than other calls do. */
  statuses?: Partial<Record<ErrorCode, number>>
  refused?: Partial<Record<string, ErrorCode>>
  limit?: LimitName
  /** As how many calls it counts against the limit; once admitted, it may go beyond it. */
  countsAs?(input: v.InferOutput<Accepts>): number
  anyCompany?: true
  /**
   * Cached until an event changes one of these keys (`changeKey`, or their nouns), so what it shows
   * must change only together with such an event, never with time. Undefined: not cached, as
   * searches are not.
   */
  cached?(
    output: v.InferInput<Returns>,
    asked: { input: v.InferOutput<Accepts>; userId: number | null },
  ): string[] | undefined
  /** Accepts an `Idempotency-Key`: a repeated call returns the first response. */
  repeatable?: true
  alsoAt?: `/${string}`
  evenExpired?: true
  /** Days, as `2026-11-22`: the call still works, and ends at the sunset. */
  deprecated?: { since: string; sunset: string }
  summary: string
  /** More than the summary, in Markdown. */
  description?: string
  /** In place of the generated one: an input in the API document. */
  example?: Record<string, unknown>
  status?: 200 | 201 | 204
  isNew?(answer: v.InferOutput<Returns>): boolean
}

/** Others are refused with 413 or 415. */
export interface FilesRule<Field extends string = string> {
  field: Field
  most: number
  bytes: number
  kinds?: readonly MediaInfo['kind'][]
  /** Media types, of the bytes and by the name. */
  types?: readonly string[]
  /** Refuses what a browser could run, and what is not what its name says. */
  isStrict?: true
  /** In place of ERR_BODY_TOO_LARGE: names the limit. */
  tooLarge?: ErrorCode
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
type FilesOf<E extends Endpoint> = E extends { files: FilesRule<infer Field> }
  ? { [Name in Field]?: readonly Blob[] }
  : unknown
export type OutputOf<E extends Endpoint> = v.InferOutput<E['returns']>
/** May have more fields than are sent, never fewer. */
export type AnswerOf<E extends Endpoint> = v.InferInput<E['returns']>

export const renewal = {
  method: 'post',
  path: '/auth/refresh_token',
  // A client that gets 403 renews, and would ask again.
  statuses: { ERR_CROSS_ORIGIN: 401 },
} as const
