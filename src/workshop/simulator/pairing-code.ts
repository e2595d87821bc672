import { createCipheriv, createDecipheriv, pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { aesDecryptGCM, type BinaryNode } from '@whiskeysockets/baileys'
import { agree, generateKeyPair, hkdf } from './keys.ts'
import { bytes, seconds, server, stanza } from './nodes.ts'
import { link } from './pairing.ts'
import type { ClientConnection, Network, SimulatedAccount } from './state.ts'

const deriveKey = promisify(pbkdf2)
const iterations = 2 << 16
const timeoutMs = 2000

/** The server takes no others. */
const knownPlatform = /^(Chrome|Edge|Firefox|Opera|Safari) \((Windows|Mac OS|Linux)\)$/

/** `companion_hello`: the device shows a code to type on the phone. */
export function awaitCode(connection: ClientConnection, request: BinaryNode) {
  const { registration } = connection
  if (!registration) throw new Error('a linked device asks for a pairing code')
  const display = bytes(request, 'companion_platform_display').toString()
  if (!knownPlatform.test(display)) return { error: 400, text: 'bad-request' }
  const ref = Buffer.from(randomBytes(12).toString('base64'))
  registration.code = {
    number: (request.attrs.jid ?? '').split('@')[0] ?? '',
    ref,
    wrappedKey: bytes(request, 'link_code_pairing_wrapped_companion_ephemeral_pub'),
    resolve() {},
    reject() {},
  }
  return [
    stanza('link_code_companion_reg', { stage: 'companion_hello' }, [
      stanza('link_code_pairing_ref', {}, ref),
    ]),
  ]
}

/** `companion_finish`: the device has our key and sends its identity, encrypted. */
export function receiveBundle({ registration }: ClientConnection, request: BinaryNode) {
  registration?.code?.resolve(bytes(request, 'link_code_pairing_wrapped_key_bundle'))
}

/** Resolves when the device is linked. */
export async function enterCode(network: Network, account: SimulatedAccount, typed: string) {
  const { connection, pairing } = await deviceAsking(network, account)

  const code = typed.replaceAll('-', '').toUpperCase()
  const ephemeral = generateKeyPair()
  const companionEphemeral = await unwrap(pairing.wrappedKey, code)
  const wrappedKey = await wrap(ephemeral.public, code)

  const sealed = await new Promise<Buffer>((resolve, reject) => {
    Object.assign(pairing, { resolve, reject })
    connection.send(primaryHello(account, pairing.ref, wrappedKey))
  })
  if (network.switches.ignoresTypedCodes) return
  const shared = agree(ephemeral.private, companionEphemeral)
  await link(connection, account, advSecretIn(sealed, shared, account))
}

/** The client shows its code when it has sent the request, which may still be on its way. */
async function deviceAsking(network: Network, { number }: SimulatedAccount) {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    for (const connection of [...network.connections].reverse()) {
      const pairing = connection.registration?.code
      if (pairing?.number === number) return { connection, pairing }
    }
    await Bun.sleep(10)
  }
  throw new Error(`no device waits for a code of ${number}`)
}

function primaryHello(account: SimulatedAccount, ref: Buffer, wrappedKey: Buffer) {
  const id = randomBytes(8).toString('hex')
  return stanza(
    'notification',
    { type: 'link_code_companion_reg', from: server, id, t: seconds() },
    [
      stanza('link_code_companion_reg', { stage: 'primary_hello' }, [
        stanza('link_code_pairing_wrapped_primary_ephemeral_pub', {}, wrappedKey),
        stanza('primary_identity_pub', {}, account.signal.identity.public),
        stanza('link_code_pairing_ref', {}, ref),
      ]),
    ],
  )
}

function advSecretIn(sealed: Buffer, shared: Buffer, account: SimulatedAccount): Buffer {
  const key = hkdf(shared, 32, {
    salt: sealed.subarray(0, 32),
    info: 'link_code_pairing_key_bundle_encryption_key',
  })
  const bundle = open(sealed.subarray(44), key, sealed.subarray(32, 44))
  const companionIdentity = bundle.subarray(0, 32)
  const random = bundle.subarray(64)
  const identities = agree(account.signal.identity.private, companionIdentity)
  return hkdf(Buffer.concat([shared, identities, random]), 32, { info: 'adv_secret' })
}

function open(ciphertext: Buffer, key: Buffer, iv: Buffer): Buffer {
  try {
    return aesDecryptGCM(ciphertext, key, iv, Buffer.alloc(0))
  } catch {
    throw new Error('the code is wrong')
  }
}

async function wrap(publicKey: Buffer, code: string): Promise<Buffer> {
  const salt = randomBytes(32)
  const iv = randomBytes(16)
  const cipher = createCipheriv('aes-256-ctr', await keyOf(code, salt), iv)
  return Buffer.concat([salt, iv, cipher.update(publicKey)])
}

async function unwrap(wrapped: Buffer, code: string): Promise<Buffer> {
  const key = await keyOf(code, wrapped.subarray(0, 32))
  return createDecipheriv('aes-256-ctr', key, wrapped.subarray(32, 48)).update(wrapped.subarray(48))
}

const keyOf = (code: string, salt: Buffer) => deriveKey(code, salt, iterations, 32, 'sha256')
