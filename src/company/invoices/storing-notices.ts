import type { Sql } from 'postgres'
import type { PaymentNotice, ProviderName } from '#company/payments/provider'
import { batching } from '#kernel/time/batching'
import { checkCharge } from './jobs.ts'

type StoreNotice = (provider: ProviderName, notice: PaymentNotice) => Promise<boolean>

const stores = new WeakMap<Sql, StoreNotice>()

/**
 * A provider that was away sends everything at once: each commit waits for the disk, so what comes
 * meanwhile shares the next one.
 */
export function storeNotice(platform: Sql, provider: ProviderName, notice: PaymentNotice) {
  const store = stores.get(platform) ?? sharedStore(platform)
  stores.set(platform, store)
  return store(provider, notice)
}

function sharedStore(platform: Sql): StoreNotice {
  const storeOnce = batching<Stored, boolean>(async (notices) => {
    await storeAll(platform, notices)
    return notices.map(() => true)
  })
  return (provider, notice) => storeOnce('notices', { provider, ...notice })
}

interface Stored extends PaymentNotice {
  provider: ProviderName
}

/**
 * Notices of a charge that is still to be asked for are one job. Rows are locked in the same order
 * by all nodes.
 */
async function storeAll(platform: Sql, notices: Stored[]) {
  const column = <Key extends keyof Stored>(key: Key) => notices.map((one) => one[key] ?? null)
  await platform`
    with given as (
      select * from unnest(${column('provider')}::text[], ${column('event')}::text[],
        ${column('txid')}::text[], ${column('paymentId')}::text[], ${column('reference')}::text[]
      ) as notice (provider, event, txid, payment_id, reference)
    ), stored as (
      insert into payment_events (provider, event, txid)
      select provider, event, coalesce(txid, payment_id) from given order by provider, event
      on conflict do nothing returning provider, event
    ), charge as (
      select distinct on (company_id, id) company_id, id, reference
      from given join stored using (provider, event)
      cross join lateral (
        select company_id, id from charges c
        where c.provider = given.provider
          and (c.txid = given.txid or c.payment_id = given.payment_id)
        limit 1
      ) as found
      order by company_id, id, reference nulls last
    )
    select set_config('app.company_id', company_id::text, true),
      enqueue_job(${checkCharge.name},
        jsonb_strip_nulls(jsonb_build_object('chargeId', id, 'reference', reference)),
        null, 'notice ' || id, null)
    from charge`
}
