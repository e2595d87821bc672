import type { Sql, TransactionSql } from 'postgres'
import { auditCompany } from '#company/companies/auditing'
import { announce } from '#company/companies/changing'
import type { Company } from '#company/companies/contract'
import { insertCompany } from '#company/companies/creating'
import { knownZone } from '#company/companies/known-zone'
import { makeInvoicesNow } from '#company/invoices/making'
import { asFailure, fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import type { Services } from '#kernel/http/services'
import type { Visitor } from '#kernel/http/visitor'
import { system } from '#kernel/scope'
import { type OwnerSql, writeAsOwner } from '#kernel/scope/writing-as-owner'
import { hashPassword } from '#kernel/secrets/passwords'
import { isSameSecret } from '#kernel/secrets/same-secret'
import type { signUp as signUpCall } from './contract.ts'
import { countSignUp, tryCode } from './throttling.ts'

type SignUp = InputOf<typeof signUpCall>

export const trialDays = 7

export function requireOpen({ signupCode }: Services): string {
  return signupCode ?? fail('ERR_SIGNUP_CLOSED')
}

export async function signUp(visitor: Visitor, form: SignUp): Promise<Company> {
  const { services, address, network } = visitor
  const code = requireOpen(services)
  const who = network ?? 'unknown'
  await tryCode(services.platform, who, () => isSameSecret(form.validationCode, code))
  const passwordHash = await hashPassword(form.password)
  return store(services.platform, form, { who, address, passwordHash })
}

interface SignedUp {
  who: string
  address: Visitor['address']
  passwordHash: string
}

async function store(platform: Sql, form: SignUp, { who, address, passwordHash }: SignedUp) {
  const stored = writeAsOwner(platform, async (sql) => {
    await countSignUp(sql, who)
    await requireFree(sql, form)
    await requirePublicPlan(sql, form.planId)
    const { companyId: id } = await insertCompany(sql, companyOf(form), passwordHash)
    await makeInvoicesNow(sql)
    const after = await announce(sql, 'create', id)
    const by = { id, actor: { ...system, address } }
    await auditCompany(sql, by, { action: 'create', id, after })
    return after
  })
  return stored.catch(async (error) => {
    // The constraints refuse the second of two at the same moment, without naming the field.
    if (isTaken(error)) await requireFree(platform, form)
    throw error
  })
}

function isTaken(error: unknown): boolean {
  const { code } = asFailure(error)
  return code === 'ERR_COMPANY_NAME_ALREADY_EXISTS' || code === 'ERR_USER_EMAIL_EXISTS'
}

function companyOf({ name, email, password, phone, planId, companyId, ...hints }: SignUp) {
  const { language = 'es', timeZone } = hints
  return {
    name,
    phone,
    planId,
    language,
    timeZone: knownZone(timeZone),
    admin: { name, email, password, isSuper: false },
    trialDays,
    recommendedBy: companyId,
  }
}

/** Both at once, each beside its field. */
async function requireFree(sql: OwnerSql, { name, email }: SignUp) {
  const [taken] = await sql<{ name: boolean; email: boolean }[]>`
    select
      exists (select from companies where lower(name) = lower(${name}) and deleted_at is null) "name",
      exists (select from users where lower(email) = ${email}) "email"`
  const fields = {
    ...(taken?.name && { name: 'ERR_COMPANY_NAME_ALREADY_EXISTS' }),
    ...(taken?.email && { email: 'ERR_USER_EMAIL_EXISTS' }),
  }
  if (taken?.email) fail('ERR_USER_EMAIL_EXISTS', { fields })
  if (taken?.name) fail('ERR_COMPANY_NAME_ALREADY_EXISTS', { fields })
}

/** Locked against its deletion. */
async function requirePublicPlan(sql: TransactionSql, planId: number) {
  const [plan] = await sql`select from plans where id = ${planId} and is_public for share`
  if (!plan) fail('ERR_NO_PLAN_FOUND', { fields: { planId: 'ERR_NO_PLAN_FOUND' } })
}
