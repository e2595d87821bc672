/** A program sends: to a number, over the connection whose token it shows. */
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { askAbout } from '#contacts/asking'
import type { CheckNumber, KnownNumber } from '#contacts/checking'
import { rememberContact } from '#contacts/remembering'
import { fail } from '#errors'
import type { InputOf, OutputOf } from '#http/endpoint'
import type { ApiClientCall } from '#http/serve-api-client'
import { discardMedia } from '#media/discarding'
import type { MediaStore } from '#media/store'
import { type Letter, partsOf, prepareLetters } from '#messages/sending/attachments'
import { queueMessage, requireConnection } from '#messages/sending/sending'
import { newWaId } from '#messages/sending/wa-id'
import type { Scope } from '#scope'
import { closeTicket } from '#tickets/closing'
import { readFacts } from '#tickets/facts'
import { type Found, findOrOpenTicket } from '#tickets/opening'
import { fillFor } from '#variables/filling'
import { sendByProgram as contract } from './contract.ts'
import { findRecipient } from './recipient.ts'
import { once } from './repeating.ts'

type Call = ApiClientCall<InputOf<typeof contract>>
type Answer = OutputOf<typeof contract>

interface Surroundings {
  store: MediaStore
  checkNumber?: CheckNumber
}

/** Accepted when it answers, as an agent's message is: it leaves in order, or says why not. */
export async function sendByProgram(
  { store, checkNumber }: Surroundings,
  call: Call,
): Promise<Answer> {
  const { company, connectionId, input, files } = call
  if (files.length === 0 && textOf(input.body).trim() === '') fail('ERR_EMPTY_MESSAGE')

  const asked = { ...call, key: call.key ?? input.clientMessageId ?? undefined }
  const done = await once({ ...asked, fingerprint: fingerprintOf(call) }, async (keep) => {
    await company.read((scope) => requireConnection(scope, connectionId))
    const to = await findRecipient(company, checkNumber, { connectionId, number: input.number })
    const letters = await prepareLetters(store, company, input, files)
    return company.scope(async (scope) => {
      const answer = await queueAll(scope, call, { to, letters })
      await keep(scope, answer)
      return answer
    })
  })
  // Files of a repeated call, and recordings that became voice notes, are nobody's: those in use stay.
  await discardMedia(store, company, files).catch(() => {})
  if (done.isRepeated) call.markReplayed()
  return v.parse(contract.returns, done.answer)
}

const textOf = (body: string | string[]) => [body].flat().join('\n')

/** Number, words and files; the same request under another encoding is the same. */
function fingerprintOf({ input, files, hashes }: Call): string {
  const { number, body, voice, closeTicket } = input
  const names = files.map(({ originalName }, index) => [originalName, hashes[index]])
  const said = JSON.stringify([number, [body].flat(), voice, closeTicket, names])
  return createHash('sha256').update(said).digest('hex')
}

interface Letters {
  to: KnownNumber
  letters: Letter[]
}

async function queueAll(
  scope: Scope,
  { connectionId, input }: Call,
  { to, letters }: Letters,
): Promise<Answer> {
  await requireConnection(scope, connectionId)
  const found = await openFor(scope, connectionId, to)
  const { ticket } = found
  const facts = await readFacts(scope, ticket.id)
  const parts =
    letters.length > 0
      ? await partsOf(scope, ticket, letters)
      : [{ body: await fillFor(scope, textOf(input.body), ticket.contactId) }]
  if (letters.length === 0 && parts[0]?.body.trim() === '') fail('ERR_EMPTY_MESSAGE')

  let before = found.before ?? null
  const sent: { id: number; waMessageId: string }[] = []
  for (const part of parts) {
    const waMessageId = newWaId()
    const own = { ...part, origin: 'program' as const, waId: waMessageId }
    const { id } = await queueMessage(scope, { ticket, facts, before }, own, { connectionId })
    sent.push({ id, waMessageId })
    before = ticket
  }
  // The program's message is the last word: no question for a rating comes after it.
  if (input.closeTicket) await closeTicket(scope, ticket, 'program')
  const [first, ...others] = sent
  if (!first) fail('ERR_EMPTY_MESSAGE')
  const more = others.length > 0 ? { others } : {}
  return { mensagem: 'Mensagem enviada', ...first, ticketId: ticket.id, status: 'queued', ...more }
}

/** The ticket of whoever has the number, known or not; it counts nothing as unread. */
async function openFor(scope: Scope, connectionId: number, to: KnownNumber): Promise<Found> {
  const address = { ...to, isGroup: false, jid: `${to.number}@s.whatsapp.net` }
  // Where they wrote from last stays where they are answered.
  const contact = await rememberContact(scope, address, { pushName: null, isAnswered: false })
  askAbout(scope, connectionId, contact)
  return findOrOpenTicket(scope, contact, connectionId)
}
