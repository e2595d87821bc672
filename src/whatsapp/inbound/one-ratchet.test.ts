/** One person has two addresses, by number and by LID, and one ratchet. */
import { expect, test } from 'bun:test'
import {
  addTransactionCapability,
  DEFAULT_CONNECTION_CONFIG,
  initAuthCreds,
  type SignalDataTypeMap,
  type SignalKeyStore,
} from '@whiskeysockets/baileys'
import { libraryLog } from '#whatsapp/session/library-log'
import { typed } from '#workshop/simulator/keys'
import { makeSignal } from '#workshop/simulator/signal'
import { journalingRepository, makeStanzas } from './journaling.ts'

const pn = '5215550001000@s.whatsapp.net'
const lid = '77770001000@lid'
const us = { number: '5215550000001', device: 3 }

function keysInMemory(): SignalKeyStore {
  const values = new Map<string, unknown>()
  return {
    async get<T extends keyof SignalDataTypeMap>(type: T, ids: string[]) {
      const found = ids.map((id) => [id, values.get(`${type} ${id}`)])
      return Object.fromEntries(found.filter(([, value]) => value))
    },
    async set(data) {
      for (const [type, entries] of Object.entries(data)) {
        for (const [id, value] of Object.entries(entries ?? {})) values.set(`${type} ${id}`, value)
      }
    },
  }
}

function ourSignal() {
  const logger = libraryLog({ companyId: 1, connectionId: 1 })
  const keys = addTransactionCapability(keysInMemory(), logger, {
    maxCommitRetries: 1,
    delayBetweenTriesMs: 0,
  })
  const makeRepository = journalingRepository(
    DEFAULT_CONNECTION_CONFIG.makeSignalRepository,
    makeStanzas(),
    {
      recall: async () => undefined,
      write: async () => {},
      pause() {},
      journaled() {},
    },
  )
  return makeRepository({ creds: initAuthCreds(), keys }, logger)
}

test('what is said and what is heard at once both move the ratchet of a person', async () => {
  const ours = ourSignal()
  const phone = makeSignal('5215550001000')
  await ours.lidMapping.storeLIDPNMappings([{ lid, pn }])
  const { signedPreKey, preKey, identityKey, registrationId } = phone.bundle()
  await ours.injectE2ESession({
    jid: lid,
    session: {
      registrationId,
      identityKey: typed(identityKey),
      signedPreKey: { ...signedPreKey, publicKey: typed(signedPreKey.publicKey) },
      preKey: { keyId: preKey?.keyId ?? 0, publicKey: typed(preKey?.publicKey ?? identityKey) },
    },
  })
  const say = (text: string) => ours.encryptMessage({ jid: pn, data: Buffer.from(text) })
  const heard = async (said: ReturnType<typeof say>) => {
    const { type, ciphertext } = await said
    return (await phone.decrypt(us, { type, ciphertext: Buffer.from(ciphertext) })).toString()
  }
  const answer = (text: string) =>
    phone.encrypt(us, Buffer.from(text), () => {
      throw new Error('the session is begun')
    })
  const hear = async ({ type, ciphertext }: Awaited<ReturnType<typeof answer>>) => {
    if (type !== 'msg' && type !== 'pkmsg') throw new Error(type)
    return (await ours.decryptMessage({ jid: lid, type, ciphertext })).toString()
  }
  expect(await heard(say('hola'))).toBe('hola')
  expect(await hear(await answer('buenas'))).toBe('buenas')

  for (let n = 0; n < 5; n++) {
    const said = say(`va ${n}`)
    const [, got] = await Promise.all([said, hear(await answer(`viene ${n}`))])
    expect(got).toBe(`viene ${n}`)
    expect(await heard(said)).toBe(`va ${n}`)
    expect(await heard(say(`y ${n}`))).toBe(`y ${n}`)
  }
})
