import { jidOf } from './account.ts'
import { post } from './delivery.ts'
import { seconds, stanza } from './nodes.ts'
import type { Network, SimulatedAccount } from './state.ts'

export function sendReceipt(
  network: Network,
  from: SimulatedAccount,
  author: SimulatedAccount,
  { id, lid, type }: { id: string; lid: boolean; type?: 'read' | 'played' },
) {
  const { loss } = network.switches
  for (const companion of author.companions.values()) {
    if (loss.receipts > 0) {
      loss.receipts -= 1
      continue
    }
    post(
      companion,
      { kind: 'receipt', id, chat: from.number, type },
      stanza('receipt', { id, from: jidOf(from, { lid }), t: seconds(), type }),
    )
  }
}
