import * as v from 'valibot'
import type { Schema } from '#kernel/schema'

/** What the rule of a field may look at: the call that it is a field of. */
export interface ParsedCall {
  accepts: Schema
  input: Record<string, unknown>
}

interface CallConfig {
  call?: ParsedCall
}

/** Of the parse that runs; none for a form, which parses before there is a call. */
export function callIn(config: CallConfig | object): ParsedCall | undefined {
  return 'call' in config ? config.call : undefined
}

export function safeParseCall<S extends Schema>(
  accepts: S,
  input: Record<string, unknown>,
): v.SafeParseResult<S> {
  return safeParseWith(accepts, input, { call: { accepts, input } })
}

/** As `v.safeParse`, whose config has no fields of ours. */
export function safeParseWith<S extends Schema>(
  schema: S,
  given: unknown,
  ours: object,
): v.SafeParseResult<S> {
  const config: v.Config<v.BaseIssue<unknown>> = { ...v.getGlobalConfig(), ...ours }
  const { typed, value, issues } = schema['~run']({ value: given }, config)
  return { typed, success: !issues, output: value, issues } as v.SafeParseResult<S>
}
