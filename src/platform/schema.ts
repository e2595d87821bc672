import type * as v from 'valibot'

export type Schema = v.GenericSchema<unknown, unknown>
