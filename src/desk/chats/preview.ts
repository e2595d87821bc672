import { truncate } from '#kernel/text/truncate'

const longest = 250

/** Of the newest message, as the list of chats shows it. */
export function previewOf(name: string | undefined, words: string): string {
  return truncate(`${name}: ${words}`, longest)
}
