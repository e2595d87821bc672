/**
 * Types that a browser could run (html, svg, xml, scripts) are missing: they are served as plain
 * bytes.
 */
import { own } from '#kernel/own'

export type MediaKind = 'image' | 'video' | 'audio' | 'document' | 'sticker'

interface FileType {
  kind: MediaKind
  extension: string
  inline?: true
}

const inline = (kind: MediaKind, extension: string): FileType => ({ kind, extension, inline: true })
const document = (extension: string): FileType => ({ kind: 'document', extension })

const types: Record<string, FileType> = {
  'image/jpeg': inline('image', 'jpg'),
  'image/png': inline('image', 'png'),
  'image/gif': inline('image', 'gif'),
  'image/webp': inline('image', 'webp'),
  'image/heic': document('heic'),
  'image/avif': document('avif'),
  'image/bmp': document('bmp'),
  'image/tiff': document('tif'),
  'video/mp4': inline('video', 'mp4'),
  'video/3gpp': inline('video', '3gp'),
  'video/quicktime': inline('video', 'mov'),
  'video/webm': inline('video', 'webm'),
  'video/x-matroska': document('mkv'),
  'video/vnd.avi': document('avi'),
  'audio/ogg': inline('audio', 'ogg'),
  'audio/mpeg': inline('audio', 'mp3'),
  'audio/mp4': inline('audio', 'm4a'),
  'audio/aac': inline('audio', 'aac'),
  'audio/amr': inline('audio', 'amr'),
  'audio/wav': inline('audio', 'wav'),
  'audio/webm': inline('audio', 'weba'),
  'audio/flac': inline('audio', 'flac'),
  'application/pdf': document('pdf'),
  'application/zip': document('zip'),
  'application/gzip': document('gz'),
  'application/x-rar-compressed': document('rar'),
  'application/x-7z-compressed': document('7z'),
  'application/rtf': document('rtf'),
  'application/msword': document('doc'),
  'application/vnd.ms-excel': document('xls'),
  'application/vnd.ms-powerpoint': document('ppt'),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': document('docx'),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': document('xlsx'),
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': document('pptx'),
  'application/vnd.oasis.opendocument.text': document('odt'),
  'application/vnd.oasis.opendocument.spreadsheet': document('ods'),
  'application/vnd.oasis.opendocument.presentation': document('odp'),
  'application/epub+zip': document('epub'),
  'text/plain': document('txt'),
  'text/csv': document('csv'),
  'text/vcard': document('vcf'),
  'text/calendar': document('ics'),
}

export const plainBytes = 'application/octet-stream'

const nameless: FileType = { kind: 'document', extension: 'bin' }

export const typeOf = (mimetype: string): FileType => own(types, mimetype) ?? nameless

export const isKnownType = (mimetype: string): boolean => Object.hasOwn(types, mimetype)

export function typeOfExtension(extension: string): string | undefined {
  return byExtension.get(extension.toLowerCase())
}

const byExtension = new Map([
  ...Object.entries(types).map(([mimetype, { extension }]) => [extension, mimetype] as const),
  ['jpeg', 'image/jpeg'],
  ['jfif', 'image/jpeg'],
  ['heif', 'image/heic'],
  ['tiff', 'image/tiff'],
  ['m4v', 'video/mp4'],
  ['oga', 'audio/ogg'],
  ['opus', 'audio/ogg'],
  ['log', 'text/plain'],
  ['md', 'text/plain'],
])
