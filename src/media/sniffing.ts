/** What a file is, found in its bytes: what its sender calls it is only heard where bytes are silent. */
import { FileTypeParser } from 'file-type'
import { extensionOf } from './names.ts'
import { isKnownType, plainBytes, typeOfExtension } from './types.ts'

export interface Claim {
  name: string
  /** The type the sender says. */
  type?: string | null | undefined
}

export interface Sniffed {
  mimetype: string
  /** It is something else than its name says: a page that calls itself a picture. */
  isDisguised: boolean
}

/** Recordings often begin with some silence before the first frame. */
const parser = new FileTypeParser({ mpegOffsetTolerance: 16 })

export async function sniff(path: string, claim: Claim): Promise<Sniffed> {
  const found = await parser.fromBlob(Bun.file(path)).catch(() => undefined)
  const inBytes = found && plainly(found.mime)
  const inName = typeOfExtension(extensionOf(claim.name))
  const mimetype = inBytes ? narrowed(inBytes, claim, inName) : heard(claim, inName)
  return { mimetype, isDisguised: isChecked(inName) && familyOf(inName) !== familyOf(inBytes) }
}

/** Other words for the same. */
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

function plainly(mimetype: string): string {
  const bare = mimetype.split(';')[0]?.trim().toLowerCase() ?? ''
  return aliases[bare] ?? bare
}

/** Wrappings of many things: the sender says which. */
const spoken: Record<string, string> = {
  'video/mp4': 'audio/mp4',
  'video/webm': 'audio/webm',
  'video/3gpp': 'audio/mp4',
}

function narrowed(inBytes: string, { type }: Claim, inName: string | undefined): string {
  const said = plainly(type ?? '')
  const audio = spoken[inBytes]
  if (audio && (said.startsWith('audio/') || inName?.startsWith('audio/'))) return audio
  const isWrapping = inBytes === 'application/x-cfb' || inBytes === 'application/zip'
  if (isWrapping && inName && isOffice(inName)) return inName
  return isKnownType(inBytes) ? inBytes : plainBytes
}

/** Texts and the like have no mark of their own; nothing that is shown or played is taken on trust. */
function heard({ type }: Claim, inName: string | undefined): string {
  const said = inName ?? plainly(type ?? '')
  return isKnownType(said) && !isChecked(said) ? said : plainBytes
}

const isOffice = (mimetype: string) => familyOf(mimetype) === 'office'

/** Types that are always known by their bytes. */
function isChecked(mimetype: string | undefined): boolean {
  return ['image', 'sound and film', 'application/pdf'].includes(familyOf(mimetype) ?? '')
}

function familyOf(mimetype: string | undefined): string | undefined {
  if (!mimetype) return undefined
  if (mimetype.startsWith('image/')) return 'image'
  if (/^(audio|video)\//.test(mimetype)) return 'sound and film'
  return /officedocument|opendocument|ms(word|-)/.test(mimetype) ? 'office' : mimetype
}
