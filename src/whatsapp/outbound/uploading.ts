/**
 * Uploads a file, encrypted and streamed, to WhatsApp's store. The resulting content is stored
 * with the message: no later attempt uploads it again.
 */
import { Readable } from 'node:stream'
import {
  type AnyMediaMessageContent,
  prepareWAMessageMedia,
  proto,
  type WASocket,
} from '@whiskeysockets/baileys'
import type { OutgoingMessage } from '#desk/messages/outbox/outgoing'
import { jpegIn } from '#kernel/media/jpeg-address'
import { thumbnailOf } from '#kernel/media/pictures'
import type { MediaRow } from '#kernel/media/showing'

export interface StoredFile {
  row: MediaRow
  blob: Blob
}

export interface SentFiles {
  find(mediaId: number): Promise<StoredFile>
  keep(waId: string, content: string): Promise<void>
}

const uploadMs = 10 * 60_000

export async function withContent(
  library: WASocket,
  message: OutgoingMessage,
  files: SentFiles,
): Promise<OutgoingMessage> {
  if (message.mediaId === null || message.details.content) return message
  const content = await prepareWAMessageMedia(
    await mediaOf(message, await files.find(message.mediaId)),
    {
      upload: (path, options) =>
        library.waUploadToServer(path, { ...options, timeoutMs: uploadMs }),
    },
  )
  const kept = Buffer.from(proto.Message.encode(content).finish()).toString('base64')
  await files.keep(message.waId, kept)
  return { ...message, details: { ...message.details, content: kept } }
}

async function mediaOf(
  { body, details }: OutgoingMessage,
  { row, blob }: StoredFile,
): Promise<AnyMediaMessageContent> {
  const stream = Readable.from(blob.stream())
  const { mimetype } = row
  const caption = body || undefined
  const size = { width: row.width ?? undefined, height: row.height ?? undefined }
  switch (shapeOf(row)) {
    case 'image':
      return { image: { stream }, mimetype, caption, ...size, jpegThumbnail: await thumbnail(blob) }
    case 'video':
      return {
        video: { stream },
        mimetype,
        caption,
        ...size,
        jpegThumbnail: jpegIn(row.preview) ?? noThumbnail,
      }
    case 'audio':
      return { audio: { stream }, ...soundOf(row, details) }
    default:
      return { document: { stream }, mimetype, caption, fileName: row.originalName || 'file' }
  }
}

/** Phones show and play only these; others are documents. */
const shown: Record<string, readonly string[]> = {
  image: ['image/jpeg', 'image/png', 'image/webp'],
  video: ['video/mp4', 'video/3gpp'],
  audio: ['audio/ogg', 'audio/mpeg', 'audio/mp4', 'audio/aac', 'audio/amr'],
}

function shapeOf({ kind, mimetype }: MediaRow): string {
  return shown[kind]?.includes(mimetype) ? kind : 'document'
}

function soundOf(
  { mimetype, seconds }: MediaRow,
  { isVoice, waveform }: OutgoingMessage['details'],
) {
  return {
    ptt: isVoice,
    mimetype: mimetype === 'audio/ogg' ? 'audio/ogg; codecs=opus' : mimetype,
    // Without it the library would try to find the duration out.
    seconds: seconds ?? 0,
    waveform: Buffer.from(waveform ?? '', 'base64'),
  }
}

/** With undefined the library would look for a program that draws one. */
const noThumbnail = ''

async function thumbnail(blob: Blob): Promise<string> {
  try {
    return Buffer.from(await thumbnailOf(blob, 72)).toString('base64')
  } catch {
    return noThumbnail
  }
}
