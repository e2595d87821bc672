import type { TicketRow } from '#desk/tickets/reading'
import { fillFor } from '#desk/variables/filling'
import { isVoiceNote, makeVoiceNote, type VoiceDetails } from '#desk/voice-notes/making'
import { fail } from '#kernel/errors'
import { measureMedia } from '#kernel/media/measuring'
import type { MediaRow } from '#kernel/media/showing'
import type { MediaStore } from '#kernel/media/store'
import { keepFrame } from '#kernel/media/video-frame'
import type { Company, Scope } from '#kernel/scope'
import type { Draft } from './queueing.ts'

interface AttachmentText {
  /** Captions: one per file, or one for the first. */
  body: string | string[]
  voice: boolean
  /** Drawn by the sender's browser, of the only file. */
  frame?: string | null | undefined
}

export interface Attachment {
  file: MediaRow
  caption: string
  voice: VoiceDetails | null
}

/** A file that cannot be decoded is sent unchanged. */
export async function prepareAttachments(
  store: MediaStore,
  company: Company,
  { body, voice, frame }: AttachmentText,
  files: MediaRow[],
): Promise<Attachment[]> {
  const captions = [body].flat()
  const attachments: Attachment[] = []
  for (const [index, file] of files.entries()) {
    const caption = captionOf(file, captions[index] ?? '')
    const note = isVoiceNote(file, voice) ? await makeVoiceNote(store, company, file) : undefined
    const sent = note?.file ?? file
    const measured = await measureMedia(store, company, sent)
    attachments.push({
      file: files.length === 1 ? await keepFrame(company, measured, frame) : measured,
      caption,
      voice: note?.voice ?? null,
    })
  }
  return attachments
}

/** Some API clients give each file its own name as a caption. */
function captionOf({ originalName }: MediaRow, given: string): string {
  return given.trim() === originalName ? '' : given
}

type Part = Pick<Draft, 'body' | 'file' | 'details'>

interface Written {
  body: string | string[]
  attachments: Attachment[]
}

export async function partsOf(
  scope: Scope,
  { contactId }: Pick<TicketRow, 'contactId'>,
  { body: written, attachments }: Written,
): Promise<Part[]> {
  if (attachments.length === 0) {
    const body = await fillFor(scope, textOf(written), contactId)
    return body.trim() === '' ? fail('ERR_EMPTY_MESSAGE') : [{ body }]
  }
  const parts: Part[] = []
  for (const { file, caption, voice } of attachments) {
    const words = await fillFor(scope, caption, contactId)
    // WhatsApp shows no caption on audio: the text follows it.
    const isSound = file.kind === 'audio'
    parts.push({ body: isSound ? '' : words, file, details: soundDetails(file, voice) })
    if (isSound && words.trim() !== '') parts.push({ body: words })
  }
  return parts
}

export const mostParts = (attachments: Attachment[]) => Math.max(1, 2 * attachments.length)

export const textOf = (body: string | string[]) => [body].flat().join('\n')

/** The length as in messages from WhatsApp: previews show it. */
function soundDetails({ seconds }: MediaRow, voice: VoiceDetails | null): Part['details'] {
  return voice && seconds ? { ...voice, seconds } : voice
}
