/** The sender's claim only decides where bytes are ambiguous. */

import { FileTypeParser } from 'file-type'
import { own } from '#kernel/own'
import { extensionOf } from './names.ts'
import { isKnownType, plainBytes, typeOfExtension } from './types.ts'

export interface ClaimedFile {
  name: string
  type?: string | null | undefined
}

export interface DetectedType {
  mimetype: string
  /** Its type contradicts its name: an HTML page named as an image. */
  isDisguised: boolean
}

/** Recordings often have padding before the first frame. */
const parserOptions = { mpegOffsetTolerance: 16 }

export async function sniff(path: string, claim: ClaimedFile): Promise<DetectedType> {
  // A parser keeps state while it reads, so concurrent files must not share one.
  const parser = new FileTypeParser(parserOptions)
  const found = await parser.fromBlob(Bun.file(path)).catch(() => undefined)
  const detected = found && normalized(found.mime)
  const named = typeOfExtension(extensionOf(claim.name))
  const mimetype = detected ? refine(detected, claim, named) : fromClaim(claim, named)
  return { mimetype, isDisguised: isChecked(named) && familyOf(named) !== familyOf(detected) }
}

const aliases: Record<string, string> = {
  'audio/x-m4a': 'audio/mp4',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/x-flac': 'audio/flac',
  'video/x-m4v': 'video/mp4',
  'video/3gpp2': 'video/3gpp',
  'video/ogg': 'audio/ogg',
  'video/matroska': 'video/x-matroska',
  'application/ogg': 'audio/ogg',
  'application/x-rar': 'application/x-rar-compressed',
  'image/heif': 'image/heic',
}

function normalized(mimetype: string): string {
  const bare = mimetype.split(';')[0]?.trim().toLowerCase() ?? ''
  return own(aliases, bare) ?? bare
}

const audioTypes: Record<string, string> = {
  'video/mp4': 'audio/mp4',
  'video/webm': 'audio/webm',
  'video/3gpp': 'audio/mp4',
}

function refine(inBytes: string, { type }: ClaimedFile, inName: string | undefined): string {
  const said = normalized(type ?? '')
  const audio = own(audioTypes, inBytes)
  if (audio && (said.startsWith('audio/') || inName?.startsWith('audio/'))) return audio
  const isWrapping = inBytes === 'application/x-cfb' || inBytes === 'application/zip'
  if (isWrapping && inName && isOffice(inName)) return inName
  return isKnownType(inBytes) ? inBytes : plainBytes
}

/** Text files have no signature, so the claim is used; it is never trusted for media. */
function fromClaim({ type }: ClaimedFile, inName: string | undefined): string {
  const said = inName ?? normalized(type ?? '')
  return isKnownType(said) && !isChecked(said) ? said : plainBytes
}

const isOffice = (mimetype: string) => familyOf(mimetype) === 'office'

function isChecked(mimetype: string | undefined): boolean {
  return ['image', 'sound and film', 'application/pdf'].includes(familyOf(mimetype) ?? '')
}

function familyOf(mimetype: string | undefined): string | undefined {
  if (!mimetype) return undefined
  if (mimetype.startsWith('image/')) return 'image'
  if (/^(audio|video)\//.test(mimetype)) return 'sound and film'
  return /officedocument|opendocument|ms(word|-)/.test(mimetype) ? 'office' : mimetype
}
