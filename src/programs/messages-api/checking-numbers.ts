import { findBearer, type KnownNumber } from '#desk/contacts/checking-numbers'
import { findByAddress } from '#desk/contacts/finding'
import { canonicalNumber } from '#desk/contacts/number-spellings'
import { findByNumbers } from '#desk/contacts/remembering-many'
import { requireConnection } from '#desk/messages/sending/admission'
import { freshAnswers, knownNumber } from '#outreach/contact-lists/checking-numbers'
import { asFailure } from '#platform/errors'
import type { InputOf, OutputOf } from '#platform/http/endpoint'
import type { ApiClientCall } from '#platform/http/serve-api-client'
import { safeParseReading } from '#platform/phone-numbers/fields'
import { readInCountry } from '#platform/phone-numbers/plan/reading-in-country'
import type { Company } from '#platform/scope'
import { storableUsername } from '#platform/storable'
import { truncate } from '#platform/truncate'
import { type checkNumbersByProgram, RecipientNumber } from './contract.ts'
import { isFromWhatsApp } from './recipient.ts'
import type { Surroundings } from './sending.ts'
import { takingTurns } from './taking-turns.ts'

type Call = ApiClientCall<InputOf<typeof checkNumbersByProgram>>
type Result = OutputOf<typeof checkNumbersByProgram>['results'][number]

const atOnce = 5

/** Those of contacts who wrote, and those asked for lately, are not asked for again. */
export async function checkNumbers({ checkNumber }: Surroundings, call: Call) {
  const { company, connectionId, input } = call
  const asked = input.numbers.map((given) => parsed(given, input.country))
  const numbers = asked.flatMap(({ number }) => number ?? [])
  const { contacts, kept } = await company.read(async (scope) => {
    await requireConnection(scope, connectionId)
    const [contacts, kept] = await Promise.all([
      findByNumbers(scope, numbers),
      freshAnswers(scope, numbers.map(canonicalNumber)),
    ])
    return { contacts, kept }
  })
  const inTurn = takingTurns(atOnce)
  const asking = new Map<string, Promise<KnownNumber | null>>()

  /** A number that is given twice is asked for once. */
  function ask(number: string) {
    const key = canonicalNumber(number)
    const work = () => knownNumber(company, checkNumber, { connectionId, number })
    const known = asking.get(key) ?? inTurn(work)
    asking.set(key, known)
    return known
  }

  async function resultFor({ asked, number }: Asked): Promise<Result> {
    if (asked.startsWith('@'))
      return inTurn(() => bearerOf(company, checkNumber, { connectionId, asked }))
    if (number === undefined) return unchecked(asked, 'ERR_VALIDATION')
    const contact = contacts.get(number)
    const isKnown = contact !== undefined && contact.deletedAt === null
    const about = { asked, isKnown, contactId: isKnown ? contact.id : null }
    if (contact && isFromWhatsApp(contact)) return found(about, contact.number)
    const answer = kept.get(canonicalNumber(number))
    if (answer) return found(about, answer.isOnWhatsapp ? answer.number : null)
    try {
      const known = await ask(number)
      return found(about, known?.number ?? null)
    } catch (error) {
      return { ...unchecked(asked, asFailure(error).code), ...about }
    }
  }
  return { results: await Promise.all(asked.map(resultFor)) }
}

interface Asked {
  asked: string
  /** Undefined: it is none, or a group's. */
  number: string | undefined
}

function parsed(given: string | number, country: string | undefined): Asked {
  const read = (typed: string) => readInCountry(typed, { country })
  const number = safeParseReading(RecipientNumber, given, read)
  const isPerson = number.success && !number.output.includes('@')
  return { asked: truncate(String(given), 100), number: isPerson ? number.output : undefined }
}

/** Who bears a user name now; their number is theirs to tell. */
async function bearerOf(
  company: Company,
  check: Surroundings['checkNumber'],
  { connectionId, asked }: { connectionId: number; asked: string },
): Promise<Result> {
  const username = storableUsername(asked)
  if (username === null) return unchecked(asked, 'ERR_VALIDATION')
  try {
    const lid = await findBearer(company, check, { connectionId, username })
    const [contact] =
      lid === null ? [] : await company.read((scope) => findByAddress(scope, { number: null, lid }))
    const isKnown = contact !== undefined && contact.deletedAt === null
    const contactId = isKnown ? contact.id : null
    return {
      asked,
      isOnWhatsapp: lid !== null,
      number: contact?.number ?? null,
      isKnown,
      contactId,
    }
  } catch (error) {
    return unchecked(asked, asFailure(error).code)
  }
}

type About = Pick<Result, 'asked' | 'isKnown' | 'contactId'>

function found(about: About, number: string | null): Result {
  return { ...about, isOnWhatsapp: number !== null, number }
}

function unchecked(asked: string, error: string): Result {
  return { asked, isOnWhatsapp: null, number: null, isKnown: false, contactId: null, error }
}
