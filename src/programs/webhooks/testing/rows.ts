import { openSealer } from '#kernel/secrets/seal'
import { type AreaRows, written } from '#workshop/testing/walk/area-rows'
import { makeSecret, sealSecret } from '../secrets.ts'

/** An address that the guard refuses: nothing leaves. */
const url = 'https://127.0.0.1/hooks'

export const webhookRows: AreaRows = {
  async one(sql, { mark, companyId, row }) {
    const sealed = sealSecret(openSealer('x'.repeat(32)), companyId, makeSecret())
    const { id } = await written(sql`
      insert into webhooks (url, events, sealed_secret, is_on)
      values (${`${url}?${encodeURIComponent(mark)}`}, array['ticket.closed'], ${sealed}, false) returning id`)
    const event = await written(sql`
      with event as (
        insert into webhook_events (webhook_ids, uuid, type, order_key, contact_id, data)
        values (array[${id}]::integer[], gen_random_uuid(), 'contact.created', 'contact:1',
          ${row('contactId')}, ${JSON.stringify({ mark })}::text::jsonb) returning id, type, order_key)
      insert into webhook_deliveries (webhook_id, event_id, type, order_key, state, ended_at)
      select ${id}, id, type, order_key, 'failed', now() from event returning event_id id`)
    return { webhookId: id, deliveryId: event.id }
  },
  more: (sql, { mark, count, row }) => sql`
    with event as (
      insert into webhook_events (webhook_ids, uuid, type, order_key, data)
      select array[${row('webhookId')}]::integer[], gen_random_uuid(), 'ticket.closed', 'ticket:1',
        jsonb_build_object('mark', ${mark}::text)
      from generate_series(1, ${count}::integer) returning id, type, order_key)
    insert into webhook_deliveries (webhook_id, event_id, type, order_key, state, ended_at)
    select ${row('webhookId')}, id, type, order_key, 'failed', now() from event`,
}
