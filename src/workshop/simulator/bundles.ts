import type { BinaryNode } from '@whiskeysockets/baileys'
import { bigEndian, bytes, child, children, stanza, uint } from './nodes.ts'
import type { Bundle } from './signal.ts'

export type CompanionKeys = {
  readonly registrationId: number
  readonly identityKey: Buffer
  readonly deviceIdentity: Buffer
  signedPreKey: Bundle['signedPreKey']
  readonly oneTime: Map<number, Buffer>
  askedForMore: boolean
}

/** Below this the server asks for more; the client counts the same. */
export const fewKeys = 5

export function uploadKeys(keys: CompanionKeys, iq: BinaryNode) {
  if (!bytes(iq, 'identity').equals(keys.identityKey)) {
    throw new Error('a client uploads keys of another identity')
  }
  for (const node of children(child(iq, 'list'), 'key')) {
    keys.oneTime.set(uint(bytes(node, 'id')), bytes(node, 'value'))
  }
  keys.askedForMore = false
  rotateKey(keys, iq)
}

export function rotateKey(keys: CompanionKeys, parent: BinaryNode | undefined) {
  keys.signedPreKey = signedPreKeyIn(child(parent, 'skey'))
}

export function signedPreKeyIn(node: BinaryNode | undefined): Bundle['signedPreKey'] {
  return {
    keyId: uint(bytes(node, 'id')),
    publicKey: bytes(node, 'value'),
    signature: bytes(node, 'signature'),
  }
}

export function takeBundle(keys: CompanionKeys): Bundle {
  const [preKey] = keys.oneTime
  if (preKey) keys.oneTime.delete(preKey[0])
  return {
    registrationId: keys.registrationId,
    identityKey: keys.identityKey,
    signedPreKey: keys.signedPreKey,
    preKey: preKey && { keyId: preKey[0], publicKey: preKey[1] },
    deviceIdentity: keys.deviceIdentity,
  }
}

/** Children of `<user>` in a response, and of `<keys>` in a retry receipt. */
export function bundleNodes(bundle: Bundle): BinaryNode[] {
  const { signedPreKey, preKey, deviceIdentity } = bundle
  const nodes = [
    stanza('type', {}, Buffer.from([5])),
    stanza('identity', {}, bundle.identityKey),
    stanza('skey', {}, [
      ...keyNodes(signedPreKey),
      stanza('signature', {}, signedPreKey.signature),
    ]),
  ]
  if (preKey) nodes.push(stanza('key', {}, keyNodes(preKey)))
  if (deviceIdentity) nodes.push(stanza('device-identity', {}, deviceIdentity))
  return nodes
}

export const registrationNode = (bundle: Bundle) =>
  stanza('registration', {}, bigEndian(bundle.registrationId, 4))

function keyNodes({ keyId, publicKey }: { keyId: number; publicKey: Buffer }) {
  return [stanza('id', {}, bigEndian(keyId, 3)), stanza('value', {}, publicKey)]
}
