import { randomBytes } from 'node:crypto'

/** In WhatsApp Web's format. Chosen before sending, so that a retry uses the same id. */
export function newWaId(): string {
  return `3EB0${randomBytes(9).toString('hex').toUpperCase()}`
}
