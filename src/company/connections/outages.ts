import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Sql } from 'postgres'
import { connections } from '#db/schema/connections.ts'
import { type OpenCompany, type Scope, system } from '#kernel/scope'
import { alertAdmins } from './alerting.ts'
import { outageAlertMinutes } from './state.ts'

const minutes = sql.raw(String(outageAlertMinutes))
const isLong = and(
  isNull(connections.outageNotifiedAt),
  lt(connections.outageSince, sql`now() - interval '${minutes} minutes'`),
)

interface Alerting {
  openCompany: OpenCompany
  stopping?: AbortSignal | undefined
}

export async function alertOfOutages(platform: Sql, { openCompany, stopping }: Alerting) {
  const rows = await platform<{ companyId: number; id: number }[]>`
    select company_id "companyId", id from connections
    where outage_notified_at is null
      and outage_since < now() - ${outageAlertMinutes} * interval '1 minute'`
  for (const { companyId, id } of rows) {
    if (stopping?.aborted) return
    await openCompany(companyId, system).scope((scope) => alertOfOutage(scope, id))
  }
}

async function alertOfOutage(scope: Scope, id: number) {
  const [row] = await scope.db
    .update(connections)
    .set({ outageNotifiedAt: sql`now()` })
    .where(and(eq(connections.id, id), isLong))
    .returning()
  if (row) await alertAdmins(scope, row, 'outage')
}
