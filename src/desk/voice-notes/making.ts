/** iPhones play only Opus of 16 kHz in one channel, three frames of 20 ms to a packet, in Ogg. */

import type { MediaRow } from '#kernel/media/showing'
import type { MediaStore } from '#kernel/media/store'
import { openMedia, storeMedia } from '#kernel/media/storing'
import type { Company } from '#kernel/scope'
import { log } from '#process/log'
import { encodeVoice } from './encoding-elsewhere.ts'

export interface VoiceDetails extends Record<string, unknown> {
  ptt: true
  /** 64 values of 0 to 100, in base64. */
  waveform?: string
}

export interface VoiceNote {
  file: MediaRow
  voice: VoiceDetails
}

const maxBytes = 32 * 1024 * 1024

/** Some browsers label audio-only recordings as video. */
export function isVoiceNote({ kind, originalName }: MediaRow, isRequested: boolean): boolean {
  const isNamedSo = originalName.startsWith('audio-record-site')
  return kind === 'audio' ? isRequested || isNamedSo : kind === 'video' && isNamedSo
}

/** Undefined if it cannot be decoded. AAC in MP4 is sent unchanged, because every phone plays it. */
export async function makeVoiceNote(
  store: MediaStore,
  company: Company,
  recording: MediaRow,
): Promise<VoiceNote | undefined> {
  if (recording.bytes > maxBytes) return undefined
  try {
    const { ogg, seconds, waveform } = await encodeVoice(await openMedia(store, recording).bytes())
    const file = await storeMedia(store, company, {
      stream: piecesOf(ogg),
      name: recording.originalName.replace(/\.[^.]*$/, '.ogg'),
      type: 'audio/ogg',
      seconds,
    })
    return { file, voice: { ptt: true, waveform: Buffer.from(waveform).toString('base64') } }
  } catch (err) {
    if (recording.mimetype === 'audio/mp4') return { file: recording, voice: { ptt: true } }
    log.warn({ err, mimetype: recording.mimetype }, 'could not convert a recording to a voice note')
    return undefined
  }
}

async function* piecesOf(bytes: Uint8Array) {
  yield bytes
}
