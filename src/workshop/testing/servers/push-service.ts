/** A push service on this machine, with a browser that subscribes to it: it reads what it is sent. */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import type { PushSubscription } from '#programs/push/contract'
import type { PushNotification } from '#programs/push/pushing'

export interface Delivered {
  notice: PushNotification
  headers: Headers
  /** The claims of the sender, once their signature was verified. */
  claims: { aud: string; exp: number; sub: string }
  /** His public key, as base64url. */
  signedBy: string
}

export interface PushService {
  /** Host and port, as the setting for private hosts wants it. */
  host: string
  subscription: PushSubscription
  delivered: Delivered[]
  /** Asked this often, whatever was answered. */
  asked: number
  /** Answered from now on. */
  status: number
  stop(): Promise<void>
}

export function startPushService(): PushService {
  const browser = createECDH('prime256v1')
  const publicKey = browser.generateKeys()
  const auth = randomBytes(16)
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      service.asked += 1
      if (service.status === 201) {
        const sealed = Buffer.from(await request.bytes())
        const plain = decrypt(sealed, { browser, publicKey, auth })
        const { headers } = request
        const known = verified(headers.get('authorization') ?? '')
        service.delivered.push({ notice: JSON.parse(plain.toString()), headers, ...known })
      }
      return new Response(null, { status: service.status })
    },
  })
  const service: PushService = {
    host: `127.0.0.1:${server.port}`,
    subscription: {
      endpoint: `http://127.0.0.1:${server.port}/push/${randomBytes(8).toString('hex')}`,
      p256dh: publicKey.toString('base64url'),
      auth: auth.toString('base64url'),
      language: 'es',
    },
    delivered: [],
    asked: 0,
    status: 201,
    stop: () => server.stop(true),
  }
  return service
}

interface Browser {
  browser: ReturnType<typeof createECDH>
  publicKey: Buffer
  auth: Buffer
}

/** RFC 8291 from the receiver's side. */
function decrypt(sealed: Buffer, { browser, publicKey, auth }: Browser): Buffer {
  const salt = sealed.subarray(0, 16)
  const sender = sealed.subarray(21, 21 + sealed.readUInt8(20))
  const record = sealed.subarray(21 + sender.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
  const shared = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32))
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${what}\0`, length))
  const open = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  open.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([open.update(record.subarray(0, -16)), open.final()])
  return padded.subarray(0, padded.lastIndexOf(2))
}

function verified(header: string): Pick<Delivered, 'claims' | 'signedBy'> {
  const [, head = '', body = '', signature = '', signedBy = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
  const point = Buffer.from(signedBy, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('the signature is wrong')
  return { claims: JSON.parse(Buffer.from(body, 'base64url').toString()), signedBy }
}
