import {
  addTransactionCapability,
  DEFAULT_CONNECTION_CONFIG,
  type SignalKeyStore,
  type SignalRepositoryWithLIDStore,
} from '@whiskeysockets/baileys'
import type { SimulatedAccount } from './state.ts'

type SenderKeys = { repository: SignalRepositoryWithLIDStore; given: Set<string> }

const senderKeys = new WeakMap<SimulatedAccount, SenderKeys>()

/** Those that the phone has made, and those that it was given. */
export function senderKeysOf(account: SimulatedAccount): SenderKeys {
  const known = senderKeys.get(account)
  if (known) return known
  const { makeSignalRepository, logger } = DEFAULT_CONNECTION_CONFIG
  const quiet = logger.child({})
  quiet.level = 'silent'
  const keys = addTransactionCapability(keysInMemory(), quiet, {
    maxCommitRetries: 1,
    delayBetweenTriesMs: 0,
  })
  // Only sender keys are used, which need no credentials.
  const creds = {} as Parameters<typeof makeSignalRepository>[0]['creds']
  const made = {
    repository: makeSignalRepository({ creds, keys }, quiet),
    given: new Set<string>(),
  }
  senderKeys.set(account, made)
  return made
}

export function forgetSenderKeys(account: SimulatedAccount) {
  senderKeys.delete(account)
}

function keysInMemory(): SignalKeyStore {
  const kept = new Map<string, unknown>()
  return {
    get: async (kind, ids) =>
      Object.fromEntries(ids.map((id) => [id, kept.get(`${kind} ${id}`)])) as never,
    async set(data) {
      for (const [kind, entries] of Object.entries(data)) {
        for (const [id, value] of Object.entries(entries ?? {})) kept.set(`${kind} ${id}`, value)
      }
    },
  }
}
