/**
 * Fetches the file of a stored message and records the result on it. It is marked lost after three
 * tries; failures of our own storage are retried for two days, as long as WhatsApp may keep the
 * file.
 */

import { proto } from '@whiskeysockets/baileys'
import { and, eq, ne } from 'drizzle-orm'
import { isOurFailure } from '#db/away.ts'
import { media } from '#db/schema/media.ts'
import { messages } from '#db/schema/messages.ts'
import { announceMessage } from '#desk/messages/announcing'
import { isBetterFile, placeFile } from '#desk/messages/receiving/twins'
import { AppError, type ErrorCode } from '#kernel/errors'
import * as jobs from '#kernel/media/jobs'
import type { MediaRow } from '#kernel/media/showing'
import type { MediaStore } from '#kernel/media/store'
import { fillMedia, maxMediaBytes } from '#kernel/media/storing'
import type { Company, Scope } from '#kernel/scope'
import { log } from '#process/log'
import {
  downloadMedia,
  GoneError,
  HopelessError,
  keyTypes,
  type MediaHost,
  type Part,
} from './download.ts'
import { isFile } from './facts.ts'

const triesAllowed = 3

interface Wanted {
  row: MediaRow
  messageId: number
  whatsappId: number | null
  details: Record<string, unknown> | null
  betterOf: number | undefined
}

interface Asked {
  mediaId: number
  betterOf?: number | undefined
}

export async function fetchMedia(
  { store, mediaHost }: { store: MediaStore; mediaHost: MediaHost },
  company: Company,
  asked: Asked,
) {
  const wanted = await company.scope((scope) => findWanted(scope, asked))
  if (!wanted) return
  const { row, messageId } = wanted
  try {
    if (row.bytes > maxMediaBytes) throw new AppError('ERR_MEDIA_TOO_LARGE')
    const { part, type } = partOf(wanted)
    await fillMedia(store, company, row, {
      stream: downloadMedia(part, type, mediaHost),
      name: row.originalName,
      type: row.mimetype,
      whenStored: (scope) => placeFile(scope, messageId, row.id),
    })
  } catch (error) {
    if (isOurFailure(error)) throw error
    // Whoever sent it decides what it is: nothing for an operator to look at.
    log.info({ err: error, companyId: company.id, mediaId: row.id }, 'a file could not be fetched')
    await company.scope((scope) => tryAgainOrGiveUp(scope, wanted, error))
  }
}

async function findWanted(scope: Scope, asked: Asked): Promise<Wanted | undefined> {
  const { mediaId, betterOf } = asked
  const { id: messageId, whatsappId, details } = messages
  const [found] = await scope.db
    .select({ row: media, messageId, whatsappId, details })
    .from(media)
    .innerJoin(messages, betterOf ? eq(messages.id, betterOf) : eq(messages.mediaId, media.id))
    .where(and(eq(media.id, mediaId), eq(media.state, 'pending')))
  return found && { ...found, betterOf }
}

function partOf({ details, betterOf }: Wanted) {
  const better = details?.better
  const own = details?.head ?? details?.content
  const stored = String((betterOf && isBetterFile(better) ? better.content : own) ?? '')
  const content = proto.Message.decode(Buffer.from(stored, 'base64'))
  const name = Object.keys(content).find(isFile)
  const part: Part | null | undefined = name && content[name]
  if (!name || !part) throw new HopelessError('the message carries no file')
  return { part, type: keyTypes[name] }
}

async function tryAgainOrGiveUp(
  scope: Scope,
  { row, messageId, whatsappId }: Wanted,
  error: unknown,
) {
  const failure = failureOf(error)
  const attempts = row.attempts + 1
  const isHopeless = error instanceof HopelessError || failure === 'ERR_MEDIA_TOO_LARGE'
  const afterMs = isHopeless ? undefined : pauseBefore(row, attempts, failure)
  const changed = await scope.db
    .update(media)
    .set({
      attempts: isOfStore(failure) ? row.attempts : attempts,
      failure,
      state: afterMs === undefined ? 'failed' : 'pending',
      updatedAt: new Date(),
    })
    .where(and(eq(media.id, row.id), ne(media.state, 'stored')))
    .returning({ id: media.id })
  if (changed.length === 0) return
  await announceMessage(scope, messageId)
  if (afterMs === undefined) return
  const runAt = new Date(Date.now() + afterMs)
  const betterOf = (await isShown(scope, messageId, row.id)) ? undefined : messageId
  await scope.later(
    jobs.downloadMedia,
    { mediaId: row.id, betterOf },
    { runAt, key: `media:${row.id}` },
  )
  if (error instanceof GoneError && whatsappId !== null) {
    scope.wake('recado_media', `${scope.companyId}:${whatsappId}:${messageId}`)
  }
}

/** False for a better file, also if the small one has come while it was fetched. */
async function isShown(scope: Scope, messageId: number, mediaId: number): Promise<boolean> {
  const [shown] = await scope.db
    .select({ mediaId: messages.mediaId })
    .from(messages)
    .where(eq(messages.id, messageId))
  return shown?.mediaId === mediaId
}

function failureOf(error: unknown): ErrorCode {
  if (!(error instanceof AppError)) return 'ERR_WAPP_DOWNLOAD_MEDIA'
  if (error.code === 'ERR_BODY_TOO_LARGE') return 'ERR_MEDIA_TOO_LARGE'
  const isSaid = error.code === 'ERR_MEDIA_TOO_LARGE' || isOfStore(error.code)
  return isSaid ? error.code : 'ERR_WAPP_DOWNLOAD_MEDIA'
}

/** Our fault, not the file's. */
function isOfStore(failure: ErrorCode): boolean {
  return failure === 'ERR_STORE_AWAY' || failure === 'ERR_STORE_FULL'
}

const second = 1000
const hour = 3600 * second

function pauseBefore(row: MediaRow, attempts: number, failure: ErrorCode): number | undefined {
  if (isOfStore(failure)) {
    const age = Date.now() - row.createdAt.getTime()
    return age < 48 * hour ? Math.min(60 * second + age / 4, hour) : undefined
  }
  return attempts < triesAllowed ? 10 * second * 6 ** (attempts - 1) : undefined
}
