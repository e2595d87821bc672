import type { Sql } from 'postgres'
import type { SessionRequest } from './session-options.ts'

export interface DesiredState extends SessionRequest {
  companyId: number
  connectionId: number
  status: string
  isFree: boolean
}

export async function readDesiredStates(platform: Sql, nodeId: string): Promise<DesiredState[]> {
  return platform<DesiredState[]>`
    select c.company_id "companyId", c.id "connectionId", c.desired_state "desiredState", c.request, c.renew,
      c.status,
      c.pairing_number "pairingNumber", c.number "knownNumber",
      i.sessions_held_since is null and (l.connection_id is null or l.node_id = ${nodeId}
        or is_holder_gone(l.node_id, l.expires_at)) "isFree"
    from connections c
    join installation i on true
    left join connection_leases l on l.company_id = c.company_id and l.connection_id = c.id
    order by c.company_id, c.id`
}

/**
 * Whether a node without a session of it should claim it, to open it or to erase an ended one's
 * keys. An unreachable one stays down until somebody asks or the program restarts.
 */
export function isToTake(row: DesiredState, { isStart }: { isStart: boolean }): boolean {
  if (!row.isFree) return false
  if (row.desiredState === 'closed') return row.renew
  return isStart || row.status !== 'DISCONNECTED'
}
