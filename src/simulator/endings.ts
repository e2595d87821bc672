import type { Account, Companion } from './account.ts'
import { stanza } from './nodes.ts'

/** Someone else logged in with the same credentials: the client must not come back by itself. */
export const replaced = () => stanza('stream:error', {}, [stanza('conflict', { type: 'replaced' })])

export const restartRequired = () => stanza('stream:error', { code: '515' })

const deviceRemoved = () =>
  stanza('stream:error', { code: '401' }, [stanza('conflict', { type: 'device_removed' })])

/** Removes every linked device; those that are online are told so, the others learn it at login. */
export function unlink(account: Account) {
  for (const companion of account.companions.values()) {
    unlinkCompanion(companion)
    companion.connection?.end(deviceRemoved())
  }
}

export function unlinkCompanion({ account, device }: Companion) {
  account.companions.delete(device)
}

/** The open, logged-in sockets of a number's companions. */
export function connectionsOf(account: Account) {
  return [...account.companions.values()].flatMap(({ connection }) => connection ?? [])
}
