import { sql } from 'drizzle-orm'
import { preparedSql } from '#db/session.ts'
import type { ChangedMessage } from '#desk/messages/consequences'
import { hasOptedOutBy } from '#desk/opt-outs/finding'
import type { Scope } from '#kernel/scope'
import { followOutcomes } from './holding.ts'

/** Attempts of a recipient; each is several of the outbox. */
const mostFailures = 3

/** Never left: safe to send again under the same row. */
const repeatable = sql`('ERR_SENDING_WAPP_MSG', 'ERR_WAPP_UPLOAD_MEDIA')`
/** No fault of the recipient's number: it waits without counting. */
const away = sql`('ERR_WAPP_AWAY_TOO_LONG', 'ERR_WAPP_NOT_INITIALIZED')`
/** What these end says something about the number that sends. */
const telling = new Set(['reached', 'failed', 'repeated', 'uncertain'])

/**
 * What became of a recipient's request or main message. A message that may have arrived is not
 * sent again, or under the same id if it was stopped; a late ack still counts it as sent.
 */
export async function followDeliveries(scope: Scope, changed: ChangedMessage[]) {
  const ids = changed.flatMap(({ id, origin }) => (origin === 'campaign' ? [id] : []))
  if (ids.length === 0) return
  const settled = await following.execute(scope, { ids })
  await followOutcomes(
    scope,
    settled.flatMap(({ verdict, isNew, ...outcome }) =>
      isNew && telling.has(verdict) ? [outcome] : [],
    ),
  )
}

const following = preparedSql<Settled>(
  () => sql`
    ${becoming()}
    update campaign_deliveries d set
      state = b.next,
      failure = b.reason,
      left_out_reason = case when b.next = 'leftOut' then 'optedOut' end,
      failures = d.failures + (b.verdict in ('failed', 'repeated'))::integer,
      due_at = case when b.next not in ('waiting', 'confirmed') then d.due_at
        when b.verdict = 'stopped' then null
        else now() + make_interval(mins => d.failures + 1) end,
      confirmation_requested_at = case when b.verdict = 'reached' and not b.is_main
        then coalesce(d.confirmation_requested_at, now()) else d.confirmation_requested_at end,
      sent_at = case when b.verdict = 'reached' and b.is_main
        then coalesce(d.sent_at, now()) else d.sent_at end,
      delivered_at = case when b.is_main and b.ack >= 3
        then coalesce(d.delivered_at, now()) else d.delivered_at end,
      read_at = case when b.is_main and b.ack >= 4
        then coalesce(d.read_at, now()) else d.read_at end,
      updated_at = now()
    from became b
    where d.id = b.id
      and (b.next <> b.state or b.verdict in ('failed', 'repeated') or (b.is_main and b.ack >= 3))
    returning d.id as "deliveryId", d.campaign_id as "campaignId",
      b.whatsapp_id as "connectionId", b.verdict, b.state <> b.next as "isNew", d.failure`,
)

/** `became`: the next state of each delivery whose request or main message changed. */
function becoming() {
  return sql`with followed as (
    select d.id, d.campaign_id, d.state, d.failures, d.confirmed_at, d.number_key, d.lid,
      m.delivery, m.ack, m.failure, m.whatsapp_id, d.message_id is not distinct from m.id as is_main
    from messages m
    join lateral (
      select * from campaign_deliveries where message_id = m.id
      union all
      select * from campaign_deliveries where request_message_id = m.id
    ) d on true
    where m.id = any(${sql.placeholder('ids')}::integer[])
  ), judged as (
    select *, ${verdict} as verdict from followed
  ), became as (
    select *, ${stateAfter} as next,
      case verdict when 'uncertain' then 'ERR_CAMPAIGN_UNCERTAIN'
        when 'cancelled' then 'ERR_CAMPAIGN_MESSAGE_DELETED'
        when 'stopped' then
          case when delivery = 'uncertain' then 'ERR_CAMPAIGN_UNCERTAIN' else failure end
        when 'reached' then null
        else failure end as reason
    from judged
  )`
}

interface Settled extends Record<string, unknown> {
  deliveryId: number
  campaignId: number
  connectionId: number
  verdict: string
  isNew: boolean
  failure: string | null
}

const verdict = sql`case
  when delivery = 'sent' then 'reached'
  when delivery in ('queued', 'sending') then 'under way'
  when delivery = 'cancelled' then 'cancelled'
  when failure = 'ERR_SENDING_STOPPED' then 'stopped'
  when delivery = 'uncertain' then 'uncertain'
  when failure in ${away} then 'away'
  when failure in ${repeatable} and failures + 1 < ${mostFailures} then 'repeated'
  else 'failed' end`

/** The last step of a recipient is not undone by news of an earlier one. */
const stateAfter = sql`case
  when not is_main and state in ('confirmed', 'sending', 'sent', 'unconfirmed', 'leftOut') then state
  when verdict = 'reached' then case when is_main then 'sent' else 'requested' end
  when state = 'sent' then state
  when verdict = 'under way' then case when is_main then 'sending' else 'requesting' end
  when verdict in ('cancelled', 'stopped') and ${hasOptedOutBy(sql`judged.number_key`, sql`judged.lid`)} then 'leftOut'
  when verdict in ('away', 'repeated', 'stopped')
    then case when confirmed_at is null then 'waiting' else 'confirmed' end
  else 'failed' end`

/**
 * Its messages are deleted with it. Left to the foreign keys, the row that was changed here would
 * be checked for the message that is gone.
 */
export async function failInDeleted({ db }: Scope, { ticketId }: { ticketId: number }) {
  const isUnderWay = sql`state in ('requesting', 'sending')`
  await db.execute(sql`
    update campaign_deliveries set
      state = case when ${isUnderWay} then 'failed' else state end,
      failure = case when ${isUnderWay} then 'ERR_CAMPAIGN_MESSAGE_DELETED' else failure end,
      ticket_id = null, message_id = null, request_message_id = null, updated_at = now()
    where ticket_id = ${ticketId}`)
}
