import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { proto } from '@whiskeysockets/baileys'
import { jidOf } from './account.ts'
import { makeQueue } from './delivery.ts'
import { announceDevice } from './device-notices.ts'
import { restartRequired } from './endings.ts'
import { sign, verify } from './keys.ts'
import { bytes, seconds, server, stanza, uint } from './nodes.ts'
import type { Bundle } from './signal.ts'
import type {
  ClientConnection,
  Companion,
  Network,
  Registration,
  SimulatedAccount,
} from './state.ts'

const accountPrefix = Buffer.from([6, 0])
const devicePrefix = Buffer.from([6, 1])

export function offerCodes(
  connection: ClientConnection,
  clientKey: Buffer,
  data: proto.ClientPayload.IDevicePairingRegistrationData,
) {
  const refs = Array.from({ length: 6 }, () => `2@${randomBytes(24).toString('base64')}`)
  connection.registration = {
    refs,
    clientKey,
    bundle: bundleIn(data),
    code: undefined,
    linking: undefined,
    retiring: undefined,
    abandon() {
      this.retiring?.resolve()
      this.linking?.reject(new Error('the client left before it was linked'))
      this.code?.reject(new Error('the client left before it was linked'))
    },
  }
  const codes = refs.map((ref) => stanza('ref', {}, Buffer.from(ref)))
  connection.send(
    stanza('iq', { from: server, type: 'set', id: newId(), xmlns: 'md' }, [
      stanza('pair-device', {}, codes),
    ]),
  )
}

export async function scan(network: Network, account: SimulatedAccount, qrText: string) {
  const { connection, noiseKey, advSecret } = shownBy(network, qrText)
  if (connection.registration?.clientKey.toString('base64') !== noiseKey) {
    throw new Error('the QR code names another key than the connection has')
  }
  if (network.retired.has(advSecret)) throw new Error('the secret of this QR code is retired')
  await link(connection, account, Buffer.from(advSecret, 'base64'))
}

function shownBy(network: Network, qrText: string) {
  const [ref, noiseKey, , advSecret] = qrText.slice(qrText.indexOf('#') + 1).split(',')
  const connection = [...network.connections].find(({ registration }) =>
    registration?.refs.includes(ref ?? ''),
  )
  if (!connection || !advSecret) throw new Error('this QR code is not valid any more')
  return { connection, noiseKey, advSecret }
}

/**
 * No phone links with the secret of this code any more, which its device is told.
 * @param rotate the server names what the device shall do, as it does for some
 * @returns when the device has acknowledged it, or is linked, or gone
 */
export function retire(network: Network, qrText: string, { rotate = false } = {}): Promise<void> {
  const { connection, advSecret } = shownBy(network, qrText)
  network.retired.add(advSecret)
  const retiring = Promise.withResolvers<void>()
  if (connection.registration) connection.registration.retiring = retiring
  connection.send(
    stanza(
      'notification',
      { type: 'companion_reg_refresh', from: server, id: newId(), t: seconds() },
      rotate ? [stanza('pair-device-rotate-qr', {})] : [],
    ),
  )
  return retiring.promise
}

/** Signs the device into the account; resolves when the device has signed in return. */
export function link(
  connection: ClientConnection,
  account: SimulatedAccount,
  advSecret: Buffer,
): Promise<void> {
  const { registration } = connection
  if (!registration) throw new Error('this device is linked already')
  if (registration.linking) throw new Error('this device is being linked already')
  account.linked += 1
  const device = account.linked
  const details = proto.ADVDeviceIdentity.encode({
    rawId: randomInt(2 ** 31),
    timestamp: Number(seconds()),
    keyIndex: device,
    accountType: proto.ADVEncryptionType.E2EE,
    deviceType: proto.ADVEncryptionType.E2EE,
  }).finish()

  connection.send(
    stanza('iq', { from: server, type: 'set', id: newId(), t: seconds() }, [
      stanza('pair-success', {}, [
        stanza('device-identity', {}, signedIdentity(account, registration, details, advSecret)),
        stanza('device', {
          jid: jidOf(account, { device }),
          lid: jidOf(account, { device, lid: true }),
        }),
        stanza('platform', { name: 'android' }),
      ]),
    ]),
  )
  return new Promise((resolve, reject) => {
    registration.linking = { account, device, details, resolve, reject }
  })
}

function signedIdentity(
  account: SimulatedAccount,
  { bundle }: Registration,
  details: Uint8Array,
  advSecret: Buffer,
) {
  const { identity } = account.signal
  const signed = proto.ADVSignedDeviceIdentity.encode({
    details,
    accountSignatureKey: identity.public,
    accountSignature: sign(
      identity.private,
      Buffer.concat([accountPrefix, details, bundle.identityKey]),
    ),
  }).finish()
  const hmac = createHmac('sha256', advSecret).update(signed).digest()
  return proto.ADVSignedDeviceIdentityHMAC.encode({ details: signed, hmac }).finish()
}

/** The client must now connect again as a companion. */
export function finishLinking(
  network: Network,
  connection: ClientConnection,
  node: Parameters<typeof bytes>[0],
) {
  const { registration } = connection
  const linking = registration?.linking
  if (!registration || !linking) throw new Error('a client signs without having been asked')
  const { account, device, details } = linking

  const deviceIdentity = bytes(node, 'device-identity')
  const { deviceSignature } = proto.ADVSignedDeviceIdentity.decode(deviceIdentity)
  const message = Buffer.concat([
    devicePrefix,
    details,
    registration.bundle.identityKey,
    account.signal.identity.public,
  ])
  if (!deviceSignature || !verify(registration.bundle.identityKey, message, deviceSignature)) {
    linking.reject(new Error('the device signed wrongly'))
    return connection.cut()
  }

  const companion = makeCompanion(account, device, registration, deviceIdentity)
  account.companions.set(device, companion)
  announceDevice(network, companion)
  registration.retiring?.resolve()
  connection.registration = undefined
  linking.resolve()
  connection.end(restartRequired())
}

function makeCompanion(
  account: SimulatedAccount,
  device: number,
  { clientKey, bundle }: Registration,
  deviceIdentity: Buffer,
): Companion {
  const { registrationId, identityKey, signedPreKey } = bundle
  return {
    account,
    device,
    noiseKey: clientKey,
    keys: {
      registrationId,
      identityKey,
      signedPreKey,
      deviceIdentity,
      oneTime: new Map(),
      askedForMore: false,
    },
    queue: makeQueue(),
    connection: undefined,
    hasHistory: false,
  }
}

function bundleIn(data: proto.ClientPayload.IDevicePairingRegistrationData): Bundle {
  const part = (value: Uint8Array | null | undefined) => Buffer.from(value ?? [])
  return {
    registrationId: uint(part(data.eRegid)),
    identityKey: part(data.eIdent),
    signedPreKey: {
      keyId: uint(part(data.eSkeyId)),
      publicKey: part(data.eSkeyVal),
      signature: part(data.eSkeySig),
    },
  }
}

const newId = () => randomBytes(8).toString('hex')
