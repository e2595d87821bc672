/**
 * Batches what a session must store before it goes on (journal rows, keys, credentials): messages
 * of several chats, and a message's row and its ratchet, share a commit. Written in order, and
 * nothing after a failure: no ratchet is saved without the rows given before it.
 */
import type { JournalRow } from '#whatsapp/inbound/journal'
import type { KeyRow } from '#whatsapp/keys/sealed-keys'

export interface SessionBatch {
  journal: JournalRow[]
  keys: KeyRow[]
}

export interface SessionWrites {
  add(batch: Partial<SessionBatch>): Promise<void>
  /** Written before whatever is given next, and with it; by itself if nothing is. */
  addLater(batch: Partial<SessionBatch>): void
  over(): Promise<void>
}

interface Waiting extends Partial<SessionBatch> {
  resolve(): void
  reject(error: unknown): void
}

/** They are locked until all are written, and sealed synchronously. */
const mostTogether = 64
const longestWaitMs = 200

export function makeSessionWrites(commit: (all: SessionBatch) => Promise<void>): SessionWrites {
  const waiting: Waiting[] = []
  let running: Promise<void> | undefined
  let timer: Timer | undefined
  let failure: { error: unknown } | undefined

  async function run() {
    // The library gives the ratchet right after the row.
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

  function write() {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length > 0) running ??= run()
    return running
  }

  return {
    add(batch) {
      const written = new Promise<void>((resolve, reject) => {
        waiting.push({ ...batch, resolve, reject })
      })
      write()
      return written
    },
    addLater(batch) {
      // A failure is the next one's, too, and ends the session.
      waiting.push({ ...batch, resolve() {}, reject() {} })
      timer ??= setTimeout(write, longestWaitMs)
    },
    over: async () => write(),
  }
}

function newest(keys: KeyRow[]): KeyRow[] {
  return [...new Map(keys.map((key) => [`${key.kind} ${key.name}`, key])).values()]
}
