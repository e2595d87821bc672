import type * as v from 'valibot'

export type Schema = v.GenericSchema<unknown, unknown>

/** What a schema is made of, where it is made of such. */
interface Made {
  entries?: Record<string, Schema>
  items?: Schema[]
  item?: Schema
  /** Schemas of a union, or values. */
  options?: unknown[]
  wrapped?: Schema
  literal?: unknown
}

export const madeOf = (schema: Schema) => schema as Schema & Made
