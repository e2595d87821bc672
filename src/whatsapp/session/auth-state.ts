/** Credentials and Signal keys of a session. Writes are durable before they resolve and include
 *  changed credentials in the same transaction: no key is used whose number the credentials do not
 *  know yet. */
import {
  type AuthenticationCreds,
  BufferJSON,
  initAuthCreds,
  proto,
  type SignalDataSet,
  type SignalDataTypeMap,
  type SignalKeyStore,
} from '@whiskeysockets/baileys'
import { makeMutex } from '#platform/mutex'
import type { Sealer } from '#platform/seal'
import type { Company, Scope } from '#scope'
import { type JournalRow, journalOf } from '#whatsapp/inbound/journal'
import { cachedKeys } from './key-cache.ts'
import { type Lease, withLease } from './ownership.ts'
import { type KeyRow, keyRowsOf } from './sealed-keys.ts'
import { makeSessionWrites, type Written } from './session-writes.ts'

export interface AuthState {
  creds: AuthenticationCreds
  keys: SignalKeyStore
  /** Commits the row before any key given later or with it. */
  journal(row: JournalRow): Promise<void>
  /** Call after changing `creds`: they are written soon, and before any key. */
  credsChanged(): void
  saved(): Promise<void>
  /** Ends writing; resolves when pending writes have ended. */
  close(): Promise<void>
}

const credsRow = { kind: 'creds', name: 'creds' }

/** Retries while PostgreSQL is briefly away, and closes the socket before it gives up. */
export type Guard = <T>(work: () => Promise<T>) => Promise<T>

export async function openAuthState({
  company,
  lease,
  sealer,
  guard,
}: {
  company: Company
  lease: Lease
  sealer: Sealer
  guard: Guard
}): Promise<AuthState> {
  const rows = keyRowsOf(sealer, lease.connectionId)
  const journal = journalOf(sealer, lease.connectionId)
  const held = <T>(work: (scope: Scope) => Promise<T>) =>
    guard(() => withLease(company, lease, work))
  const stored = await held((scope) => rows.readOne(scope, credsRow.kind, credsRow.name))
  const creds = stored ? parse<AuthenticationCreds>(stored) : initAuthCreds()
  const writes = makeSessionWrites(commit)
  const saves = makeMutex()
  let unsaved = !stored
  let isClosed = false

  // The library goes on writing after its socket has closed: over the keys of the next one, or
  // erased ones.
  async function write(wish: Partial<Written>) {
    if (isClosed) throw new Error('the socket of these keys is closed')
    await writes.add(wish)
  }

  async function commit({ journal: delivered, keys }: Written) {
    const credentials = unsaved ? [{ ...credsRow, text: stringify(creds) }] : []
    unsaved = false
    try {
      await held(async (scope) => {
        await Promise.all([
          journal.write(scope, delivered),
          rows.write(scope, [...credentials, ...keys]),
        ])
      })
    } catch (error) {
      if (credentials.length > 0) unsaved = true
      throw error
    }
  }

  const store: SignalKeyStore = {
    async get<T extends keyof SignalDataTypeMap>(type: T, ids: string[]) {
      const found = await guard(() => company.read((scope) => rows.read(scope, type, ids)))
      return Object.fromEntries([...found].map(([id, text]) => [id, revive(type, text)]))
    },
    set: (data) => write({ keys: rowsOf(data) }),
  }

  return {
    creds,
    keys: cachedKeys(store),
    journal: (row) => write({ journal: [row] }),
    credsChanged() {
      unsaved = true
      // The guard has closed the socket; the next start reads what is stored.
      saves.run(async () => (unsaved ? write({}) : undefined)).catch(() => {})
    },
    saved: () => saves.run(async () => (unsaved ? write({}) : undefined)),
    async close() {
      if (!isClosed && unsaved) writes.add({}).catch(() => {})
      isClosed = true
      await writes.over()
    },
  }
}

function rowsOf(data: SignalDataSet): KeyRow[] {
  return Object.entries(data).flatMap(([kind, entries]) =>
    Object.entries(entries ?? {}).map(([name, value]) => ({
      kind,
      name,
      text: value === null || value === undefined ? null : stringify(value),
    })),
  )
}

function revive<T extends keyof SignalDataTypeMap>(type: T, text: string): SignalDataTypeMap[T] {
  if (type !== 'app-state-sync-key') return parse(text)
  const key = proto.Message.AppStateSyncKeyData.fromObject(parse(text))
  return key as unknown as SignalDataTypeMap[T]
}

const stringify = (value: unknown) => JSON.stringify(value, BufferJSON.replacer)
const parse = <T>(text: string) => JSON.parse(text, BufferJSON.reviver) as T
