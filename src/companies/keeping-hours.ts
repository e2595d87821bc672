/** Written by the owner's connections: the application's role may not write companies. */
import type { Sql } from 'postgres'
import type { WorkingHours } from '#db/schema/companies.ts'
import { fail } from '#errors'
import type { Company as CompanyHandle } from '#scope'
import type { Company } from './contract.ts'
import { noEnd } from './fields.ts'

export async function showCompany(
  platform: Sql,
  handle: CompanyHandle,
  id: number,
): Promise<Company> {
  requireReach(handle, id)
  const [company] = await platform<Company[]>`
    select c.id, c.name, c.email, c.phone, c.status, c.plan_id "planId", c.recurrence, c.language,
      coalesce(c.due_date::text, ${noEnd}) "dueDate", c.trial_expiration::text "trialExpiration",
      c.time_zone "timeZone", c.schedules, c.created_at "createdAt",
      case when p.id is not null then json_build_object('id', p.id, 'name', p.name,
        'users', p.users, 'connections', p.connections, 'queues', p.queues,
        'value', p.value::float8) end plan
    from companies c left join plans p on p.id = c.plan_id
    where c.id = ${id} and c.deleted_at is null`
  return company ?? fail('ERR_NO_COMPANY_FOUND')
}

export async function saveHours(
  platform: Sql,
  handle: CompanyHandle,
  { companyId, schedules }: { companyId: number; schedules: WorkingHours[] },
): Promise<Company> {
  requireReach(handle, companyId)
  await platform`update companies set schedules = ${platform.json(schedules)}, updated_at = now()
    where id = ${companyId}`
  return showCompany(platform, handle, companyId)
}

function requireReach({ id, actor }: CompanyHandle, asked: number) {
  if (asked !== id && !actor.isSuper) fail('ERR_NO_COMPANY_FOUND')
}
