/** Texts for a chat that are not sent yet, beyond the page. */
import * as v from 'valibot'
import { readRows, writeOwnRows } from '../../kit/storage/stored-list.ts'

const Letters = v.array(
  v.object({ clientId: v.string(), text: v.string(), quotedId: v.optional(v.number()) }),
)

export interface KeptLetter {
  clientId: string
  text: string
  quotedId?: number | undefined
}

export const readLetters = (key: string): KeptLetter[] => readRows(key, Letters)

/** @param before ids of those that this page has kept until now */
export function keepLetters(
  key: string,
  letters: readonly KeptLetter[],
  before: readonly string[],
) {
  const own = letters.map(({ clientId, text, quotedId }) => ({ clientId, text, quotedId }))
  writeOwnRows(key, { rows: Letters, before, own })
}
