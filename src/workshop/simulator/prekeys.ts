import { randomBytes } from 'node:crypto'
import { fewKeys, takeBundle } from './bundles.ts'
import { post } from './delivery.ts'
import { seconds, server, stanza } from './nodes.ts'
import type { Bundle } from './signal.ts'
import type { Companion, SimulatedAccount } from './state.ts'

export function takeBundleOf(account: SimulatedAccount, device: number): Bundle | undefined {
  if (device === 0) return account.signal.bundle()
  const companion = account.companions.get(device)
  if (!companion) return undefined
  const bundle = takeBundle(companion.keys)
  askForKeys(companion)
  return bundle
}

function askForKeys(companion: Companion) {
  const { keys } = companion
  if (keys.oneTime.size >= fewKeys || keys.askedForMore) return
  keys.askedForMore = true
  const id = randomBytes(8).toString('hex')
  const count = stanza('count', { value: keys.oneTime.size.toString() })
  const notification = stanza('notification', { type: 'encrypt', from: server, id, t: seconds() }, [
    count,
  ])
  post(companion, { kind: 'notification', id, chat: server, type: 'encrypt' }, notification)
}
