/**
 * A file comes in: its row is written, its bytes stream to this machine, are looked at, and go under
 * the row's key; then the row says what they are. Nothing of it holds a scope open. Whatever ends it
 * half-way leaves a row without a file, which nothing refers to and which is collected.
 */
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { media } from '#db/schema/media.ts'
import { AppError, fail } from '#errors'
import type { Company, Scope } from '#scope'
import { discardMedia } from './discarding.ts'
import { inspect } from './inspecting.ts'
import { cleanName } from './names.ts'
import type { MediaRow } from './showing.ts'
import { sniff } from './sniffing.ts'
import { type Bytes, spool } from './spooling.ts'
import { keyOf, type MediaStore } from './store.ts'
import { type MediaKind, typeOf } from './types.ts'

/** What everybody may send, as the specification limits it. */
export const mostBytes = 100 * 1024 * 1024

export interface Source {
  stream: Bytes
  /** As the sender calls it; never used as a place. */
  name: string
  /** The type the sender says. */
  type?: string | null | undefined
  /** Bytes; more end it with ERR_BODY_TOO_LARGE. */
  limit?: number
  /** Only these kinds, else ERR_UNSUPPORTED_MEDIA_TYPE. */
  kinds?: readonly MediaKind[] | undefined
  /** For sounds and films, where it is known. */
  seconds?: number | null
  /** Refuse what is something else than its name says. On by default: what customers send is kept. */
  refuseDisguised?: boolean
  /** Done in the transaction that says that it is stored. */
  whenStored?(scope: Scope): Promise<unknown>
}

/** Facts about a file that is still elsewhere, as its sender tells them. */
export type AnnouncedMedia = Pick<MediaRow, 'kind'> &
  Partial<
    Pick<
      MediaRow,
      'originalName' | 'mimetype' | 'bytes' | 'width' | 'height' | 'seconds' | 'preview'
    >
  >

export async function announceMedia(scope: Scope, about: AnnouncedMedia): Promise<MediaRow> {
  const originalName = cleanName(about.originalName)
  const name = randomBytes(16).toString('hex')
  const [row] = await scope.db
    .insert(media)
    .values({ ...about, name, originalName })
    .returning()
  return row ?? fail('ERR_INTERNAL')
}

/** Stores a file nobody has announced: an upload, or one we make ourselves. */
export async function storeMedia(
  store: MediaStore,
  company: Company,
  source: Source,
): Promise<MediaRow> {
  const row = await company.scope((scope) =>
    announceMedia(scope, { kind: 'document', originalName: source.name }),
  )
  try {
    return await fillMedia(store, company, row, source)
  } catch (error) {
    await discardMedia(store, company, [row]).catch(() => {})
    throw error
  }
}

/** The bytes of an announced file. Repeating it is harmless: the key is the row's. */
export async function fillMedia(
  store: MediaStore,
  company: Company,
  row: MediaRow,
  source: Source,
): Promise<MediaRow> {
  const { path, bytes } = await spool(store, source.stream, source.limit ?? mostBytes).catch(
    storeTrouble,
  )
  try {
    const facts = await factsOf(path, bytes, source)
    await store.keep(keyOf(company.id, row.name), path, facts.mimetype).catch(storeTrouble)
    const stored = await company.scope(async (scope) => {
      const marked = await markStored(scope, row, facts)
      if (marked) await source.whenStored?.(scope)
      return marked
    })
    if (stored) return stored
    // Deleted meanwhile, with all that referred to it.
    await store.remove(keyOf(company.id, row.name))
    fail('ERR_NO_MEDIA_FOUND')
  } finally {
    await rm(path, { force: true })
  }
}

async function factsOf(path: string, bytes: number, source: Source) {
  if (bytes === 0) fail('ERR_EMPTY_FILE')
  const { mimetype, isDisguised } = await sniff(path, source)
  if (isDisguised && source.refuseDisguised !== false) fail('ERR_UNSUPPORTED_MEDIA_TYPE')
  const { kinds } = source
  if (kinds && !kinds.includes(typeOf(mimetype).kind)) fail('ERR_UNSUPPORTED_MEDIA_TYPE')
  return { mimetype, bytes, seconds: source.seconds, ...(await inspect(path, mimetype, bytes)) }
}

type Facts = Awaited<ReturnType<typeof factsOf>>

/** What the sender said stays where the bytes are silent. */
async function markStored(scope: Scope, row: MediaRow, facts: Facts) {
  const [stored] = await scope.db
    .update(media)
    .set({
      state: 'stored',
      failure: null,
      mimetype: facts.mimetype,
      kind: row.kind === 'sticker' && facts.kind === 'image' ? 'sticker' : facts.kind,
      bytes: facts.bytes,
      width: facts.width ?? row.width,
      height: facts.height ?? row.height,
      seconds: facts.seconds ?? row.seconds,
      preview: facts.preview ?? row.preview,
      updatedAt: new Date(),
    })
    .where(eq(media.id, row.id))
    .returning()
  return stored
}

/** The file, unread; it is opened by `stream()` or `slice`, outside of any scope. */
export function openMedia(
  store: MediaStore,
  { companyId, name }: Pick<MediaRow, 'companyId' | 'name'>,
): Blob {
  return store.read(keyOf(companyId, name))
}

const ours = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOTDIR'])

/** A full disk or a silent store is our trouble, not the sender's. */
function storeTrouble(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isS3 = error instanceof Error && error.name === 'S3Error'
  if (ours.has(code) || isS3) throw new AppError('ERR_STORE_AWAY', { retryAfter: 60, cause: error })
  throw error
}
