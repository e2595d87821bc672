/**
 * One statement for all events of a transaction, and none for companies without webhooks. One row
 * for each event, however many webhooks it is for. The ticket is read here, as it is at the commit.
 */

import type { Derive } from '#kernel/scope/deriving'
import { deriveEvents } from './deriving.ts'
import { scopeOfEvent } from './event-scopes.ts'

/** @param companies those that have, or had, a webhook */
export function deriveFor(companies: ReadonlySet<number>): Derive {
  return (companyId, pending) => {
    if (!companies.has(companyId)) return undefined
    const events = deriveEvents(pending)
    if (events.length === 0) return undefined
    const rows = events.map((event) => ({
      ...event,
      uuid: crypto.randomUUID(),
      scope: scopeOfEvent(event.type),
    }))
    return {
      statement: { text, values: [JSON.stringify(rows), rows.length] },
      wakes({ rows }) {
        const ids = new Set(rows.flatMap(({ awake }) => awake))
        if (ids.size === 0) return undefined
        return ['recado_webhook_events', `${companyId}:${[...ids].join()}`]
      },
    }
  }
}

// What is about a ticket that is deleted meanwhile is not told. One that is off keeps its events.
const text = `
  insert into webhook_events
    (webhook_ids, uuid, type, order_key, ticket_id, contact_id, queue_ids,
      connection_ids, data)
  select hooks.ids, (one->>'uuid')::uuid, one->>'type', one->>'orderKey', t.id,
    (one->>'contactId')::integer, reach.queue_ids, reach.connection_ids, event.data
  from (
    select one, place, (one->>'ticketId')::integer ticket_id, (one->>'messageId')::integer message_id
    from jsonb_array_elements($1::text::jsonb) with ordinality list(one, place) limit $2::integer
  ) given
  left join tickets t on t.id = given.ticket_id
  left join contacts c on c.id = t.contact_id
  left join messages m on m.id = given.message_id
  left join lateral (
    select id, name from users where id = m.user_id
    union all select id, name from former_users where id = m.user_id limit 1
  ) u on true
  cross join lateral (
    select one->'data' || case when one->>'type' <> 'message.sent' or m.id is null then '{}'::jsonb
        else jsonb_build_object('message', one->'data'->'message' || jsonb_build_object(
          'waMessageId', m.wa_id,
          'user', case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name)
            when m.details->>'apiToken' is not null
            then jsonb_build_object('id', null, 'name', m.details->>'apiToken') end)) end
      || case when t.id is null then '{}'::jsonb else jsonb_build_object(
        'ticket', jsonb_build_object('id', t.id, 'uuid', t.uuid, 'status', t.status,
          'queueId', t.queue_id, 'userId', t.user_id, 'connectionId', t.whatsapp_id),
        'contact', jsonb_build_object('id', c.id, 'name', c.name, 'number', c.number,
          'lid', c.lid, 'username', c.username, 'verifiedLevel', c.verified_level,
          'isGroup', c.is_group)) end as data,
      coalesce((one->>'connectionId')::integer, t.whatsapp_id) as connection_id
  ) event
  cross join lateral (
    select case when t.id is null then '{}'
        else array[coalesce(t.queue_id, 0)] || array_remove(array[m.queue_id], null) end queue_ids,
      case when t.id is null then array_remove(array[event.connection_id], null)
        else array[coalesce(t.whatsapp_id, 0)] || array_remove(array[m.whatsapp_id], null) end
        connection_ids
  ) reach
  cross join lateral (
    select array_agg(w.id order by w.id) ids from webhooks w
    where one->>'type' = any(w.events)
      and (w.is_on or w.off_reason in ('person', 'gone', 'failing'))
      and (w.api_token_id is null or token_may_hear(w.company_id, w.api_token_id, one->>'scope',
        reach.queue_ids, reach.connection_ids))
      and (cardinality(w.queue_ids) = 0 or not one ? 'ticketId' or t.queue_id = any(w.queue_ids))
      and (cardinality(w.connection_ids) = 0 or not (one ? 'ticketId' or one ? 'connectionId')
        or event.connection_id = any(w.connection_ids))
      and (not one ? 'unlessSame' or not exists (
        select from (
          select data from webhook_events e
          where e.type = one->>'type' and e.order_key = one->>'orderKey'
            and w.id = any(e.webhook_ids)
            and e.type in ('contact.created', 'contact.updated', 'connection.state', 'campaign.finished')
          order by e.id desc limit 1
        ) last where last.data = one->'data'))
  ) hooks
  where hooks.ids is not null and (t.id is not null or not one ? 'ticketId')
  order by place
  returning array(select w.id from webhooks w where w.is_on and w.id = any(webhook_ids)) awake`
