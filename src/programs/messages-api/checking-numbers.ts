import { safeParseReading } from '#company/phone-numbers/fields'
import { readInCountry } from '#company/phone-numbers/plan/reading-in-country'
import { findBearer, type KnownNumber } from '#desk/contacts/checking-numbers'
import type { NamedContact } from '#desk/contacts/fields'
import { type ContactRow, findByAddress } from '#desk/contacts/finding'
import { canonicalNumber } from '#desk/contacts/number-spellings'
import { requireConnection } from '#desk/messages/sending/admission'
import { asFailure } from '#kernel/errors'
import type { InputOf, OutputOf } from '#kernel/http/endpoint'
import type { ApiClientCall } from '#kernel/http/serve-api-client'
import type { Company } from '#kernel/scope'
import { storableUsername } from '#kernel/text/storable'
import { truncate } from '#kernel/text/truncate'
import { freshAnswers, knownNumber } from '#outreach/contact-lists/checking-numbers'
import { type checkNumbersByProgram, RecipientNumber } from './contract.ts'
import { readKnown } from './known-contacts.ts'
import { addressOf, isFromWhatsApp, type Recipient, recipientOf } from './recipient.ts'
import type { Surroundings } from './sending.ts'
import { takingTurns } from './taking-turns.ts'

type Call = ApiClientCall<InputOf<typeof checkNumbersByProgram>>
type Result = OutputOf<typeof checkNumbersByProgram>['results'][number]

const atOnce = 5

/** Those of contacts who wrote, and those asked for lately, are not asked for again. */
export async function checkNumbers({ checkNumber }: Surroundings, call: Call) {
  const { company, connectionId, input } = call
  const asked = input.numbers.map((given) => parsed(given, input.country))
  const recipients = asked.flatMap(({ who }) => who ?? [])
  const { findKnown, kept } = await company.read(async (scope) => {
    await requireConnection(scope, connectionId)
    const findKnown = await readKnown(scope, recipients, connectionId)
    const numbers = recipients.flatMap((one) => numberOf(one, findKnown(one)?.contact) ?? [])
    return { findKnown, kept: await freshAnswers(scope, numbers.map(canonicalNumber)) }
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

  async function resultFor({ asked, who }: Asked): Promise<Result> {
    if (who?.is === 'username') {
      const { username } = who
      return inTurn(() => bearerOf(company, checkNumber, { connectionId, asked, username }))
    }
    const contact = who && findKnown(who)?.contact
    if (who && who.is !== 'number' && !contact) return unchecked(asked, 'ERR_NO_CONTACT_FOUND')
    if (who === undefined || contact?.isGroup) return unchecked(asked, 'ERR_VALIDATION')
    const isKnown = contact !== undefined && contact.deletedAt === null
    const about = { asked, isKnown, contactId: isKnown ? contact.id : null }
    if (contact && isFromWhatsApp(contact)) {
      return { ...about, isOnWhatsapp: true, number: contact.number }
    }
    const number = numberOf(who, contact)
    if (number === null) return found(about, null)
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
  /** Undefined: it is none, or a group. */
  who: Recipient | undefined
}

const numberOf = (who: Recipient, contact: ContactRow | undefined) =>
  who.is === 'number' ? who.number : (contact?.number ?? null)

type Given = InputOf<typeof checkNumbersByProgram>['numbers'][number]

function parsed(given: Given, country: string | undefined): Asked {
  if (typeof given === 'object') return named(given)
  const asked = truncate(String(given), 100)
  if (asked.startsWith('@')) return { ...named({ username: String(given) }), asked }
  const read = (typed: string) => readInCountry(typed, { country })
  const number = safeParseReading(RecipientNumber, given, read)
  const isPerson = number.success && !number.output.includes('@')
  return { asked, who: isPerson ? recipientOf(number.output) : undefined }
}

function named({ contactId, lid, username }: NamedContact): Asked {
  if (contactId) return asRecipient(addressOf.contact(contactId))
  if (lid) return asRecipient(addressOf.lid(lid))
  const storable = storableUsername(username ?? '')
  if (storable === null) return { asked: truncate(username ?? '', 100), who: undefined }
  return asRecipient(addressOf.username(storable))
}

const asRecipient = (asked: string): Asked => ({ asked, who: recipientOf(asked) })

/** Who bears a user name now; their number is theirs to tell. */
async function bearerOf(
  company: Company,
  check: Surroundings['checkNumber'],
  { asked, ...named }: { connectionId: number; asked: string; username: string },
): Promise<Result> {
  try {
    const lid = await findBearer(company, check, named)
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
