import { createFirstCompany, hasCompany } from '#company/companies/creating'
import { knownZone } from '#company/companies/known-zone'
import { fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import type { Services } from '#kernel/http/services'
import type { LoginVisitor } from '#kernel/http/visitor'
import { isSameSecret } from '#kernel/secrets/same-secret'
import type { setUp as setUpCall } from './contract.ts'
import { openLogin } from './opening.ts'
import { respondWithLogin } from './responding.ts'

export async function requireUnsetUp({ platform }: Services) {
  if (await hasCompany(platform)) fail('ERR_SETUP_DONE')
}

export async function setUp(visitor: LoginVisitor, input: InputOf<typeof setUpCall>) {
  const { services } = visitor
  if (!isSameSecret(input.code.toUpperCase(), services.setUpCode))
    fail('ERR_SETUP_CODE', { fields: { code: 'ERR_SETUP_CODE' } })
  const account = await createFirstCompany(services.platform, {
    name: input.companyName,
    language: input.language ?? 'es',
    timeZone: knownZone(input.timeZone),
    admin: { name: input.name, email: input.email, password: input.password, isSuper: true },
  })
  const loginId = await openLogin(services, account, visitor.address)
  return respondWithLogin(visitor, loginId)
}
