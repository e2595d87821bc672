/** What a conversation can do once it is drawn. */
import { markWords } from './finding/marks.ts'
import { listenForKeys } from './log-keys.ts'

export function attend(log: HTMLElement, words?: string, messageId?: number): () => void {
  const ends = [listenForKeys(log)]
  if (words && messageId) ends.push(markWords(log, words, messageId))
  return () => {
    for (const end of ends) end()
  }
}
