import { reachFor } from '#policy'
import type { QuickMessage } from '#quick-messages/contract'
import { useFacts } from '../app/facts.tsx'

/** Its author, and who oversees. */
export function useMayChange() {
  const { id, profile } = useFacts().me
  return ({ userId }: QuickMessage) =>
    userId === id || reachFor(profile, 'quickMessage.edit') === 'all'
}
