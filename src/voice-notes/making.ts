/**
 * Voice notes: what a browser recorded, as WhatsApp records it. Phones of one maker play nothing
 * else: Opus of 16 kHz in one channel, three frames of 20 ms to a packet, in Ogg.
 */

import type { MediaRow } from '#media/showing'
import type { MediaStore } from '#media/store'
import { openMedia, storeMedia } from '#media/storing'
import { log } from '#platform/log'
import type { Company } from '#scope'
import { encodeVoice } from './encoding-elsewhere.ts'

/** As the message's details keep it. */
export interface VoiceFacts extends Record<string, unknown> {
  ptt: true
  /** 64 values of 0 to 100, in base64. */
  waveform?: string
}

export interface VoiceNote {
  file: MediaRow
  voice: VoiceFacts
}

/** An hour of recording; more is no voice note. */
const mostBytes = 32 * 1024 * 1024

/** Some browsers call what holds only a sound a film. */
export function isVoiceNote({ kind, originalName }: MediaRow, wished: boolean): boolean {
  const isNamedSo = originalName.startsWith('audio-record-site')
  return kind === 'audio' ? wished || isNamedSo : kind === 'video' && isNamedSo
}

/** Undefined for what cannot be read as a recording. AAC in MP4 every phone plays as it is. */
export async function makeVoiceNote(
  store: MediaStore,
  company: Company,
  recording: MediaRow,
): Promise<VoiceNote | undefined> {
  if (recording.bytes > mostBytes) return undefined
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
    log.warn({ err, mimetype: recording.mimetype }, 'a recording could not be made a voice note')
    return undefined
  }
}

async function* piecesOf(bytes: Uint8Array) {
  yield bytes
}
