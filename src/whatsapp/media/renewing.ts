/** WhatsApp keeps files for some weeks; the phone that sent one may upload it again on request. */

import { proto, type WAMessage } from '@whiskeysockets/baileys'
import { and, eq } from 'drizzle-orm'
import { media } from '#db/schema/media.ts'
import { messages } from '#db/schema/messages.ts'
import { downloadMedia } from '#media/jobs'
import type { Company } from '#scope'
import { isFile } from './facts.ts'

export type Renew = (message: WAMessage) => Promise<WAMessage>

const timeoutMs = 60_000

export async function renewFile(company: Company, messageId: number, renew: Renew) {
  const row = await company.scope(async (scope) => {
    const [found] = await scope.db
      .select({ message: messages })
      .from(messages)
      .innerJoin(media, eq(media.id, messages.mediaId))
      .where(and(eq(messages.id, messageId), eq(media.state, 'pending')))
    return found?.message
  })
  const stored = row?.details?.content
  if (!row || typeof stored !== 'string') return
  const { waId: id, remoteJid, fromMe, participant } = row
  const key = { id, remoteJid, fromMe, ...(participant ? { participant } : {}) }
  const content = decode(stored)
  const late = Bun.sleep(timeoutMs).then(() => undefined)
  const renewed = await Promise.race([renew({ key, message: decode(stored) }), late])
  if (!renewed?.message) return

  const now = Buffer.from(
    proto.Message.encode(withHostOf(content, renewed.message)).finish(),
  ).toString('base64')
  await company.scope(async (scope) => {
    await scope.db
      .update(messages)
      .set({ details: { ...row.details, content: now } })
      .where(eq(messages.id, messageId))
    const mediaId = row.mediaId ?? 0
    await scope.later(downloadMedia, { mediaId }, { key: `media:${mediaId}` })
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
