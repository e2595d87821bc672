/** Each file becomes a message; all are accepted or none. */

import { findTicket } from '#desk/tickets/finding'
import { fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import { discardMedia } from '#kernel/media/discarding'
import type { MediaRow } from '#kernel/media/showing'
import type { MediaStore } from '#kernel/media/store'
import type { Company, Scope } from '#kernel/scope'
import type { sendMessage as contract, Message } from '../contract.ts'
import { requireMaySend } from './admission.ts'
import { prepareAttachments } from './attachments.ts'
import { accept } from './sending.ts'

/** Checked before the first upload is stored. */
export async function admitFiles(scope: Scope, ticketId: number) {
  await requireMaySend(scope, await findTicket(scope, ticketId, 'message.read'))
}

export async function sendFiles(
  store: MediaStore,
  company: Company,
  input: InputOf<typeof contract>,
  files: MediaRow[],
): Promise<Message & { others: Message[] }> {
  const attachments = await prepareAttachments(store, company, input, files)
  const { sent, isRepeated } = await accept({ company, input, attachments })
  const made = attachments.map(({ file }) => file)
  const unused = files.filter(({ id }) => !made.some((file) => file.id === id))
  await discardMedia(store, company, isRepeated ? [...unused, ...made] : unused)
  const [first, ...others] = sent
  return first ? { ...first, others } : fail('ERR_CREATING_MESSAGE')
}
