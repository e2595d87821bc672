/** On Linux `setPriority` concerns this thread alone. */
import { setPriority } from 'node:os'

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
    if (hash === undefined) return { hash: Bun.password.hashSync(password, cost) }
    return { matches: Bun.password.verifySync(password, hash) }
  } catch (error) {
    return { error: String(error) }
  }
}
