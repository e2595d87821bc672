import type * as v from 'valibot'

/** Any synchronous Valibot schema. */
export type Schema = v.GenericSchema<unknown, unknown>
