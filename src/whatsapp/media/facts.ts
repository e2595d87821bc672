import type { proto } from '@whiskeysockets/baileys'
import { jpegAddress } from '#kernel/media/jpeg-address'
import type { AnnouncedMedia } from '#kernel/media/storing'

type Content = proto.IMessage
type Part = Partial<{
  mimetype: string | null
  fileName: string | null
  title: string | null
  fileLength: unknown
  width: number | null
  height: number | null
  seconds: number | null
  jpegThumbnail: Uint8Array | null
}>

const fileKinds = {
  imageMessage: 'image',
  videoMessage: 'video',
  ptvMessage: 'video',
  audioMessage: 'audio',
  documentMessage: 'document',
  stickerMessage: 'sticker',
} as const

const largestPreview = 8 * 1024

export function isFile(name: string): name is keyof typeof fileKinds {
  return Object.hasOwn(fileKinds, name)
}

export function fileIn(content: Content, name: string): AnnouncedMedia | null {
  const part: Part | null | undefined = isFile(name) ? content[name] : null
  if (!part || !isFile(name)) return null
  return {
    kind: fileKinds[name],
    originalName: part.fileName || part.title || '',
    mimetype: typeIn(part.mimetype),
    bytes: count(part.fileLength, Number.MAX_SAFE_INTEGER) ?? 0,
    width: count(part.width) ?? null,
    height: count(part.height) ?? null,
    seconds: count(part.seconds) ?? null,
    preview: previewIn(part.jpegThumbnail),
  }
}

function count(value: unknown, most = 2_147_483_647): number | undefined {
  const number = value === null || value === undefined ? 0 : Number(value)
  return Number.isSafeInteger(number) && number > 0 && number <= most ? number : undefined
}

function typeIn(given: string | null | undefined): string {
  const bare = given?.split(';')[0]?.trim().toLowerCase() ?? ''
  return /^[a-z]+\/[a-z0-9.+-]{1,100}$/.test(bare) ? bare : 'application/octet-stream'
}

export const previewIn = (thumbnail: Uint8Array | null | undefined) =>
  inlinePicture(thumbnail, largestPreview)

/** Whatever a stranger's phone calls a picture: only what begins as a JPEG is shown as one. */
export function inlinePicture(
  bytes: Uint8Array | null | undefined,
  mostBytes = 24 * 1024,
): string | null {
  if (!bytes || bytes.length > mostBytes) return null
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
  return isJpeg ? jpegAddress(bytes) : null
}
