/** Who is who in a contact of two: by the number of each, and by what WhatsApp says of the LID. */
import type { joinedPeople } from '#db/schema/joined-people.ts'
import type { ContactRow } from '#desk/contacts/finding'
import { otherOnceJoined } from '#desk/contacts/once-joined'

export interface Candidate {
  joined: typeof joinedPeople.$inferSelect
  contact: ContactRow
}

export interface TwoPeople extends Candidate {
  number: string
  secondNumber: string
  /** The LID that the contact has is the second one's. */
  hasLidOfSecond: boolean
  /** Those that the second one's messages bear. */
  secondJids: string[]
}

/** Undefined where the number was changed to that of somebody else, or nothing tells two. */
export function tellApart(
  { joined, contact }: Candidate,
  numberOfLid: ReadonlyMap<string, string>,
): TwoPeople | undefined {
  const both = [joined.number, otherOnceJoined(joined.number) ?? '']
  const ofLid = contact.lid === null ? undefined : numberOfLid.get(contact.lid)
  const number = contact.number ?? ofLid ?? joined.number
  const secondNumber = both.find((one) => one !== number)
  if (!both.includes(number) || !secondNumber) return undefined
  const hasLidOfSecond = ofLid === secondNumber
  if (!joined.hasBoth && !hasLidOfSecond) return undefined
  const secondJids = [`${secondNumber}@s.whatsapp.net`]
  if (hasLidOfSecond) secondJids.push(`${contact.lid}@lid`)
  return { joined, contact, number, secondNumber, hasLidOfSecond, secondJids }
}
