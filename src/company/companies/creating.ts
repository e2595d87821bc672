import type { Sql, TransactionSql } from 'postgres'
import { defaultHours } from '#company/companies/hours/fields'
import type { ClosedDate, WorkingHours } from '#db/schema/companies.ts'
import { fail } from '#kernel/errors'
import { hashPassword, hashPatiently } from '#kernel/secrets/passwords'
import { defaultSettings } from './default-settings.ts'

export interface NewCompany {
  name: string
  language: 'es' | 'pt' | 'en'
  timeZone: string
  admin: { name: string; email: string; password: string; isSuper: boolean }
  planId?: number | undefined
  phone?: string | undefined
  status?: boolean | undefined
  /** No end if absent. */
  dueDate?: string | null | undefined
  /** The trial, and with it the subscription, ends so many days after today. */
  trialDays?: number | undefined
  recommendedBy?: number | undefined
  recurrence?: string | undefined
  campaignsEnabled?: boolean | undefined
  schedules?: WorkingHours[] | undefined
  closedDates?: ClosedDate[] | undefined
}

export interface FirstLogin {
  companyId: number
  userId: number
  email: string
}

export async function createCompany(platform: Sql, company: NewCompany): Promise<FirstLogin> {
  const passwordHash = await hashPassword(company.admin.password)
  return platform.begin((transaction) => insertCompany(transaction, company, passwordHash))
}

export async function createFirstCompany(platform: Sql, company: NewCompany): Promise<FirstLogin> {
  const passwordHash = await hashPatiently(company.admin.password)
  return platform.begin(async (transaction) => {
    await transaction`lock table companies in exclusive mode`
    const [existing] = await transaction`select 1 from companies limit 1`
    if (existing) fail('ERR_SETUP_DONE')
    const [plan] = await transaction<{ id: number }[]>`
      insert into plans (name, users, connections, queues, value, is_public)
      values ('Recado', 1000, 100, 1000, 0, false) returning id`
    const first = await insertCompany(transaction, { ...company, planId: plan?.id }, passwordHash)
    await transaction`update companies set runs_installation = true where id = ${first.companyId}`
    return first
  })
}

export async function insertCompany(
  transaction: TransactionSql,
  { name, language, timeZone, planId, admin, ...details }: NewCompany,
  passwordHash: string,
): Promise<FirstLogin> {
  const { phone = '', status = true, dueDate = null, recurrence = 'MENSUAL' } = details
  const { schedules = defaultHours, closedDates = [], campaignsEnabled = true } = details
  const { trialDays = null, recommendedBy = null } = details
  const [company] = await transaction<{ id: number }[]>`
    insert into companies (name, email, phone, plan_id, status, due_date, trial_expiration,
      recurrence, language, time_zone, schedules, closed_dates, recommended_by)
    select ${name}, ${admin.email}, ${phone}, ${planId ?? null}, ${status},
      coalesce(trial_end, ${dueDate}::date), trial_end, ${recurrence}, ${language}, ${timeZone},
      ${transaction.json(schedules)}, ${transaction.json(closedDates)},
      (select id from companies where id = ${recommendedBy} and deleted_at is null)
    from (select (now() at time zone as_known_zone(${timeZone}))::date + ${trialDays}::integer trial_end) trial
    returning id`
  if (!company) fail('ERR_INTERNAL')
  await transaction`select set_config('app.company_id', ${String(company.id)}, true)`
  const [user] = await transaction<{ id: number }[]>`
    insert into users (name, email, password_hash, profile, super, all_ticket)
    values (${admin.name}, ${admin.email}, ${passwordHash}, 'admin', ${admin.isSuper}, true)
    returning id`
  if (!user) fail('ERR_INTERNAL')
  const rows = Object.entries({
    ...defaultSettings,
    campaignsEnabled: String(campaignsEnabled),
  }).map(([key, value]) => ({ key, value }))
  await transaction`insert into settings ${transaction(rows)}`
  return { companyId: company.id, userId: user.id, email: admin.email }
}

export async function hasCompany(platform: Sql): Promise<boolean> {
  const [existing] = await platform`select 1 from companies limit 1`
  return existing !== undefined
}
