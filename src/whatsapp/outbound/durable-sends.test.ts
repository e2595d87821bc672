import { expect, test } from 'bun:test'
import type { SignalDataSet, SignalKeyStoreWithTransaction } from '@whiskeysockets/baileys'
import { encryptingDurably, mayWait, saveKeysBeforeSending } from './durable-sends.ts'

/** Keys as the library makes them: what is set inside a transaction is saved when it ends. */
function libraryKeys(saved: string[]) {
  let pending: string[] | undefined
  const keys: SignalKeyStoreWithTransaction = {
    get: async () => ({}),
    async set(data) {
      const names = Object.keys(data.session ?? {})
      if (pending) pending.push(...names)
      else saved.push(...names)
    },
    isInTransaction: () => pending !== undefined,
    async transaction(work) {
      if (pending) return work()
      pending = []
      const result = await work()
      saved.push(...pending)
      pending = undefined
      return result
    },
  }
  return keys
}

const me = '5215550009999:3@s.whatsapp.net'

/** What a send does: encrypts for each device in a transaction of its own, then writes the stanza. */
function send(keys: SignalKeyStoreWithTransaction, write: () => void) {
  return keys.transaction(async () => {
    await keys.transaction(async () => keys.set({ session: { 'diego.0': null } }), 'diego')
    write()
  }, me)
}

test('the library alone saves the ratchet after the stanza has left', async () => {
  const saved: string[] = []
  let seen: string[] = []
  await send(libraryKeys(saved), () => {
    seen = [...saved]
  })
  expect(seen).toEqual([])
})

test('with us every key is saved before the stanza leaves', async () => {
  const saved: string[] = []
  const keys = libraryKeys(saved)
  saveKeysBeforeSending(keys, () => me)
  let seen: string[] = []
  await send(keys, () => {
    seen = [...saved]
  })
  expect(seen).toEqual(['diego.0'])
})

test('sends still go one after the other, and may nest', async () => {
  const keys = libraryKeys([])
  saveKeysBeforeSending(keys, () => me)
  const order: string[] = []
  const first = keys.transaction(async () => {
    order.push('first begins')
    await Bun.sleep(20)
    await keys.transaction(async () => order.push('nested'), me)
    order.push('first ends')
  }, me)
  const second = keys.transaction(async () => order.push('second'), me)
  await Promise.all([first, second])
  expect(order).toEqual(['first begins', 'nested', 'first ends', 'second'])
})

test('what a send needs waits for its encryption; what comes later, or from outside, does not', async () => {
  const keys = libraryKeys([])
  saveKeysBeforeSending(keys, () => me)
  const waits: [string, boolean][] = []
  const note = (what: string, kind: keyof SignalDataSet = 'session') =>
    void waits.push([what, mayWait({ [kind]: { 'diego.0': null } })])
  const repository = encryptingDurably(
    { encryptMessage: async () => note('ratchet') } as never,
    async () => {},
  )
  const end = Promise.withResolvers<void>()
  let afterwards: Promise<void> | undefined
  await keys.transaction(async () => {
    note('new session')
    note('devices', 'device-list')
    note('sender key', 'sender-key')
    await repository.encryptMessage({} as never)
    afterwards = end.promise.then(() => {
      note('afterwards')
      note('token', 'tctoken')
    })
  }, me)
  end.resolve()
  await afterwards
  note('outside')
  note('token of a customer', 'tctoken')
  expect(waits).toEqual([
    ['new session', true],
    ['devices', true],
    ['sender key', false],
    ['ratchet', true],
    ['afterwards', false],
    ['token', true],
    ['outside', false],
    ['token of a customer', false],
  ])
})

test('the ratchets of several devices are saved once, and no encryption resolves before', async () => {
  const keys = libraryKeys([])
  saveKeysBeforeSending(keys, () => me)
  const order: string[] = []
  const saved = Promise.withResolvers<void>()
  const repository = encryptingDurably(
    {
      async encryptMessage({ jid }: { jid: string }) {
        await Bun.sleep(jid === 'phone' ? 1 : 10)
        order.push(`encrypted for ${jid}`)
      },
    } as never,
    () => {
      order.push('saving')
      return saved.promise
    },
  )
  const encrypt = async (jid: string) => {
    await repository.encryptMessage({ jid, data: new Uint8Array() })
    order.push(`resolved for ${jid}`)
  }
  const sending = keys.transaction(() => Promise.all([encrypt('phone'), encrypt('diego')]), me)
  while (!order.includes('saving')) await Bun.sleep(1)
  await Bun.sleep(5)
  expect(order).toEqual(['encrypted for phone', 'encrypted for diego', 'saving'])
  saved.resolve()
  await sending
  expect(order.slice(3)).toEqual(['resolved for phone', 'resolved for diego'])
})

test('a send whose keys cannot be saved fails', async () => {
  const keys = libraryKeys([])
  saveKeysBeforeSending(keys, () => me)
  const repository = encryptingDurably({ encryptMessage: async () => ({}) } as never, () =>
    Promise.reject(new Error('gone')),
  )
  const sending = keys.transaction(() => repository.encryptMessage({} as never), me)
  expect(await sending.catch(String)).toBe('Error: gone')
})
