import type { Schema } from './schema.ts'

export interface JobKind<Payload extends Schema = Schema> {
  /** `verb_noun`, in the database. */
  name: string
  payload: Payload
  afterRestore: AfterRestore
}

/**
 * Jobs are in no backup. `found` by a chore that looks for unfinished rows; `dropped` because their
 * moment is over and to repeat them would notify or answer twice; or made again of a query for
 * `company_id` and `payload`.
 */
export type AfterRestore = 'found' | 'dropped' | { madeAgain: string }

export function defineJob<const Payload extends Schema>(
  name: string,
  payload: Payload,
  afterRestore: AfterRestore,
): JobKind<Payload> {
  return { name, payload, afterRestore }
}
