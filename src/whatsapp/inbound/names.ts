/** Ours, and the other names of people: LIDs of numbers, numbers of LIDs. */
import { findConnection } from '#company/connections/finding'
import type { Scope } from '#platform/scope'
import type { Sealer } from '#platform/seal'
import { keyRowsOf } from '#whatsapp/session/sealed-keys'
import { mappingKeyOf } from './incoming.ts'

export interface Me {
  number: string | null
  lid: string | null
}

export async function meOf(scope: Scope, connectionId: number): Promise<Me> {
  const { number, lid } = await findConnection(scope, connectionId)
  return { number, lid }
}

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
