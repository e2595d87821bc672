/**
 * In changes of what has a number: programs send back what they were given, digits that an earlier
 * rule took, or of a range that is newer than the patterns. Unchanged, they need no reading.
 */
import * as v from 'valibot'
import { fail } from '#kernel/errors'
import type { Schema } from '#kernel/schema'
import { readerIn } from './fields.ts'
import { type NumberRefusal, refusalMessages } from './refusals.ts'

interface UnreadNumber {
  digits: string
  refusal: NumberRefusal
}
export type SentBackNumber = string | UnreadNumber

const Unread = v.pipe(
  v.string(),
  v.maxLength(15, 'Too Long!'),
  v.regex(/^[1-9]\d{7,}$/),
  v.rawTransform(({ dataset: { value: digits }, config, addIssue, NEVER }): UnreadNumber => {
    const read = readerIn(config)(digits)
    if ('refusal' in read) return { digits, refusal: read.refusal }
    addIssue({ message: 'Invalid' })
    return NEVER
  }),
)

/** @param number as it is given when it is another */
export function SentBack<S extends Schema>(number: S) {
  return v.union([number, Unread], ({ issues }) => issues?.[0]?.message ?? 'Invalid')
}

type IsStored = (digits: string) => boolean

/** @throws for another number than the stored one, if it cannot be read */
export function changedNumber(given: SentBackNumber, isStored: IsStored, field?: string): string
export function changedNumber(
  given: SentBackNumber | undefined,
  isStored: IsStored,
  field?: string,
): string | undefined
export function changedNumber(
  given: SentBackNumber | undefined,
  isStored: IsStored,
  field = 'number',
) {
  if (typeof given !== 'object') return given
  if (isStored(given.digits)) return given.digits
  return fail('ERR_VALIDATION', { fields: { [field]: refusalMessages[given.refusal] } })
}
