import { jidOf } from './account.ts'
import { post } from './delivery.ts'
import { newMessageId } from './message-id.ts'
import { seconds, stanza } from './nodes.ts'
import type { Companion, Network, SimulatedAccount } from './state.ts'

/** Everybody's linked devices are told, and the person's own: not the one that is new. */
export function announceDevice(network: Network, { account, device }: Companion) {
  const names = { jid: jidOf(account, { device }), lid: jidOf(account, { device, lid: true }) }
  const listed = [stanza('device', { ...names, 'key-index': device.toString() })]
  const isBare = network.switches.bareDeviceNotices
  const change = isBare
    ? stanza('update', { hash: newMessageId() })
    : stanza('add', { device_hash: newMessageId() }, listed)
  for (const other of linkedDevices(network)) {
    if (other.account !== account || other.device !== device) notify(other, account, change)
  }
}

function linkedDevices({ accounts }: Network): Companion[] {
  return [...accounts.values()].flatMap(({ companions }) => [...companions.values()])
}

function notify(to: Companion, account: SimulatedAccount, change: ReturnType<typeof stanza>) {
  const id = newMessageId()
  const names = { from: jidOf(account), lid: jidOf(account, { lid: true }) }
  post(
    to,
    { kind: 'notification', id, chat: account.number, type: 'devices' },
    stanza('notification', { id, ...names, type: 'devices', t: seconds() }, [change]),
  )
}
