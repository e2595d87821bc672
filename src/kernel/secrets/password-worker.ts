/** On Linux `setPriority` concerns this thread alone. */
import { setPriority } from 'node:os'
import { normalized } from '#kernel/text/normalized'

declare const self: Worker

/** Without a hash the password is hashed, with one it is verified. */
export interface PasswordRequest {
  password: string
  hash?: string
  cost: Bun.Password.Argon2Algorithm
}

export type PasswordResult = { hash: string } | { matches: boolean } | { error: string }

const lower = 10

if (process.platform === 'linux') setPriority(0, lower)

self.onmessage = ({ data }: MessageEvent<PasswordRequest>) => {
  postMessage(answer(data))
}

function answer({ password, hash, cost }: PasswordRequest): PasswordResult {
  try {
    if (hash === undefined) return { hash: Bun.password.hashSync(prepared(password), cost) }
    return { matches: [...formsOf(password)].some((form) => Bun.password.verifySync(form, hash)) }
  } catch (error) {
    return { error: String(error) }
  }
}

/** As RFC 8265 prepares passwords: keyboards write the same `ñ` and the same blank in several ways. */
function prepared(password: string): string {
  return normalized(password.replace(/\p{Space_Separator}/gu, ' '), 'NFC')
}

/** Hashes of released versions were made of what the keyboard had written. */
function formsOf(password: string): Set<string> {
  return new Set([
    prepared(password),
    password,
    normalized(password, 'NFC'),
    normalized(password, 'NFD'),
  ])
}
