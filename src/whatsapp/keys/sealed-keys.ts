/** Rows of `session_keys`: sealed, bound to their connection and name. */
import { and, eq, sql } from 'drizzle-orm'
import { sessionKeys } from '#db/schema/connections.ts'
import { prepared, preparedSql } from '#db/session.ts'
import type { Scope } from '#kernel/scope'
import type { SealedColumn, Sealer } from '#kernel/secrets/seal'
import { storableKey } from '#kernel/text/storable'
import { log } from '#process/log'

const purpose = 'wa-creds'

interface Place {
  companyId: number
  connectionId: number | string
  kind: string
  name: string
}

const placeOf = ({ companyId, connectionId, kind, name }: Place) =>
  ['session_keys', companyId, connectionId, kind, name] as const

export const sealedSessionKeys: SealedColumn[] = [
  {
    table: 'session_keys',
    column: 'value',
    purpose,
    placeOf: (companyId, of) =>
      placeOf({
        companyId,
        connectionId: of('connection_id'),
        kind: of('kind'),
        name: of('name'),
      }),
  },
]

export interface KeyName {
  kind: string
  name: string
}

export interface KeyRow extends KeyName {
  /** Null deletes the row. */
  text: string | null
}

export interface KeyRows {
  /** Values that cannot be unsealed count as missing. */
  read(scope: Scope, kind: string, names: string[]): Promise<Map<string, string>>
  /** Throws when the value cannot be unsealed. */
  readOne(scope: Scope, kind: string, name: string): Promise<string | undefined>
  /** With the commit. */
  write(scope: Scope, rows: KeyRow[]): void
  namesOf(scope: Scope, kind: string): Promise<string[]>
  /** Some names in their order, after this one. */
  namesAfter(scope: Scope, last: KeyName | undefined, most: number): Promise<KeyName[]>
}

const byNames = prepared((db) =>
  db
    .select({ name: sessionKeys.name, value: sessionKeys.value })
    .from(sessionKeys)
    .where(
      and(
        eq(sessionKeys.connectionId, sql.placeholder('connectionId')),
        eq(sessionKeys.kind, sql.placeholder('kind')),
        sql`${sessionKeys.name} = any(${sql.placeholder('names')}::text[])`,
      ),
    ),
)

const namesAfter = prepared((db) =>
  db
    .select({ kind: sessionKeys.kind, name: sessionKeys.name })
    .from(sessionKeys)
    .where(
      and(
        eq(sessionKeys.connectionId, sql.placeholder('connectionId')),
        sql`(${sessionKeys.kind}, ${sessionKeys.name})
          > (${sql.placeholder('kind')}, ${sql.placeholder('name')})`,
      ),
    )
    .orderBy(sessionKeys.kind, sessionKeys.name)
    .limit(sql.placeholder('most')),
)

const namesOfKind = prepared((db) =>
  db
    .select({ name: sessionKeys.name })
    .from(sessionKeys)
    .where(
      and(
        eq(sessionKeys.connectionId, sql.placeholder('connectionId')),
        eq(sessionKeys.kind, sql.placeholder('kind')),
      ),
    ),
)

export function keyRowsOf(sealer: Sealer, connectionId: number): KeyRows {
  const place = ({ companyId }: Scope, kind: string, name: string) =>
    placeOf({ companyId, connectionId, kind, name })

  const select = (scope: Scope, kind: string, names: string[]) =>
    byNames.execute(scope, { connectionId, kind, names })

  function open(scope: Scope, kind: string, { name, value }: { name: string; value: Uint8Array }) {
    return Buffer.from(sealer.unseal(purpose, place(scope, kind, name), value)).toString()
  }

  return {
    async read(scope, kind, names) {
      const found = new Map<string, string>()
      // Names contain addresses that strangers send.
      const askedAs = new Map(names.map((name) => [storableKey(name), name]))
      for (const row of await select(scope, kind, [...askedAs.keys()])) {
        try {
          found.set(askedAs.get(row.name) ?? row.name, open(scope, kind, row))
        } catch (err) {
          // A lost session key is rebuilt by a retry of the sender; throwing would stop
          // everybody's.
          log.error({ connectionId, kind, err }, 'a session key does not open')
        }
      }
      return found
    },
    async readOne(scope, kind, name) {
      const [row] = await select(scope, kind, [name])
      return row && orUnreadable(() => open(scope, kind, row))
    },
    write(scope, rows) {
      const named = rows.map((row) => ({ ...row, name: storableKey(row.name) }))
      const kept = named.flatMap(({ kind, name, text }) =>
        text === null ? [] : [{ kind, name, value: seal(sealer, place(scope, kind, name), text) }],
      )
      const dropped = named.flatMap(({ kind, name, text }) => (text === null ? { kind, name } : []))
      if (kept.length > 0)
        scope.withCommit(upsert.filled({ connectionId, rows: JSON.stringify(kept) }))
      if (dropped.length > 0) scope.withCommit(dropping(connectionId, dropped))
    },
    async namesOf(scope, kind) {
      const rows = await namesOfKind.execute(scope, { connectionId, kind })
      return rows.map(({ name }) => name)
    },
    namesAfter: (scope, last, most) =>
      namesAfter.execute(scope, { connectionId, ...(last ?? { kind: '', name: '' }), most }),
  }
}

function orUnreadable<T>(unseal: () => T): T {
  try {
    return unseal()
  } catch (cause) {
    throw keysUnreadable(cause)
  }
}

function keysUnreadable(cause: unknown): Error {
  return Object.assign(new Error('the credentials do not open', { cause }), {
    name: 'KeysUnreadable',
  })
}

export function areKeysUnreadable(error: unknown): boolean {
  return error instanceof Error && error.name === 'KeysUnreadable'
}

export async function forgetKeys(scope: Scope, connectionId: number) {
  await scope.db.delete(sessionKeys).where(eq(sessionKeys.connectionId, connectionId))
}

function seal(sealer: Sealer, place: readonly (string | number)[], text: string): string {
  return Buffer.from(sealer.seal(purpose, place, Buffer.from(text))).toString('base64')
}

// One parameter for any number of keys, so that one prepared statement serves all.
const upsert = preparedSql(
  () => sql`
    insert into session_keys (connection_id, kind, name, value)
    select ${sql.placeholder('connectionId')}, key.kind, key.name, decode(key.value, 'base64')
    from jsonb_to_recordset(${sql.placeholder('rows')}::jsonb) key(kind text, name text, value text)
    on conflict (company_id, connection_id, kind, name) do update set value = excluded.value`,
)

/** The limit tells the planner that they are few; it would scan all keys for a hundred. */
function dropping(connectionId: number, rows: object[]) {
  return sql`
    delete from session_keys using
      (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) key(kind text, name text)
        limit ${rows.length}::integer) key
    where connection_id = ${connectionId} and session_keys.kind = key.kind
      and session_keys.name = key.name`
}
