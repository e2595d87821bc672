import type { Sql } from 'postgres'
import { type OpenCompany, system } from '#kernel/scope'
import { log } from '#process/log'
import { sendSoon } from './sending-soon.ts'
import { startDue } from './starting.ts'

interface Chore {
  openCompany: OpenCompany
  stopping?: AbortSignal | undefined
}

/** Campaigns whose own job was lost, and those that rested while their company was expired. */
export async function driveCampaigns(platform: Sql, { openCompany, stopping }: Chore) {
  const due = await platform<{ companyId: number; id: number; status: string }[]>`
    select c.company_id "companyId", c.id, c.status
    from campaigns c join companies k on k.id = c.company_id
    where case c.status when 'PROGRAMADA' then c.scheduled_at <= now() - interval '5 seconds'
      when 'EM_ANDAMENTO' then not c.is_held and is_active(k) and has_campaigns(k.id)
        and coalesce(c.next_at, '-infinity') <= now() - interval '5 seconds' end
    order by c.company_id, c.id`
  for (const { companyId, id, status } of due) {
    if (stopping?.aborted) return
    const company = openCompany(companyId, system)
    const drive =
      status === 'PROGRAMADA'
        ? startDue(company, id)
        : company.scope((scope) => sendSoon(scope, id))
    await drive.catch((err) => {
      log.error({ err, companyId, campaignId: id }, 'A campaign could not go on')
    })
  }
}

/** A step finds out by itself whether it is due. */
export async function bringStepsForward(platform: Sql) {
  await platform`update campaigns set next_at = now() - interval '1 minute'
    where status = 'EM_ANDAMENTO' and not is_held and next_at > now()`
}
