/**
 * Credentials and Signal keys of a session. Writes are durable before they resolve and include
 * changed credentials in the same transaction: no key is used whose number the credentials do not
 * know yet.
 */
import {
  type AuthenticationCreds,
  BufferJSON,
  initAuthCreds,
  proto,
  type SignalDataSet,
  type SignalDataTypeMap,
  type SignalKeyStore,
} from '@whiskeysockets/baileys'
import type { Company } from '#kernel/scope'
import type { Sealer } from '#kernel/secrets/seal'
import { makeMutex } from '#kernel/time/mutex'
import { type JournalRow, journalOf } from '#whatsapp/inbound/journal'
import { type KeyRow, keyRowsOf } from '#whatsapp/keys/sealed-keys'
import { mayWait } from '#whatsapp/outbound/durable-sends'
import { cachedKeys } from './key-cache.ts'
import { type Lease, withLease, writeWithLease } from './ownership.ts'
import { makeSessionWrites, type SessionBatch, type SessionWrites } from './session-writes.ts'
import { makeStoredNames } from './stored-names.ts'
import { findingTokensByNumber, keepingNewestTokens } from './tokens-by-number.ts'
import { withoutTokenList } from './without-token-list.ts'

export interface AuthState {
  creds: AuthenticationCreds
  keys: SignalKeyStore
  /** The names of all stored keys of a kind. */
  namesOf(kind: keyof SignalDataTypeMap): Promise<string[]>
  /** Commits the row before any key given later or with it. */
  journal(row: JournalRow): Promise<void>
  /** Call after changing `creds`: they are written soon, and before any key. */
  credsChanged(): void
  saved(): Promise<void>
  /** All keys that were set before. */
  keysSaved(): Promise<void>
  /** Ends writing; resolves when pending writes have ended. */
  close(): Promise<void>
}

const credsRow = { kind: 'creds', name: 'creds' }

/** Retries while PostgreSQL is briefly away, and closes the socket before it gives up. */
export type Guard = <T>(work: () => Promise<T>) => Promise<T>

interface AuthStateOptions {
  company: Company
  lease: Lease
  sealer: Sealer
  guard: Guard
}

interface OpenAuthState {
  creds: AuthenticationCreds
  writes: SessionWrites
  /** `creds` differ from the stored ones. */
  isUnsaved: boolean
  isClosed: boolean
}

export async function openAuthState(options: AuthStateOptions): Promise<AuthState> {
  const { company, lease, sealer, guard } = options
  const rows = keyRowsOf(sealer, lease.connectionId)
  const stored = await guard(() =>
    withLease(company, lease, (scope) => rows.readOne(scope, credsRow.kind, credsRow.name)),
  )
  const state: OpenAuthState = {
    creds: stored ? parse<AuthenticationCreds>(stored) : initAuthCreds(),
    writes: makeSessionWrites((batch) => commit(state, options, batch)),
    isUnsaved: !stored,
    isClosed: false,
  }
  const names = makeStoredNames({
    written: () => write(state, {}),
    after: (last, most) => company.read((scope) => rows.namesAfter(scope, last, most)),
  })
  const saves = makeMutex()
  const save = () => saves.run(async () => (state.isUnsaved ? write(state, {}) : undefined))
  const keys: SignalKeyStore = {
    async get<T extends keyof SignalDataTypeMap>(type: T, ids: string[]) {
      const found = await guard(() => company.read((scope) => rows.read(scope, type, ids)))
      return Object.fromEntries([...found].map(([id, text]) => [id, revive(type, text)]))
    },
    async set(data) {
      const batch = { keys: rowsOf(data) }
      if (mayWait(data)) openWrites(state).addLater(batch)
      else await write(state, batch)
    },
  }
  return {
    creds: state.creds,
    keys: findingTokensByNumber(keepingNewestTokens(withoutTokenList(cachedKeys(keys, names)))),
    namesOf: (kind) => guard(() => company.read((scope) => rows.namesOf(scope, kind))),
    journal: (row) => write(state, { journal: [row] }),
    credsChanged() {
      state.isUnsaved = true
      // The guard has closed the socket; the next start reads what is stored.
      save().catch(() => {})
    },
    saved: save,
    keysSaved: () => write(state, {}),
    close: () => close(state),
  }
}

// The library goes on writing after its socket has closed: over the keys of the next one, or
// erased ones.
function openWrites({ isClosed, writes }: OpenAuthState): SessionWrites {
  if (isClosed) throw new Error('the socket of these keys is closed')
  return writes
}

async function write(state: OpenAuthState, batch: Partial<SessionBatch>) {
  await openWrites(state).add(batch)
}

async function commit(state: OpenAuthState, options: AuthStateOptions, batch: SessionBatch) {
  const { company, lease, sealer, guard } = options
  const credentials = state.isUnsaved ? [{ ...credsRow, text: stringify(state.creds) }] : []
  state.isUnsaved = false
  try {
    await guard(() =>
      writeWithLease(company, lease, (scope) => {
        journalOf(sealer, lease.connectionId).write(scope, batch.journal)
        keyRowsOf(sealer, lease.connectionId).write(scope, [...credentials, ...batch.keys])
      }),
    )
  } catch (error) {
    if (credentials.length > 0) state.isUnsaved = true
    throw error
  }
}

async function close(state: OpenAuthState) {
  if (!state.isClosed && state.isUnsaved) state.writes.add({}).catch(() => {})
  state.isClosed = true
  await state.writes.over()
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
