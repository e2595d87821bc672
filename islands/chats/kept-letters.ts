/** Texts for a chat that are not sent yet, beyond the page. */
import * as v from 'valibot'
import { readStored, writeStored } from '../app/stored.ts'

const Letter = v.object({
  clientId: v.string(),
  text: v.string(),
  quotedId: v.optional(v.number()),
})
const Stored = v.pipe(v.string(), v.parseJson(), v.array(Letter))

export interface KeptLetter {
  clientId: string
  text: string
  quotedId: number | undefined
}

export function readLetters(key: string): KeptLetter[] {
  const read = v.safeParse(Stored, readStored(key))
  if (!read.success) return []
  return read.output.map(({ clientId, text, quotedId }) => ({ clientId, text, quotedId }))
}

export function keepLetters(key: string, letters: readonly KeptLetter[]) {
  const kept = letters.map(({ clientId, text, quotedId }) => ({ clientId, text, quotedId }))
  writeStored(key, kept.length > 0 ? JSON.stringify(kept) : null)
}
