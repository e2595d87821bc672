import { randomBytes } from 'node:crypto'

/** An id as WhatsApp Web makes them, chosen before sending: a repeated send carries it again. */
export function newWaId(): string {
  return `3EB0${randomBytes(9).toString('hex').toUpperCase()}`
}
