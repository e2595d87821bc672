import { createHash } from 'node:crypto'
import { textOf } from '#desk/messages/sending/attachments'
import type { InputOf } from '#platform/http/endpoint'
import type { OverConnection } from '#platform/http/fields'
import type { MediaRow } from '#platform/media/showing'
import type { sendByProgram } from './contract.ts'

/** Its number is read. */
export type MessageInput = Omit<
  InputOf<typeof sendByProgram>,
  keyof typeof OverConnection | 'country'
>

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
