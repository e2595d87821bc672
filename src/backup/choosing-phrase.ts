import { refuse } from '#process/refusal'
import { wrapFor } from './keys-of-folder.ts'
import { makePhrase, normalizePhrase } from './phrase-words.ts'

interface Person {
  /** Shows the phrase and answers what was typed. */
  confirm(phrase: string): Promise<string>
}

/** Replaces an earlier one: archives that were made with it still open with it. */
export async function choosePhrase(dataDir: string, { confirm }: Person) {
  const phrase = makePhrase()
  const typed = await confirm(phrase)
  if (normalizePhrase(typed) !== phrase) {
    refuse('That is not the phrase that was shown: nothing has changed. Try again for a new one.')
  }
  await wrapFor(dataDir, phrase)
}
