import type { BinaryNode } from '@whiskeysockets/baileys'
import { jidOf, resolve } from './account.ts'
import { post } from './delivery.ts'
import { newMessageId } from './message-id.ts'
import { seconds, stanza } from './nodes.ts'
import type { Network, SimulatedAccount } from './state.ts'

export function pictureOf(network: Network, iq: BinaryNode): BinaryNode[] | undefined {
  const url = resolve(network, iq.attrs.target)?.account.picture
  return url === undefined ? undefined : [stanza('picture', { id: '1', type: 'preview', url })]
}

export function changePicture(
  network: Network,
  account: SimulatedAccount,
  url: string | undefined,
) {
  account.picture = url
  const companions = [...network.accounts.values()].flatMap((other) =>
    other === account ? [] : [...other.companions.values()],
  )
  for (const companion of companions) {
    const id = newMessageId()
    post(
      companion,
      { kind: 'notification', id, chat: account.number, type: 'picture' },
      stanza(
        'notification',
        { id, from: jidOf(account, { lid: account.hidesNumber }), type: 'picture', t: seconds() },
        [
          stanza(url === undefined ? 'delete' : 'set', {
            jid: jidOf(account, { lid: account.hidesNumber }),
            id: '1',
          }),
        ],
      ),
    )
  }
}
