import * as v from 'valibot'
import { plainAnswer } from '#desk/numbered-answers/reading'
import { List } from '#kernel/http/fields'

/** Of every company; it may add its own. */
export const commonWords = ['BAJA', 'SAIR', 'STOP'] as const

export const mostOwnWords = 20
const longest = 30

/** Undefined for a message that is too long, or of another kind, to be a word alone. */
export function wordIn({ mediaType, body }: { mediaType: string; body: string }) {
  if (mediaType !== 'chat' || body.length > 2 * longest) return undefined
  const word = plainAnswer(body)
  return word === '' || word.length > longest ? undefined : word
}

/** A bare number would be taken for a choice of the menu or a rating. */
const OwnWord = v.pipe(
  v.string('Required'),
  v.maxLength(200, 'Too Long!'),
  v.transform((text) => plainAnswer(text)),
  v.minLength(2, 'Too Short!'),
  v.maxLength(longest, 'Too Long!'),
  v.regex(/\p{Letter}/u, 'Invalid'),
)

export const OwnWords = v.pipe(
  List(OwnWord, mostOwnWords),
  v.transform((words) =>
    [...new Set(words)].filter((word) => !commonWords.some((common) => common === word)),
  ),
)
