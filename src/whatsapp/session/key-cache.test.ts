import { expect, test } from 'bun:test'
import type { SignalKeyStore } from '@whiskeysockets/baileys'
import { cachedKeys } from './key-cache.ts'
import type { StoredNames } from './stored-names.ts'

const bytes = (text: string) => new Uint8Array(Buffer.from(text))

const everything: StoredNames = {
  mayBeStored: () => true,
  noteStored() {},
  noteMissing() {},
}

/** A store that answers when it is told to. */
function openStore(names = everything) {
  const reads: { ids: string[]; answer: (found: Record<string, Uint8Array>) => void }[] = []
  const stored: SignalKeyStore = {
    get: (_type, ids) =>
      new Promise((resolve) => {
        reads.push({ ids, answer: (found) => resolve(found as never) })
      }),
    set: async () => {},
  }
  const keys = cachedKeys(stored, names)
  return { reads, keys }
}

test('what was read is not read again, and nothing waits for what is being written', async () => {
  const { reads, keys } = openStore()
  const found = keys.get('session', ['diego.0', 'nobody'])
  reads[0]?.answer({ 'diego.0': bytes('1') })
  expect(await found).toEqual({ 'diego.0': bytes('1') })
  expect(await keys.get('session', ['diego.0'])).toEqual({ 'diego.0': bytes('1') })
  expect(reads.map(({ ids }) => ids)).toEqual([['diego.0', 'nobody']])
})

test('what is not there is remembered as missing until it is set', async () => {
  const { reads, keys } = openStore()
  const found = keys.get('session', ['nobody'])
  reads[0]?.answer({})
  expect(await found).toEqual({})
  expect(await keys.get('session', ['nobody'])).toEqual({})
  expect(reads.length).toBe(1)
  await keys.set({ session: { nobody: bytes('1') } })
  expect(await keys.get('session', ['nobody'])).toEqual({ nobody: bytes('1') })
})

test('what is set while the older is being read is not overwritten by it', async () => {
  const { reads, keys } = openStore()
  const found = keys.get('session', ['diego.0', 'eva.0'])
  await keys.set({ session: { 'diego.0': bytes('2'), 'eva.0': null } })
  reads[0]?.answer({ 'diego.0': bytes('1'), 'eva.0': bytes('1') })
  expect(await found).toEqual({ 'diego.0': bytes('2') })
  expect(await keys.get('session', ['diego.0', 'eva.0'])).toEqual({ 'diego.0': bytes('2') })
  expect(reads.length).toBe(1)
})

test('nobody is asked for keys that cannot be stored', async () => {
  const { reads, keys } = openStore({ ...everything, mayBeStored: (_, name) => name !== 'nobody' })
  const found = keys.get('session', ['nobody', 'diego.0'])
  reads[0]?.answer({ 'diego.0': bytes('1') })
  expect(await found).toEqual({ 'diego.0': bytes('1') })
  expect(await keys.get('session', ['nobody'])).toEqual({})
  expect(reads.map(({ ids }) => ids)).toEqual([['diego.0']])
})
