/**
 * What a session must have stored before it goes on: rows of the journal, keys, credentials. What
 * waits goes together in one transaction: messages of several chats that are decrypted at once cost
 * one commit, and a message's row and its ratchet are stored with the same one.
 *
 * All is written in the order it was given, and after a failure nothing more: a ratchet is never
 * saved without the rows that were given before it.
 */
import type { JournalRow } from '#whatsapp/inbound/journal'
import type { KeyRow } from './sealed-keys.ts'

export interface Written {
  journal: JournalRow[]
  keys: KeyRow[]
}

export interface SessionWrites {
  /** Resolves when it is committed. */
  add(wish: Partial<Written>): Promise<void>
  /** When all that was added so far is committed, or has failed. */
  over(): Promise<void>
}

interface Waiting extends Partial<Written> {
  resolve(): void
  reject(error: unknown): void
}

/** They are locked until all are written, and sealed without a pause: not too many. */
const mostTogether = 64

export function makeSessionWrites(commit: (all: Written) => Promise<void>): SessionWrites {
  const waiting: Waiting[] = []
  let running: Promise<void> | undefined
  let failure: { error: unknown } | undefined

  async function run() {
    // The library gives the ratchet as soon as it was told that the row is on its way.
    await new Promise(setImmediate)
    while (waiting.length > 0) await writeTogether(waiting.splice(0, mostTogether))
    running = undefined
  }

  async function writeTogether(some: Waiting[]) {
    try {
      if (failure) throw failure.error
      await commit({
        journal: some.flatMap(({ journal }) => journal ?? []),
        keys: newest(some.flatMap(({ keys }) => keys ?? [])),
      })
      for (const { resolve } of some) resolve()
    } catch (error) {
      failure ??= { error }
      for (const { reject } of some) reject(error)
    }
  }

  return {
    add(wish) {
      const written = new Promise<void>((resolve, reject) => {
        waiting.push({ ...wish, resolve, reject })
      })
      running ??= run()
      return written
    },
    over: async () => running,
  }
}

function newest(keys: KeyRow[]): KeyRow[] {
  return [...new Map(keys.map((key) => [`${key.kind} ${key.name}`, key])).values()]
}
