import type { Schema } from './schema.ts'

/** A job's name and payload: `scope.later` enqueues it, an area binds it to the work. */
export interface JobKind<Payload extends Schema = Schema> {
  /** Its name in the database: `verb_noun`. */
  name: string
  payload: Payload
}

export function defineJob<const Payload extends Schema>(
  name: string,
  payload: Payload,
): JobKind<Payload> {
  return { name, payload }
}
