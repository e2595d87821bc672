/**
 * The other thread of passwords.ts. Its priority is lower than that of whatever else the process
 * does: on Linux this concerns the thread alone.
 */
import { setPriority } from 'node:os'
import type { PasswordAnswer, PasswordQuestion } from './passwords.ts'

declare const self: Worker

const lower = 10

if (process.platform === 'linux') setPriority(0, lower)

self.onmessage = ({ data }: MessageEvent<PasswordQuestion>) => {
  postMessage(answer(data))
}

function answer({ password, hash, cost }: PasswordQuestion): PasswordAnswer {
  try {
    if (hash === undefined) return { hash: Bun.password.hashSync(password, cost) }
    return { matches: Bun.password.verifySync(password, hash) }
  } catch (error) {
    return { error: String(error) }
  }
}
