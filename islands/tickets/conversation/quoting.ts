import { usePinnedMessage } from './pinned-message.ts'

/** The message that the next answer in a ticket refers to. `quote` also puts the focus into the composer. */
export function useQuoting(ticketId: number) {
  const { pinned, pin, unpin } = usePinnedMessage('quoting', ticketId)
  return { quoted: pinned, quote: pin, unquote: unpin }
}
