/** Ours, and the other names of people: LIDs of numbers, numbers of LIDs. */
import { eq, sql } from 'drizzle-orm'
import { connections } from '#db/schema/connections.ts'
import { prepared } from '#db/session.ts'
import type { Scope } from '#kernel/scope'
import type { Sealer } from '#kernel/secrets/seal'
import { keyRowsOf } from '#whatsapp/keys/sealed-keys'
import { mappingKeyOf } from './incoming.ts'

export interface Me {
  number: string | null
  lid: string | null
}

/** Of a connection that is gone there is nothing to store. */
export async function meOf(scope: Scope, connectionId: number): Promise<Me> {
  const [me] = await namesOfConnection.execute(scope, { connectionId })
  return me ?? { number: null, lid: null }
}

const namesOfConnection = prepared((db) =>
  db
    .select({ number: connections.number, lid: connections.lid })
    .from(connections)
    .where(eq(connections.id, sql.placeholder('connectionId'))),
)

export async function lookUp(
  scope: Scope,
  { connectionId, sealer }: { connectionId: number; sealer: Sealer },
  jids: string[],
): Promise<Map<string, string>> {
  if (jids.length === 0) return new Map()
  const rows = await keyRowsOf(sealer, connectionId).read(
    scope,
    'lid-mapping',
    jids.map(mappingKeyOf),
  )
  return new Map(
    jids.flatMap((jid) => {
      const text = rows.get(mappingKeyOf(jid))
      if (!text) return []
      const user: string = JSON.parse(text)
      return [[jid, jid.endsWith('@lid') ? `${user}@s.whatsapp.net` : `${user}@lid`]]
    }),
  )
}
