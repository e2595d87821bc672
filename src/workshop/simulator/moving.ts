import { jidOf } from './account.ts'
import { post } from './delivery.ts'
import { newMessageId } from './message-id.ts'
import { seconds, stanza } from './nodes.ts'
import { forgetSenderKeys } from './sender-keys.ts'
import { makeSignal } from './signal.ts'
import type { Network, SimulatedAccount } from './state.ts'

/** To a new phone, which has none of the keys; everybody's linked devices are told, unless it gets lost. */
export function moveToNewPhone(
  network: Network,
  account: SimulatedAccount,
  { isTold = true }: { isTold?: boolean } = {},
) {
  account.signal = makeSignal(account.number)
  forgetSenderKeys(account)
  account.companions.clear()
  if (!isTold) return
  const others = [...network.accounts.values()].flatMap(({ companions }) => [
    ...companions.values(),
  ])
  for (const companion of others) {
    const id = newMessageId()
    const lid = network.switches.addressing === 'lid'
    post(
      companion,
      { kind: 'notification', id, chat: account.number, type: 'encrypt' },
      stanza('notification', { id, from: jidOf(account, { lid }), type: 'encrypt', t: seconds() }, [
        stanza('identity'),
      ]),
    )
  }
}
