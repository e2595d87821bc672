import { usePinnedMessage } from './pinned-message.ts'

/** `quote` also focuses the composer. */
export function useQuoting(ticketId: number) {
  const { pinned, pin, unpin } = usePinnedMessage('quoting', ticketId)
  return { quoted: pinned, quote: pin, unquote: unpin }
}
