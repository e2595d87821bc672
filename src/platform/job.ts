import type { Schema } from './schema.ts'

export interface JobKind<Payload extends Schema = Schema> {
  /** `verb_noun`, in the database. */
  name: string
  payload: Payload
}

export function defineJob<const Payload extends Schema>(
  name: string,
  payload: Payload,
): JobKind<Payload> {
  return { name, payload }
}
