import { expect, test } from 'bun:test'
import {
  addTransactionCapability,
  DEFAULT_CONNECTION_CONFIG,
  initAuthCreds,
  type SignalKeyStore,
} from '@whiskeysockets/baileys'
import { boundMappings } from './bounded-mappings.ts'

const logger = Object.assign(DEFAULT_CONNECTION_CONFIG.logger.child({}), { level: 'silent' })

/** Which mappings were read from the store, one call each. */
function openStore() {
  const values: Record<string, unknown> = {}
  const read: string[][] = []
  const store = {
    get: (type: string, ids: string[]) => {
      if (type === 'lid-mapping') read.push(ids)
      return Object.fromEntries(ids.map((id) => [id, values[id]]))
    },
    set: (data: { 'lid-mapping'?: object }) => void Object.assign(values, data['lid-mapping']),
  } as unknown as SignalKeyStore
  const options = { maxCommitRetries: 1, delayBetweenTriesMs: 0 }
  return { keys: addTransactionCapability(store, logger, options), read }
}

test('of the ids of numbers the most recent ones are in memory, the others are read', async () => {
  const { keys, read } = openStore()
  const creds = initAuthCreds()
  const repository = DEFAULT_CONNECTION_CONFIG.makeSignalRepository({ creds, keys }, logger)
  const { lidMapping } = boundMappings(repository)
  const pn = (n: number, device = '') => `${5_215_500_000_000 + n}${device}@s.whatsapp.net`
  const lid = (n: number) => `${99_000_000_000 + n}@lid`
  const numbers = Array.from({ length: 12_000 }, (_, n) => n)
  await lidMapping.storeLIDPNMappings(numbers.map((n) => ({ pn: pn(n), lid: lid(n) })))

  read.length = 0
  expect(await lidMapping.getLIDForPN(pn(11_999))).toBe(lid(11_999))
  expect(await lidMapping.getPNForLID(lid(11_999))).toBe(pn(11_999, ':0'))
  expect(read).toEqual([])
  expect(await lidMapping.getLIDForPN(pn(0))).toBe(lid(0))
  expect(read).toEqual([['5215500000000']])
  lidMapping.close()
})
