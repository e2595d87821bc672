/**
 * Nothing leaves twice because of a restore: what the lost hours may have sent waits for a person.
 * Jobs of old events (push, answers, notices) are in no archive; those that still have work say
 * how they are made again.
 */
import type { Client } from 'pg'
import type { JobAfterRestore } from '#kernel/workers/job'

/** With what it holds in the list that a person decides. */
const listed = (update: string, { kind, at, connection = 'whatsapp_id' }: Listed) => `
  with held as (${update} returning *)
  insert into held_by_restore (company_id, kind, record_id, connection_id, at)
  select company_id, ${kind}, id, ${connection}, ${at} from held
  on conflict do nothing`

interface Listed {
  kind: string
  at: string
  connection?: string
}

export const schedulesPerhapsSent = listed(
  `update schedules set status = 'ERRO', failure = 'ERR_SCHEDULE_RESTORED', updated_at = now()
   where status = 'PENDENTE' and send_at <= now()`,
  { kind: `'due'`, at: 'send_at', connection: 'null::integer' },
)

const held: readonly string[] = [
  listed(
    `update messages set delivery = 'uncertain', failure = 'ERR_SENDING_RESTORED', updated_at = now()
     where delivery in ('queued', 'sending')`,
    { kind: 'origin', at: 'created_at' },
  ),
  `update message_changes set delivery = 'failed', failure = 'ERR_SENDING_RESTORED',
     updated_at = now()
   where delivery in ('queued', 'sending')`,
  // Their next step was up to the message; nobody follows it now.
  `update campaign_deliveries d set state = 'failed', failure = 'ERR_CAMPAIGN_UNCERTAIN',
     updated_at = now()
   from messages m
   where d.state in ('requesting', 'sending') and m.company_id = d.company_id
     and m.id = case d.state when 'sending' then d.message_id else d.request_message_id end
     and m.failure = 'ERR_SENDING_RESTORED'`,
  `update campaign_counts t set hold = 'ERR_CAMPAIGN_RESTORED'
   from campaigns c where c.company_id = t.company_id and c.id = t.campaign_id
     and c.status = 'EM_ANDAMENTO' and t.hold is null`,
  // Whoever was about to announce is gone.
  `update campaign_counts set is_announcing = false where is_announcing`,
  listed(
    `update campaigns set pause = 'ERR_CAMPAIGN_RESTORED', is_held = true, paused_until = null,
       next_at = null, updated_at = now()
     where status = 'EM_ANDAMENTO' and not is_held`,
    { kind: `'running'`, at: 'coalesce(started_at, created_at)' },
  ),
  `update campaigns set status = 'INACTIVA', scheduled_at = null, note = 'ERR_CAMPAIGN_RESTORED',
     updated_at = now()
   where status = 'PROGRAMADA' and scheduled_at <= now()`,
  `update schedules s set status = 'ERRO', failure = 'ERR_SCHEDULE_RESTORED', updated_at = now()
   from messages m
   where s.status = 'AGENDADA' and m.company_id = s.company_id and m.id = s.message_id
     and m.failure = 'ERR_SENDING_RESTORED'`,
  schedulesPerhapsSent,
  `update webhook_deliveries set state = 'failed', ended_at = now() where state = 'waiting'`,
  `update webhooks w set cursor = greatest(cursor, coalesce(
       (select max(id) from webhook_events e where e.company_id = w.company_id), 0)),
     node_id = null, lease_ends_at = null`,
  // Those withdrawn or used since the backup would open again.
  `update invitations set withdrawn_at = now(), updated_at = now()
   where used_at is null and withdrawn_at is null`,
  `update connections set status = 'TIMEOUT', qrcode = '', pairing_code = '', updated_at = now()
   where status in ('CONNECTED', 'OPENING', 'qrcode', 'PAIRING')`,
]

/** Of the companies that the client's role may see. */
export async function holdWork(client: Client) {
  for (const statement of held) await client.query(statement)
}

export async function holdBack(client: Client, { madeAt }: { madeAt: string }) {
  await holdWork(client)
  await client.query(
    `update logins set revoked_at = now(), revoked_because = 'restored' where revoked_at is null`,
  )
  await client.query(
    `update installation set epoch = gen_random_uuid(), sessions_held_since = now(),
       restored_at = now(), restored_from = $1::timestamptz`,
    [madeAt],
  )
}

/** Those whose rows are found again by a chore need nothing. */
export async function makeJobsAgain(
  client: Client,
  jobs: readonly JobAfterRestore[],
  { companyId }: { companyId?: number } = {},
) {
  for (const { name, afterRestore } of jobs) {
    if (typeof afterRestore !== 'object') continue
    await client.query(
      `select graphile_worker.add_job($1, json_build_object('companyId', company_id,
         'payload', payload)::json, flags => array[$1])
       from (${afterRestore.madeAgain}) work
       where $2::integer is null or company_id = $2::integer`,
      [name, companyId ?? null],
    )
  }
}
