import * as v from 'valibot'
import type { Schema } from '#platform/schema'
import { type ReadNumber, readPhoneNumber } from './reading.ts'
import { refusalMessages } from './refusals.ts'

/** How the numbers of a call are read: the server passes its rule to the parse of the call. */
export type NumberReader = (typed: string) => ReadNumber

interface Reading {
  readNumber?: NumberReader
}

/** As the parse that runs reads them. */
export function readerIn(config: Reading | object): NumberReader {
  return ('readNumber' in config && config.readNumber) || readPhoneNumber
}

/** Of a person, given by somebody or a program; digits with the country code, in whichever spelling. */
export const PhoneNumber = v.pipe(
  v.string('Required'),
  v.maxLength(200, 'Too Long!'),
  v.rawTransform(({ dataset, config, addIssue, NEVER }) => {
    const read = readerIn(config)(dataset.value)
    if ('digits' in read) return read.digits
    addIssue({ message: refusalMessages[read.refusal] })
    return NEVER
  }),
)

export function safeParseReading<S extends Schema>(
  schema: S,
  given: unknown,
  readNumber: NumberReader,
): v.SafeParseResult<S> {
  const config: v.Config<v.BaseIssue<unknown>> & Reading = { ...v.getGlobalConfig(), readNumber }
  const { typed, value, issues } = schema['~run']({ value: given }, config)
  return { typed, success: !issues, output: value, issues } as v.SafeParseResult<S>
}
