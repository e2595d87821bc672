import * as v from 'valibot'
import { callIn, type ParsedCall, safeParseWith } from '#kernel/http/parsing-call'
import { own } from '#kernel/own'
import { madeOf, type Schema } from '#kernel/schema'
import { NumberCountry } from './country-fields.ts'
import { readInCountry } from './plan/reading-in-country.ts'
import { type ReadNumber, readPhoneNumber } from './reading.ts'
import { refusalMessages } from './refusals.ts'

/** How the numbers of a call are read: the server passes its rule to the parse of the call. */
export type NumberReader = (typed: string) => ReadNumber

interface Reading {
  readNumber?: NumberReader
}

/** As the parse that runs reads them: of a call by its country, else as it was asked. */
export function readerIn(config: Reading | object): NumberReader {
  const call = callIn(config)
  if (call) return readerOf(call)
  return ('readNumber' in config && config.readNumber) || readPhoneNumber
}

/** Numbers without + are of the country that the call names. */
function readerOf({ accepts, input }: ParsedCall): NumberReader {
  const isNamed = own(madeOf(accepts).entries, 'country') === NumberCountry
  const country = isNamed ? v.safeParse(NumberCountry, own(input, 'country')) : undefined
  return (typed) => readInCountry(typed, { country: country?.success ? country.output : undefined })
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
  return safeParseWith(schema, given, { readNumber })
}
