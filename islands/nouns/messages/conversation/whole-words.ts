import { readWords } from '#desk/messages/changing-contract'
import type { Message } from '#desk/messages/contract'
import type { DataClient } from '../../../kit/live/resource-types.ts'

/** Own texts have a bounded length; more of a stranger's is copied by hand. */
const mostParts = 8

/** For what is copied, edited or taken back: a bubble may have the start only. */
export async function wholeWords(
  { call }: Pick<DataClient, 'call'>,
  message: Pick<Message, 'id' | 'body' | 'isCut'>,
): Promise<string> {
  if (!message.isCut || !call) return message.body
  let words = ''
  let from: number | null = 0
  for (let part = 0; part < mostParts && from !== null; part += 1) {
    const read: { words: string; next: number | null } = await call(readWords, {
      messageId: message.id,
      from,
    })
    words += read.words
    from = read.next
  }
  return words
}
