/** Who comes to an event, stored as votes on it: the last answer of a person counts. */
import { proto } from '@whiskeysockets/baileys'
import type { EventAnswer } from '#desk/messages/beside-words-contract'
import { momentIn } from './moments.ts'
import type { OpenedChange } from './opened-changes.ts'

const { GOING, NOT_GOING, MAYBE } = proto.Message.EventResponseMessage.EventResponseType
const answers = new Map<number, EventAnswer>([
  [GOING, 'going'],
  [NOT_GOING, 'not_going'],
  [MAYBE, 'maybe'],
])
const mostGuests = 99

/** Whoever brings guests counts as often. */
export function answerIn(plaintext: Uint8Array): OpenedChange {
  const { response, extraGuestCount, timestampMs } =
    proto.Message.EventResponseMessage.decode(plaintext)
  const answer = answers.get(response ?? 0)
  const guests = answer === 'going' ? Math.min(Math.max(extraGuestCount ?? 0, 0), mostGuests) : 0
  const people = answer ? Array.from({ length: 1 + guests }, () => answer) : []
  return { body: JSON.stringify(people), ...momentIn(timestampMs) }
}
