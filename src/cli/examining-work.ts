import type { Sql } from 'postgres'
import { bad, type Finding, good } from './finding.ts'

/** Longer than a busy program takes. */
const lateMinutes = 10

/** What customers wrote and is not stored, and what agents wrote and has not left. */
export async function examineWork(platform: Sql): Promise<Finding[]> {
  return [...(await journal(platform)), await outbox(platform)]
}

async function journal(platform: Sql): Promise<Finding[]> {
  const [found] = await platform<{ late: number; poison: number }[]>`
    select count(*) filter (where state = 'waiting'
        and created_at < now() - make_interval(mins => ${lateMinutes}))::integer late,
      count(*) filter (where state = 'poison')::integer poison
    from inbound_journal where state in ('waiting', 'poison')`
  const { late = 0, poison = 0 } = found ?? {}
  return [
    late > 0
      ? bad(
          `Journal: ${late} received messages wait since over ${lateMinutes} minutes: start Recado, and look at its log.`,
        )
      : good('Journal: every received message is stored or under way.'),
    ...(poison > 0
      ? [bad(`Journal: ${poison} received messages cannot be stored: Connections shows them.`)]
      : []),
  ]
}

/** Campaigns and programs wait for their turn by design; agents' messages never do. */
async function outbox(platform: Sql): Promise<Finding> {
  const [found] = await platform<{ late: number }[]>`
    select count(*)::integer late from messages m
    join connections c on c.company_id = m.company_id and c.id = m.whatsapp_id
      and c.status = 'CONNECTED'
    where m.delivery in ('queued', 'sending') and m.origin = 'person'
      and m.updated_at < now() - make_interval(mins => ${lateMinutes})`
  const late = found?.late ?? 0
  if (late === 0) return good('Outbox: no message of an agent waits on an open connection.')
  return bad(
    `Outbox: ${late} messages of agents wait since over ${lateMinutes} minutes on open connections: restart Recado, and look at its log.`,
  )
}
