/**
 * In a group a message is read when the last of those whom it was sent to has read it; until then
 * each member's receipt is kept.
 */
import { sql } from 'drizzle-orm'
import { preparedSql } from '#db/session.ts'
import type { Scope } from '#kernel/scope'

export interface MemberAck {
  waId: string
  ack: number
  /** The member's jid, without its device. */
  member: string
}

/** What the members' receipts together say of each stored message; those of others are left out. */
export async function keepMemberAcks(
  scope: Scope,
  connectionId: number,
  acks: readonly MemberAck[],
): Promise<Map<string, number>> {
  const highest = new Map<string, MemberAck>()
  for (const one of acks) {
    const key = `${one.waId} ${one.member}`
    if (one.ack > (highest.get(key)?.ack ?? 0)) highest.set(key, one)
  }
  if (highest.size === 0) return new Map()
  const reported = JSON.stringify([...highest.values()])
  const kept = await keeping.execute(scope, { connectionId, reported, many: highest.size })
  const ids = [...new Set(kept.map(({ id }) => id))]
  if (ids.length === 0) return new Map()
  const together = await summing.execute(scope, { ids })
  return new Map(together.map(({ waId, ack }) => [waId, ack]))
}

// The messages are locked by id, as other writers of several messages do.
const keeping = preparedSql<{ id: number }>(
  () => sql`
    with news as materialized (
      select m.id, reported.member, reported.ack
      from messages m join (select * from jsonb_to_recordset(${sql.placeholder('reported')}::jsonb)
        reported("waId" text, member text, ack smallint) limit ${sql.placeholder('many')}::integer)
        reported on m.wa_id = reported."waId"
      where m.whatsapp_id = ${sql.placeholder('connectionId')} and m.from_me
      order by m.id for no key update of m)
    insert into group_receipts (message_id, member, ack, read_at)
    select id, member, ack, case when ack >= 4 then now() end from news
    on conflict on constraint group_receipts_member do update set
      ack = greatest(group_receipts.ack, excluded.ack),
      read_at = coalesce(group_receipts.read_at, excluded.read_at)
    returning message_id as id`,
)

const summing = preparedSql<{ waId: string; ack: number }>(
  () => sql`
    select m.wa_id as "waId", case
      when count(*) filter (where r.ack >= 5) >= coalesce(m.recipients, count(*)) then 5
      when count(*) filter (where r.ack >= 4) >= coalesce(m.recipients, count(*)) then 4
      else 3 end::integer as ack
    from messages m join group_receipts r on r.message_id = m.id
    where m.id = any(${sql.placeholder('ids')}::integer[])
    group by m.id, m.wa_id, m.recipients`,
)
