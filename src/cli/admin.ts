import '#gathered'
import { randomBytes } from 'node:crypto'
import type { Sql } from 'postgres'
import * as v from 'valibot'
import { createFirstCompany, hasCompany } from '#company/companies/creating'
import { hashPassword } from '#kernel/secrets/passwords'
import { typed } from '#process/command-name'
import { refuse } from '#process/refusal'
import type { Settings } from '#settings'
import { Upgrade } from '../main/upgrading.ts'
import { say } from './say.ts'
import { adminUsages } from './usage.ts'
import { withDatabase } from './with-database.ts'

export async function changeAdmins(settings: Settings, args: string[]) {
  const [verb, address, ...rest] = args
  const act = { create: createAdmin, 'reset-password': resetPassword }[verb ?? '']
  if (!act || rest.length > 0)
    refuse(`Say ${adminUsages.map((usage) => typed(usage)).join(' or ')}.`)
  const email = readEmail(address)

  const password = randomBytes(12).toString('base64url')
  const done = await withDatabase(settings, async (database, platform) => {
    await new Upgrade().run(settings, database)
    return act(platform, email, password)
  })
  say(done)
  say(`Password: ${password}`)
}

function readEmail(address: string | undefined): string {
  const email = (address ?? '').trim().toLowerCase()
  if (v.is(v.pipe(v.string(), v.email()), email)) return email
  refuse(`"${address ?? ''}" is no e-mail address: give one like ana@example.com.`)
}

async function createAdmin(platform: Sql, email: string, password: string): Promise<string> {
  const [existing] = await platform`select 1 from users where lower(email) = ${email}`
  if (existing) {
    refuse(
      `There is a user ${email} already: ${typed(`admin reset-password ${email}`)} lets them in.`,
    )
  }
  if (!(await hasCompany(platform))) {
    await createFirstCompany(platform, {
      name: 'Recado',
      language: 'es',
      timeZone: 'America/Mexico_City',
      admin: { name: 'Admin', email, password, isSuper: true },
    })
    return `${email} is the admin of the new company Recado.`
  }
  const [company] = await platform<{ id: number; name: string }[]>`
    select id, name from companies order by id limit 1`
  await platform`
    insert into users (company_id, name, email, password_hash, profile, super, all_ticket)
    values (${company?.id ?? 0}, 'Admin', ${email}, ${await hashPassword(password)}, 'admin', true, true)`
  return `${email} is an admin of ${company?.name}.`
}

async function resetPassword(platform: Sql, email: string, password: string): Promise<string> {
  const [user] = await platform<{ id: number; companyId: number }[]>`
    update users set password_hash = ${await hashPassword(password)}, updated_at = now()
    where lower(email) = ${email} returning id, company_id as "companyId"`
  if (!user) {
    refuse(`There is no user ${email}: ${typed(`admin create ${email}`)} makes one.`)
  }
  await platform`update logins set revoked_at = now(), revoked_because = 'changed'
    where company_id = ${user.companyId} and user_id = ${user.id} and revoked_at is null`
  await platform`select pg_notify('recado_logins', '')`
  await platform`delete from login_failures where starts_with(who, ${`${email} `})`
  return `${email} has a new password, and is logged out everywhere.`
}
