import type { Schema } from './schema.ts'

/** What is told to a job, which `scope.later` enqueues and an area ties to what does the work. */
export interface JobKind<Payload extends Schema = Schema> {
  /** As the database knows it: `verb_noun`. */
  name: string
  payload: Payload
}

export function defineJob<const Payload extends Schema>(
  name: string,
  payload: Payload,
): JobKind<Payload> {
  return { name, payload }
}
