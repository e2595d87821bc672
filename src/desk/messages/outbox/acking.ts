/**
 * Acks come late, twice and in any order, so an ack only ever rises; one for a message that is not
 * stored yet waits ten minutes for it.
 */
import { and, eq, sql } from 'drizzle-orm'
import { isOneOf } from '#db/one-of.ts'
import { earlyAcks } from '#db/schema/early-acks.ts'
import { preparedSql } from '#db/session.ts'
import type { Scope } from '#kernel/scope'
import { announceMessages } from '../announcing.ts'
import { keepMemberAcks, type MemberAck } from './group-receipts.ts'

export interface AckNews {
  waId: string
  ack: number
  /** Whose it is, in a group: its jid without the device. */
  member?: string | undefined
}

/** `park: false` for acks that can only concern what is stored. Returns those of no message. */
export async function recordAcks(
  scope: Scope,
  connectionId: number,
  news: readonly AckNews[],
  { park = true } = {},
): Promise<string[]> {
  if (news.length === 0) return []
  const ofMembers = news.filter(isOfMember)
  const together = await keepMemberAcks(scope, connectionId, ofMembers)
  const highest = highestOf(news.filter((one) => !isOfMember(one)))
  for (const [waId, ack] of together) highest.set(waId, Math.max(ack, highest.get(waId) ?? 0))
  const known = await raise(scope, connectionId, highest)
  const early = news.filter(({ waId }) => !known.has(waId))
  if (park && early.length > 0) {
    const rows = early.map((one) => ({ ...one, connectionId }))
    await scope.db.insert(earlyAcks).values(rows)
  }
  return [...new Set(early.map(({ waId }) => waId))]
}

const isOfMember = (news: AckNews): news is MemberAck => news.member !== undefined

/** Without ids: of all messages of the connection. Drops expired ones. */
export async function applyEarlyAcks(scope: Scope, connectionId: number, waIds?: string[]) {
  const appeared = sql`exists (select 1 from messages m where m.whatsapp_id = ${earlyAcks.connectionId}
    and m.wa_id = ${earlyAcks.waId} and m.from_me)`
  const taken = await scope.db
    .delete(earlyAcks)
    .where(
      and(
        eq(earlyAcks.connectionId, connectionId),
        waIds ? isOneOf(earlyAcks.waId, waIds) : undefined,
        appeared,
      ),
    )
    .returning({ waId: earlyAcks.waId, ack: earlyAcks.ack, member: earlyAcks.member })
  const news = taken.map(({ member, ...ack }) => ({ ...ack, member: member ?? undefined }))
  await recordAcks(scope, connectionId, news, { park: false })
  await scope.db
    .delete(earlyAcks)
    .where(
      and(
        eq(earlyAcks.connectionId, connectionId),
        sql`${earlyAcks.at} < now() - interval '10 minutes'`,
      ),
    )
}

/** Returns the ids of those that are stored, whether or not their ack has risen. */
async function raise(
  scope: Scope,
  connectionId: number,
  acks: ReadonlyMap<string, number>,
): Promise<ReadonlySet<string>> {
  if (acks.size === 0) return new Set()
  const reported = { waIds: [...acks.keys()], acks: [...acks.values()] }
  const [row] = await raising.execute(scope, { connectionId, ...reported })
  await announceMessages(scope, row?.risen ?? [], 'ack')
  return new Set(row?.known)
}

// Locked by id, as other writers of several messages do: two of them cannot wait for each other.
const raising = preparedSql<{ known: string[] | null; risen: number[] | null }>(
  () => sql`
    with news as materialized (
      select id, wa_id, reported.ack
      from messages join unnest(${sql.placeholder('waIds')}::text[],
        ${sql.placeholder('acks')}::smallint[]) reported(id_of_message, ack) on wa_id = id_of_message
      where whatsapp_id = ${sql.placeholder('connectionId')} and from_me
      order by id for no key update of messages),
    risen as (
      update messages set
        ack = news.ack,
        delivery = case when delivery is not null and news.ack >= 2 then 'sent' else delivery end,
        failure = case when news.ack >= 2 then null else failure end,
        updated_at = now()
      from news
      where messages.id = news.id and messages.ack < news.ack
      returning messages.id)
    select (select json_agg(wa_id) from news) known, (select json_agg(id) from risen) risen`,
)

function highestOf(news: readonly AckNews[]): Map<string, number> {
  const highest = new Map<string, number>()
  for (const { waId, ack } of news) highest.set(waId, Math.max(ack, highest.get(waId) ?? 0))
  return highest
}
