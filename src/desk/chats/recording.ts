import { isVoiceNote, makeVoiceNote } from '#desk/voice-notes/making'
import type { MediaRow } from '#kernel/media/showing'
import type { MediaStore } from '#kernel/media/store'
import type { Company } from '#kernel/scope'
import type { PostedFile } from './posting.ts'

/** What a browser records becomes a voice note that every other one plays. */
export async function prepareFile(
  store: MediaStore,
  company: Company,
  file: MediaRow | null,
): Promise<PostedFile> {
  const note =
    file && isVoiceNote(file, false) ? await makeVoiceNote(store, company, file) : undefined
  if (!note) return { file, waveform: null }
  const { waveform = '' } = note.voice
  return { file: note.file, waveform: [...Buffer.from(waveform, 'base64')] }
}
