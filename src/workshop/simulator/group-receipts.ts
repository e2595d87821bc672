import { jidOf } from './account.ts'
import { post } from './delivery.ts'
import { newMessageId } from './message-id.ts'
import { accountOf } from './network.ts'
import { seconds, stanza } from './nodes.ts'
import type { Network } from './state.ts'

export type GroupReceipt = {
  id: string
  /** Numbers: who has written it, and whose receipt it is. */
  to: string
  by: string[]
  type?: 'read' | 'played'
}

/** One stanza a member; of several, the one that the server makes of those that waited. */
export function sendGroupReceipt(network: Network, jid: string, receipt: GroupReceipt) {
  const { id, to, by, type } = receipt
  const members = by.map((number) => jidOf(accountOf(network, { number }), { lid: true }))
  const [only] = members
  const isOne = members.length === 1
  const users = members.map((user) => stanza('user', { jid: user, t: seconds() }))
  for (const companion of accountOf(network, { number: to }).companions.values()) {
    post(
      companion,
      { kind: 'receipt', id: isOne ? id : newMessageId(), chat: jid, type },
      stanza(
        'receipt',
        { id, from: jid, participant: isOne ? only : undefined, t: seconds(), type },
        isOne ? undefined : [stanza('participants', { key: id }, users)],
      ),
    )
  }
}
