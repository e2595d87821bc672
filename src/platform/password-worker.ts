/** On Linux `setPriority` concerns this thread alone. */
import { setPriority } from 'node:os'
import type { PasswordRequest, PasswordResult } from './passwords.ts'

declare const self: Worker

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
