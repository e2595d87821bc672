import type { Sql, TransactionSql } from 'postgres'
import { settingEvent } from '#company/settings/contract'
import { shownSetting } from '#company/settings/listing'
import { fail } from '#kernel/errors'
import { momentAfterIn } from '#kernel/errors/requiring-unchanged'
import type { Company as CompanyHandle } from '#kernel/scope'
import { emitToCompanies, writeAsOwner } from '#kernel/scope/writing-as-owner'
import { hashPassword } from '#kernel/secrets/passwords'
import { truncate } from '#kernel/text/truncate'
import { auditCompany } from './auditing.ts'
import { announce, type ChangedCompany, changeCompany } from './changing.ts'
import type { Company } from './contract.ts'
import { insertCompany } from './creating.ts'
import type { CompanyChange, CompanyForm } from './fields.ts'
import { readCompany } from './reading.ts'
import { renewCompany } from './renewing.ts'
import { requireAnotherSuper } from './requiring-supers.ts'

/** In the language and time zone of whoever adds it; its admin changes them. */
export async function addCompany(
  platform: Sql,
  creator: CompanyHandle,
  form: CompanyForm,
): Promise<Company> {
  const { name, email, adminName = truncate(name, 50), password, ...details } = form
  const passwordHash = await hashPassword(password)
  return writeAsOwner(platform, async (sql) => {
    const { language, timeZone } = await readCompany(sql, creator.id)
    const admin = { name: adminName, email, password, isSuper: false }
    const company = {
      ...details,
      name,
      language,
      timeZone,
      admin,
      planId: form.planId ?? undefined,
    }
    const { companyId } = await insertCompany(sql, company, passwordHash)
    const after = await announce(sql, 'create', companyId)
    await auditCompany(sql, creator, { action: 'create', id: companyId, after })
    return after
  })
}

export function updateCompany(
  platform: Sql,
  editor: CompanyHandle,
  { companyId: id, updatedAt, ...change }: CompanyChange & ChangedCompany,
): Promise<Company> {
  return changeCompany(platform, editor, { id, updatedAt }, async (sql) => {
    if (change.status === false) await requireAnotherSuper(sql, editor, id)
    await writeChange(sql, id, change)
    if (change.campaignsEnabled !== undefined)
      await allowCampaigns(sql, id, change.campaignsEnabled)
  })
}

async function writeChange(sql: TransactionSql, id: number, change: CompanyChange) {
  const { name, email, phone, planId, status, dueDate, recurrence } = change
  const { schedules, closedDates } = change
  await sql`
    update companies set
      name = coalesce(${name ?? null}, name),
      email = coalesce(${email ?? null}, email),
      phone = coalesce(${phone ?? null}, phone),
      plan_id = ${planId === undefined ? sql`plan_id` : planId},
      status = coalesce(${status ?? null}::boolean, status),
      renewal_day = ${dueDate === undefined ? sql`renewal_day` : sql`case when due_date = ${dueDate} then renewal_day end`},
      due_date = ${dueDate === undefined ? sql`due_date` : dueDate},
      recurrence = coalesce(${recurrence ?? null}, recurrence),
      schedules = ${schedules === undefined ? sql`schedules` : sql.json(schedules)},
      closed_dates = ${closedDates === undefined ? sql`closed_dates` : sql.json(closedDates)},
      updated_at = ${sql.unsafe(momentAfterIn())}
    where id = ${id}`
}

async function allowCampaigns(sql: TransactionSql, companyId: number, isAllowed: boolean) {
  const [row] = await sql<Parameters<typeof shownSetting>[0][]>`
    insert into settings (company_id, key, value)
    values (${companyId}, 'campaignsEnabled', ${String(isAllowed)})
    on conflict (company_id, key) do update set value = excluded.value, updated_at = now()
      where settings.value <> excluded.value
    returning id, key, value, sealed, company_id "companyId", created_at "createdAt",
      updated_at "updatedAt"`
  if (!row) return
  const setting = shownSetting(row)
  await emitToCompanies(
    sql,
    settingEvent,
    { action: 'update', setting },
    { companyIds: [companyId] },
  )
}

export function extendCompany(
  platform: Sql,
  editor: CompanyHandle,
  { companyId: id, dueDate }: { companyId: number; dueDate?: string | null | undefined },
): Promise<Company> {
  return writeAsOwner(platform, async (sql) => {
    const [seen] = await sql<{ dueDate: string | null }[]>`
      select due_date::text "dueDate" from companies
      where id = ${id} and deleted_at is null for update`
    if (!seen) fail('ERR_NO_COMPANY_FOUND')
    if (dueDate !== undefined && dueDate !== seen.dueDate) fail('ERR_CHANGED_MEANWHILE')
    const before = await readCompany(sql, id)
    await renewCompany(sql, id)
    const after = await announce(sql, 'update', id)
    await auditCompany(sql, editor, { action: 'update', id, before, after })
    return after
  })
}
