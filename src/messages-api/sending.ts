import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { CheckNumber, KnownNumber } from '#contacts/checking'
import { requestLookup } from '#contacts/profile-lookup'
import { rememberContact } from '#contacts/remembering'
import { fail } from '#errors'
import type { InputOf, OutputOf } from '#http/endpoint'
import type { ApiClientCall } from '#http/serve-api-client'
import { discardMedia } from '#media/discarding'
import type { MediaStore } from '#media/store'
import { requireConnection } from '#messages/sending/admission'
import { type Attachment, partsOf, prepareAttachments, textOf } from '#messages/sending/attachments'
import { lockConversation } from '#messages/sending/locking'
import { queueMessages } from '#messages/sending/queueing'
import type { Scope } from '#scope'
import { closeTicket } from '#tickets/closing'
import { type FoundTicket, findOrOpenTicket } from '#tickets/opening'
import { sendByProgram as contract } from './contract.ts'
import { findRecipient } from './recipient.ts'
import { once } from './repeating.ts'

type Call = ApiClientCall<InputOf<typeof contract>>
type Answer = OutputOf<typeof contract>

interface Surroundings {
  store: MediaStore
  checkNumber?: CheckNumber
}

/** The response means accepted, as for an agent's message. */
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
    const attachments = await prepareAttachments(store, company, input, files)
    return company.scope(async (scope) => {
      const answer = await queueAll(scope, call, { to, attachments })
      await keep(scope, answer)
      return answer
    })
  })
  // Discards files of a repeated call and originals of voice notes; files in use stay.
  await discardMedia(store, company, files).catch(() => {})
  if (done.isRepeated) call.markReplayed()
  return v.parse(contract.returns, done.answer)
}

/** Of number, texts and files, so that the encoding of the request does not matter. */
function fingerprintOf({ input, files, hashes }: Call): string {
  const { number, body, voice, closeTicket } = input
  const names = files.map(({ originalName }, index) => [originalName, hashes[index]])
  const said = JSON.stringify([number, [body].flat(), voice, closeTicket, names])
  return createHash('sha256').update(said).digest('hex')
}

interface Outgoing {
  to: KnownNumber
  attachments: Attachment[]
}

async function queueAll(
  scope: Scope,
  { connectionId, input }: Call,
  { to, attachments }: Outgoing,
): Promise<Answer> {
  await requireConnection(scope, connectionId)
  const { ticket, before } = await openFor(scope, connectionId, to)
  const parts = await partsOf(scope, ticket, { body: input.body, attachments })
  const locked = { ...(await lockConversation(scope, ticket.id, parts.length)), before }
  const drafts = parts.map((part) => ({ ...part, origin: 'program' as const }))
  const queued = await queueMessages(scope, locked, drafts)
  const sent = queued.map(({ message: { id, waId: waMessageId } }) => ({ id, waMessageId }))
  // Closed as 'program', so that no rating question follows.
  if (input.closeTicket) await closeTicket(scope, locked.ticket, 'program')
  const [first, ...others] = sent
  if (!first) fail('ERR_EMPTY_MESSAGE')
  const more = others.length > 0 ? { others } : {}
  return { mensagem: 'Mensagem enviada', ...first, ticketId: ticket.id, status: 'queued', ...more }
}

async function openFor(scope: Scope, connectionId: number, to: KnownNumber): Promise<FoundTicket> {
  const address = { ...to, isGroup: false, jid: `${to.number}@s.whatsapp.net` }
  // Replies still go to the address they last wrote from.
  const contact = await rememberContact(scope, address, { pushName: null, isAnswered: false })
  requestLookup(scope, connectionId, contact)
  return findOrOpenTicket(scope, contact, connectionId)
}
