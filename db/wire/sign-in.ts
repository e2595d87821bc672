/** Shows the server who we are: without a password, or by whichever proof it asks for. */
import { createHash, createHmac, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { wireError } from './failure.ts'
import { outgoing } from './outgoing.ts'

export interface Account {
  user: string
  password: () => string | Promise<string>
}

/** Answers the server's `R` messages with what is to be sent, if anything is. */
export function makeSignIn({ user, password }: Account) {
  const nonce = randomBytes(18).toString('base64')
  let expected: Buffer | undefined

  return async function answer(body: Buffer): Promise<Buffer | undefined> {
    const asked = body.readInt32BE(0)
    const rest = body.subarray(4)
    if (asked === 0) return undefined
    if (asked === 3) return outgoing.password(await password())
    if (asked === 5) return outgoing.password(md5Proof(user, await password(), rest))
    if (asked === 10) return outgoing.saslInitial('SCRAM-SHA-256', `n,,n=*,r=${nonce}`)
    if (asked === 11) {
      const proof = await scramProof(nonce, rest.toString(), await password())
      expected = proof.expected
      return outgoing.sasl(proof.response)
    }
    if (asked === 12) return checkServer(rest.toString(), expected)
    throw wireError('CONNECTION_REFUSED', `The database asks for a proof we do not know: ${asked}`)
  }
}

function md5Proof(user: string, password: string, salt: Buffer): string {
  const md5 = (...parts: (string | Buffer)[]) => {
    const hash = createHash('md5')
    for (const part of parts) hash.update(part)
    return hash.digest('hex')
  }
  return `md5${md5(md5(password, user), salt)}`
}

const derive = promisify(pbkdf2)
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** SCRAM-SHA-256 (RFC 7677), without channel binding. */
async function scramProof(nonce: string, challenge: string, password: string) {
  const { r = '', s = '', i = '' } = pairs(challenge)
  if (!r.startsWith(nonce)) throw wireError('CONNECTION_REFUSED', 'The database answers another')
  const key = await derive(
    password.normalize('NFKC'),
    Buffer.from(s, 'base64'),
    Number(i),
    32,
    'sha256',
  )
  const clientKey = hmac(key, 'Client Key')
  const unproved = `c=biws,r=${r}`
  const said = `n=*,r=${nonce},${challenge},${unproved}`
  const signature = hmac(createHash('sha256').update(clientKey).digest(), said)
  const proof = clientKey.map((byte, at) => byte ^ (signature[at] ?? 0))
  return {
    response: `${unproved},p=${Buffer.from(proof).toString('base64')}`,
    expected: hmac(hmac(key, 'Server Key'), said),
  }
}

/** The server proves that it knows the password too. */
function checkServer(final: string, expected: Buffer | undefined): undefined {
  const given = Buffer.from(pairs(final).v ?? '', 'base64')
  if (expected && given.length === expected.length && timingSafeEqual(given, expected))
    return undefined
  throw wireError('CONNECTION_REFUSED', 'The database could not prove who it is')
}

function pairs(text: string): Record<string, string> {
  return Object.fromEntries(text.split(',').map((part) => [part[0] ?? '', part.slice(2)]))
}
