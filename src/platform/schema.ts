import type * as v from 'valibot'

/** Any Valibot schema that needs no waiting. */
export type Schema = v.GenericSchema<unknown, unknown>
