import { createHash } from 'node:crypto'
import type { OverConnection } from '#company/connections/over-connection-contract'
import { textOf } from '#desk/messages/sending/attachments'
import { fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import type { MediaRow } from '#kernel/media/showing'
import type { sendByProgram } from './contract.ts'
import { addressOf } from './recipient.ts'

type Given = Omit<InputOf<typeof sendByProgram>, keyof typeof OverConnection | 'country'>

/** Its number is read. Addressed: whoever was named in `number`, as `recipientOf` reads it. */
export type MessageInput = Omit<Given, 'number' | 'contactId' | 'lid' | 'username'> & {
  number: string
}

export function addressed({ number, contactId, lid, username, ...input }: Given): MessageInput {
  const addresses = [
    number ?? undefined,
    contactId ? addressOf.contact(contactId) : undefined,
    lid ? addressOf.lid(lid) : undefined,
    username ? addressOf.username(username) : undefined,
  ].filter((one) => one !== undefined)
  const [address, ...others] = addresses
  if (address === undefined) fail('ERR_VALIDATION', { fields: { number: 'Required' } })
  if (others.length > 0) fail('ERR_VALIDATION', { fields: { number: 'Invalid' } })
  return { ...input, number: address }
}

export function withCaption(input: MessageInput): MessageInput {
  const { body, caption } = input
  return { ...input, body: textOf(body) === '' && caption ? caption : body }
}

interface SentFiles {
  files: MediaRow[]
  hashes: string[]
}

/** Of number, texts and files, so that the encoding of the request does not matter. */
export function fingerprintOf(input: MessageInput, { files, hashes }: SentFiles): string {
  const { number, body, voice, closeTicket } = input
  const { mediaUrl, fileName, quotedMessageId, queueId } = input
  const names = files.map(({ originalName }, index) => [originalName, hashes[index]])
  const also = [mediaUrl, fileName, quotedMessageId, queueId].map((value) => value ?? null)
  const said = JSON.stringify([number, [body].flat(), voice, closeTicket, names, also])
  return createHash('sha256').update(said).digest('hex')
}
