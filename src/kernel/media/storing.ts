/**
 * The row first; the bytes are spooled, inspected and stored under its key; then the row is
 * completed, without an open scope meanwhile. An interruption leaves an unreferenced row, which is
 * collected.
 */
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { media } from '#db/schema/media.ts'
import { AppError, fail } from '#kernel/errors'
import { isDiskFull } from '#kernel/files/disk'
import type { Company, Scope } from '#kernel/scope'
import { discardMedia } from './discarding.ts'
import { asDocument, inspect } from './inspecting.ts'
import { cleanName, extensionOf } from './names.ts'
import { isRunnable } from './runnable.ts'
import type { MediaRow } from './showing.ts'
import { sniff } from './sniffing.ts'
import { type Bytes, spool } from './spooling.ts'
import { keyOf, type MediaStore } from './store.ts'
import { type MediaKind, typeOfExtension } from './types.ts'

export const maxMediaBytes = 100 * 1024 * 1024

export interface MediaSource {
  stream: Bytes
  name: string
  type?: string | null | undefined
  /** Bytes; more fail with ERR_BODY_TOO_LARGE. */
  limit?: number
  kinds?: readonly MediaKind[] | undefined
  types?: readonly string[] | undefined
  /** Refuses what a browser could run, and what is not what its name says. */
  isStrict?: true | undefined
  seconds?: number | null
  /** In the transaction that marks the file as stored. */
  whenStored?(scope: Scope): Promise<unknown>
}

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

export async function storeMedia(
  store: MediaStore,
  company: Company,
  source: MediaSource,
): Promise<MediaRow> {
  const announcing = company.scope((scope) =>
    announceMedia(scope, { kind: 'document', originalName: source.name }),
  )
  const row = await announcing.catch(asStoreError)
  try {
    return await fillMedia(store, company, row, source)
  } catch (error) {
    await discardMedia(store, company, [row]).catch(() => {})
    asStoreError(error)
  }
}

export async function fillMedia(
  store: MediaStore,
  company: Company,
  row: MediaRow,
  source: MediaSource,
): Promise<MediaRow> {
  const { path, bytes } = await spool(store, source.stream, source.limit ?? maxMediaBytes).catch(
    asStoreError,
  )
  try {
    const facts = await inspectFile(path, bytes, source)
    await store.put(keyOf(company.id, row.name), path, facts.mimetype).catch(asStoreError)
    const stored = await company.scope(async (scope) => {
      const marked = await markStored(scope, row, facts)
      if (marked) await source.whenStored?.(scope)
      return marked
    })
    if (stored) return stored
    await store.remove(keyOf(company.id, row.name))
    fail('ERR_NO_MEDIA_FOUND')
  } finally {
    await rm(path, { force: true })
  }
}

async function inspectFile(path: string, bytes: number, source: MediaSource) {
  if (bytes === 0) fail('ERR_EMPTY_FILE')
  const { mimetype, isDisguised } = await sniff(path, source)
  const isRefused = source.isStrict && (isDisguised || (await isRunnable(path, source)))
  if (isRefused) fail('ERR_UNSUPPORTED_MEDIA_TYPE')
  const inspection = isDisguised ? asDocument : await inspect(path, mimetype, bytes)
  const { kinds, types, name } = source
  const inName = typeOfExtension(extensionOf(name)) ?? ''
  const isAccepted =
    (kinds?.includes(inspection.kind) ?? true) &&
    [mimetype, inName].every((type) => types?.includes(type) ?? true)
  if (!isAccepted) fail('ERR_UNSUPPORTED_MEDIA_TYPE')
  return { mimetype, bytes, seconds: source.seconds, ...inspection }
}

type FileInfo = Awaited<ReturnType<typeof inspectFile>>

async function markStored(scope: Scope, row: MediaRow, facts: FileInfo) {
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

export function openMedia(
  store: MediaStore,
  { companyId, name }: Pick<MediaRow, 'companyId' | 'name'>,
): Blob {
  return store.read(keyOf(companyId, name))
}

/** @throws ERR_NO_MEDIA_FOUND when the file is missing in the store */
export async function openStoredMedia(store: MediaStore, row: MediaRow): Promise<Blob> {
  const blob = store.read(keyOf(row.companyId, row.name))
  if (!(await blob.exists())) fail('ERR_NO_MEDIA_FOUND')
  return blob
}

const diskErrors = new Set(['EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOTDIR'])

/** A full disk or an unreachable store is our fault, not the sender's; PostgreSQL's disk counts too. */
function asStoreError(error: unknown): never {
  if (isDiskFull(error)) throw new AppError('ERR_STORE_FULL', { retryAfter: 60, cause: error })
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isS3 = error instanceof Error && error.name === 'S3Error'
  if (diskErrors.has(code) || isS3)
    throw new AppError('ERR_STORE_AWAY', { retryAfter: 60, cause: error })
  throw error
}
