/** `recado_` and 32 random bytes, so that secret scanners find a token that was published. */
import { createHash, randomBytes } from 'node:crypto'

const prefix = 'recado_'
const shape = /^recado_[\w-]{43}$/

export const newToken = () => `${prefix}${randomBytes(32).toString('base64url')}`

export const isApiToken = (token: string) => shape.test(token)

/** Random enough that a fast hash cannot be reversed. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
