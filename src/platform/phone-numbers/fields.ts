import * as v from 'valibot'
import { readPhoneNumber } from './reading.ts'
import type { NumberRefusal } from './refusals.ts'

/** The first three are the specification's. */
const messages: Record<NumberRefusal, string> = {
  numberMissing: 'Required',
  numberTooShort: 'Too Short!',
  numberTooLong: 'Too Long!',
  numberRounded: 'Digits lost',
  numberSeveral: 'Several numbers',
  numberExtension: 'With extension',
  numberWithoutCountry: 'Without country code',
  numberUnreadable: 'No phone number',
}

/** Given by a person or a program: 8 to 15 digits with the country code, in whichever spelling. */
export const PhoneNumber = v.pipe(
  v.string('Required'),
  v.maxLength(200, 'Too Long!'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = readPhoneNumber(dataset.value)
    if ('digits' in read) return read.digits
    addIssue({ message: messages[read.refusal] })
    return NEVER
  }),
)
