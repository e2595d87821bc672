/** One statement decides a group, however many it has; who looks at them is told afterwards. */
import { type SQL, sql } from 'drizzle-orm'
import type { Sql } from 'postgres'
import { announceMessages } from '#desk/messages/announcing'
import { wakeOutbox } from '#desk/messages/sending/queueing'
import { announceSchedules } from '#desk/schedules/following'
import { audit } from '#kernel/audit/recording'
import { fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import type { Company, Scope } from '#kernel/scope'
import { writeAsOwner } from '#kernel/scope/writing-as-owner'
import { cancelCampaign, restartCampaign } from '#outreach/campaigns/changing-state'
import { announceHeld } from './announcing.ts'
import { type decideHeld, heldEvent } from './contract.ts'

type Decision = Omit<InputOf<typeof decideHeld>, 'companyId'>
type Row = { id: number; connectionId: number | null }

interface Decided {
  rows: Row[]
  /** To who looks at them. */
  announce?: (scope: Scope, ids: number[]) => Promise<unknown>
}

/** So many in a transaction, so that other calls get their turn. */
const announcedAtOnce = 100

export async function decide(
  company: Company,
  decision: Decision,
  platform: Sql,
): Promise<{ count: number }> {
  const { rows, announce } = await deciding(company, decision)
  if (rows.length === 0) fail('ERR_HELD_DECIDED')
  await writeAsOwner(platform, (sql) => announceHeld(sql, { ofSupers: true }))
  if (announce) await inParts(company, rows, announce)
  return { count: rows.length }
}

function deciding(company: Company, decision: Decision): Promise<Decided> {
  if (decision.kind === 'due') return decideSchedules(company, decision)
  if (decision.kind === 'running') return decideCampaigns(company, decision)
  return decideMessages(company, decision)
}

/** Under its old id: if the lost machine has sent it, the phone shows it once. */
async function decideMessages(company: Company, decision: Decision): Promise<Decided> {
  const become =
    decision.decision === 'send'
      ? sql`delivery = 'queued', ack = 1, attempts = 0, written_at = coalesce(written_at, now())`
      : sql`delivery = 'sent', ack = greatest(ack, 2)`
  const rows = await company.scope(async (scope) => {
    const changed = await scope.db.execute<Row>(sql`
      ${taken(decision)}
      update messages m set ${become}, failure = null, updated_at = now()
      from decided where m.id = decided.record_id and m.delivery = 'uncertain'
        and m.failure = 'ERR_SENDING_RESTORED' and not m.is_deleted
      returning m.id, m.whatsapp_id as "connectionId"`)
    if (decision.decision === 'send') wakeAll(scope, changed)
    record(scope, decision, changed)
    return changed
  })
  return { rows, announce: (scope, ids) => announceMessages(scope, ids, 'ack') }
}

function wakeAll(scope: Scope, rows: Row[]) {
  for (const connectionId of new Set(rows.map((row) => row.connectionId))) {
    if (connectionId !== null) wakeOutbox(scope, connectionId)
  }
}

/** The chore sends what is due; from now on, lest it be a day late. */
async function decideSchedules(company: Company, decision: Decision): Promise<Decided> {
  const become =
    decision.decision === 'send'
      ? sql`status = 'PENDENTE', send_at = now()`
      : sql`status = 'ENVIADA', sent_at = coalesce(sent_at, send_at)`
  const rows = await company.scope(async (scope) => {
    const changed = await scope.db.execute<Row>(sql`
      ${taken(decision)}
      update schedules s set ${become}, failure = null, updated_at = now()
      from decided where s.id = decided.record_id and s.status = 'ERRO'
        and s.failure = 'ERR_SCHEDULE_RESTORED'
      returning s.id, null::integer as "connectionId"`)
    record(scope, decision, changed)
    return changed
  })
  const announce = (scope: Scope, ids: number[]) =>
    announceSchedules(
      scope,
      ids.map((id) => ({ id })),
    )
  return { rows, announce }
}

/** Few, and each with conditions of its own. */
async function decideCampaigns(company: Company, decision: Decision): Promise<Decided> {
  const change = decision.decision === 'send' ? restartCampaign : cancelCampaign
  const rows = await company.read((scope) =>
    scope.db.execute<Row>(sql`
      select c.id, c.whatsapp_id as "connectionId" from held_by_restore
      join campaigns c on c.id = record_id and c.pause = 'ERR_CAMPAIGN_RESTORED'
        and c.status = 'EM_ANDAMENTO'
      where ${isOf(decision)} order by c.id`),
  )
  for (const { id } of rows) {
    await company.scope(async (scope) => {
      await change(scope, id)
      await scope.db.execute(
        sql`delete from held_by_restore where kind = 'running' and record_id = ${id}`,
      )
    })
  }
  await company.scope(async (scope) => record(scope, decision, rows))
  return { rows }
}

/** With the change, for whoever looks at the list. */
function record(scope: Scope, decision: Decision, rows: Row[]) {
  if (rows.length === 0) return
  const { kind, connectionId = null, decision: decided } = decision
  const after = { kind, connectionId, decided, count: rows.length }
  audit(scope, { noun: 'backup', action: 'update', id: 'held', before: {}, after })
  scope.emit(heldEvent, { action: 'reload' })
}

function taken(decision: Decision): SQL {
  return sql`with decided as (
    delete from held_by_restore where ${isOf(decision)} returning record_id)`
}

function isOf({ kind, connectionId = null, from, to }: Decision): SQL {
  const [first, last] = [from ?? null, to ?? null]
  return sql`held_by_restore.kind = ${kind}
    and held_by_restore.connection_id is not distinct from ${connectionId}::integer
    and held_by_restore.at >= coalesce(${first}::timestamptz, held_by_restore.at)
    and held_by_restore.at <= coalesce(${last}::timestamptz, held_by_restore.at)`
}

async function inParts(
  company: Company,
  rows: Row[],
  announce: (scope: Scope, ids: number[]) => Promise<unknown>,
) {
  for (let at = 0; at < rows.length; at += announcedAtOnce) {
    const ids = rows.slice(at, at + announcedAtOnce).map(({ id }) => id)
    await company.scope((scope) => announce(scope, ids))
  }
}
