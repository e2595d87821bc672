/** The prefix and 32 random bytes. */
import { hash, randomBytes } from 'node:crypto'
import { apiTokenPrefix } from '#kernel/http/api-client'

const shape = new RegExp(`^${apiTokenPrefix}[\\w-]{43}$`)

export const newToken = () => `${apiTokenPrefix}${randomBytes(32).toString('base64url')}`

export const isApiToken = (token: string) => shape.test(token)

/** Random enough that a fast hash cannot be reversed. */
export function hashOf(token: string): string {
  return hash('sha256', token, 'hex')
}
