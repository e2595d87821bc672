/** The request as https://www.standardwebhooks.com describes it. */
import { createHmac } from 'node:crypto'

interface EventMessage {
  type: string
  at: Date
  data: unknown
}

/** With the fields in this order, as the signature is of the bytes. */
export function bodyOf({ type, at, data }: EventMessage): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data })
}

export function messageIdOf(uuid: string): string {
  return `msg_${uuid}`
}

interface SignedMessage {
  messageId: string
  at: Date
  body: string
}

export function headersOf({ messageId, at, body }: SignedMessage, secrets: string[]) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signed = `${messageId}.${timestamp}.${body}`
  return {
    'content-type': 'application/json',
    'user-agent': 'Recado',
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${signatureOf(signed, secret)}`).join(' '),
  }
}

function signatureOf(text: string, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return createHmac('sha256', key).update(text).digest('base64')
}
