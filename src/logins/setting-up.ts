import { timingSafeEqual } from 'node:crypto'
import { createFirstCompany } from '#companies/creating'
import { fail } from '#errors'
import type { InputOf } from '#http/endpoint'
import type { Visitor } from '#http/visitor'
import type { setUp as setUpCall } from './contract.ts'
import { openLogin } from './opening.ts'
import { respondWithLogin } from './responding.ts'

export async function setUp(visitor: Visitor, input: InputOf<typeof setUpCall>) {
  const { services } = visitor
  if (!isSame(input.code, services.setUpCode))
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

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given.toUpperCase()), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function knownZone(zone: string | undefined): string {
  const isKnown = zone !== undefined && Intl.supportedValuesOf('timeZone').includes(zone)
  return isKnown ? zone : 'America/Mexico_City'
}
