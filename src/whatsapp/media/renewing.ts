/** WhatsApp keeps files for some weeks; the phone that sent one may upload it again on request. */

import { proto, type WAMessage } from '@whiskeysockets/baileys'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { media } from '#db/schema/media.ts'
import { messages } from '#db/schema/messages.ts'
import { isBetterFile } from '#desk/messages/receiving/twins'
import { downloadMedia } from '#kernel/media/jobs'
import type { Company, Scope } from '#kernel/scope'
import { isFile } from './facts.ts'

export type Renew = (message: WAMessage) => Promise<WAMessage>

type MessageRow = typeof messages.$inferSelect

/** Where a message keeps what leads to a file of it. */
interface FilePart {
  path: string[]
  waId: string
  stored: string
  job: { mediaId: number; betterOf?: number }
}

const timeoutMs = 60_000

export async function renewFile(company: Company, messageId: number, renew: Renew) {
  const row = await company.scope(async (scope) => {
    const [found] = await scope.db.select().from(messages).where(eq(messages.id, messageId))
    return found
  })
  const parts = row ? [...ownPart(row), ...betterPart(row)] : []
  if (!row || parts.length === 0) return
  const missing = await company.scope((scope) => findMissing(scope, parts))
  await Promise.all(missing.map((part) => renewPart(company, { row, part }, renew)))
}

function ownPart({ waId, details, mediaId }: MessageRow): FilePart[] {
  const name = details?.head === undefined ? 'content' : 'head'
  const stored = details?.[name]
  if (mediaId === null || typeof stored !== 'string') return []
  return [{ path: [name], waId, stored, job: { mediaId } }]
}

function betterPart({ id, details }: MessageRow): FilePart[] {
  const better = details?.better
  if (!isBetterFile(better) || !('mediaId' in better)) return []
  const { waId, content: stored } = better
  const job = { mediaId: Number(better.mediaId), betterOf: id }
  return [{ path: ['better', 'content'], waId, stored, job }]
}

async function findMissing(scope: Scope, parts: FilePart[]): Promise<FilePart[]> {
  const ids = parts.map(({ job }) => job.mediaId)
  const rows = await scope.db
    .select({ id: media.id })
    .from(media)
    .where(and(inArray(media.id, ids), eq(media.state, 'pending')))
  const pending = new Set(rows.map(({ id }) => id))
  return parts.filter(({ job }) => pending.has(job.mediaId))
}

async function renewPart(
  company: Company,
  { row, part }: { row: MessageRow; part: FilePart },
  renew: Renew,
) {
  const { remoteJid, fromMe, participant } = row
  const key = { id: part.waId, remoteJid, fromMe, ...(participant ? { participant } : {}) }
  const late = Bun.sleep(timeoutMs).then(() => undefined)
  const renewed = await Promise.race([renew({ key, message: decode(part.stored) }), late])
  if (!renewed?.message) return

  const now = Buffer.from(
    proto.Message.encode(withHostOf(decode(part.stored), renewed.message)).finish(),
  ).toString('base64')
  await company.scope(async (scope) => {
    const details = sql`jsonb_set(${messages.details}, ${`{${part.path.join(',')}}`}::text[], to_jsonb(${now}::text))`
    await scope.db.update(messages).set({ details }).where(eq(messages.id, row.id))
    await scope.later(downloadMedia, part.job, { key: `media:${part.job.mediaId}` })
  })
}

const decode = (stored: string) => proto.Message.decode(Buffer.from(stored, 'base64'))

/** The path is new; the library only guesses the host. */
function withHostOf(before: proto.IMessage, renewed: proto.IMessage): proto.IMessage {
  const name = Object.keys(renewed).find(isFile)
  const part = name && renewed[name]
  if (name && part) part.url = before[name]?.url
  return renewed
}
