/** Files on their way into messages: what each becomes, and which words go with it. */
import { measureMedia } from '#media/measuring'
import type { MediaRow } from '#media/showing'
import type { MediaStore } from '#media/store'
import type { Company, Scope } from '#scope'
import type { TicketRow } from '#tickets/reading'
import { fillFor } from '#variables/filling'
import { isVoiceNote, makeVoiceNote, type VoiceFacts } from '#voice-notes/making'

interface Words {
  /** Captions: one for each file, or one for the first. */
  body: string | string[]
  /** Sounds are voice notes. */
  voice: boolean
}

export interface Letter {
  file: MediaRow
  caption: string
  voice: VoiceFacts | null
}

/** Recordings become voice notes; what cannot be read as sound is sent as it is. */
export async function prepareLetters(
  store: MediaStore,
  company: Company,
  { body, voice }: Words,
  files: MediaRow[],
): Promise<Letter[]> {
  const captions = [body].flat()
  const letters: Letter[] = []
  for (const [index, file] of files.entries()) {
    const caption = captionOf(file, captions[index] ?? '')
    const note = isVoiceNote(file, voice) ? await makeVoiceNote(store, company, file) : undefined
    const sent = note?.file ?? file
    letters.push({
      file: await measureMedia(store, company, sent),
      caption,
      voice: note?.voice ?? null,
    })
  }
  return letters
}

/** Some programs give each file its own name as a caption. */
function captionOf({ originalName }: MediaRow, given: string): string {
  return given.trim() === originalName ? '' : given
}

/** WhatsApp shows no words with a sound: they follow it. */
export async function partsOf(
  scope: Scope,
  { contactId }: Pick<TicketRow, 'contactId'>,
  letters: Letter[],
) {
  const parts = []
  for (const { file, caption, voice } of letters) {
    const words = await fillFor(scope, caption, contactId)
    const isSound = file.kind === 'audio'
    parts.push({
      body: isSound ? '' : words,
      mediaType: file.kind === 'document' ? 'application' : file.kind,
      mediaId: file.id,
      mediaName: file.originalName,
      details: voice,
    })
    if (isSound && words.trim() !== '') parts.push({ body: words })
  }
  return parts
}
