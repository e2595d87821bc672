import { timingSafeEqual } from 'node:crypto'
import { createFirstCompany } from '#companies/creating'
import { fail } from '#errors'
import type { InputOf } from '#http/endpoint'
import type { Visitor } from '#http/visitor'
import { answerLogin } from './answering.ts'
import type { setUp as setUpCall } from './contract.ts'
import { openLogin } from './opening.ts'

/** The first visitor, who has seen the console, makes the installation his. */
export async function setUp(visitor: Visitor, wish: InputOf<typeof setUpCall>) {
  const { services } = visitor
  if (!isSame(wish.code, services.setUpCode))
    fail('ERR_SETUP_CODE', { fields: { code: 'ERR_SETUP_CODE' } })
  const account = await createFirstCompany(services.platform, {
    name: wish.companyName,
    language: wish.language ?? 'es',
    timeZone: knownZone(wish.timeZone),
    admin: { name: wish.name, email: wish.email, password: wish.password, isSuper: true },
  })
  const loginId = await openLogin(services, account, visitor.address)
  return answerLogin(visitor, loginId)
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given.toUpperCase()), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function knownZone(zone: string | undefined): string {
  const isKnown = zone !== undefined && Intl.supportedValuesOf('timeZone').includes(zone)
  return isKnown ? zone : 'America/Mexico_City'
}
