import { stanza } from './nodes.ts'
import type { Companion, SimulatedAccount } from './state.ts'

/** The client must not reconnect by itself. */
export const replaced = () => stanza('stream:error', {}, [stanza('conflict', { type: 'replaced' })])

export const restartRequired = () => stanza('stream:error', { code: '515' })

export const deviceRemoved = () =>
  stanza('stream:error', { code: '401' }, [stanza('conflict', { type: 'device_removed' })])

/** Devices that are offline learn it at login. */
export function unlink(account: SimulatedAccount) {
  for (const companion of account.companions.values()) {
    unlinkCompanion(companion)
    companion.connection?.end(deviceRemoved())
  }
}

export function unlinkCompanion({ account, device }: Companion) {
  account.companions.delete(device)
}

export function connectionsOf(account: SimulatedAccount) {
  return [...account.companions.values()].flatMap(({ connection }) => connection ?? [])
}
