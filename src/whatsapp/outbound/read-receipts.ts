import type { WAMessageKey } from '@whiskeysockets/baileys'
import { and, between, eq } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import type { Company } from '#kernel/scope'

/** The payload of `recado_reads`: `company:connection:ticket:first:last`. */
export interface ReadRange {
  ticketId: number
  first: number
  last: number
}

export function readRangeOf(payload: string): { key: string; range: ReadRange } {
  const [companyId, connectionId, ticketId, first, last] = payload.split(':').map(Number)
  const range = { ticketId: ticketId ?? 0, first: first ?? 0, last: last ?? 0 }
  return { key: `${companyId}:${connectionId}`, range }
}

export function keysOfRead(company: Company, { ticketId, first, last }: ReadRange) {
  return company.scope(async (scope): Promise<WAMessageKey[]> => {
    const rows = await scope.db
      .select({
        id: messages.waId,
        remoteJid: messages.remoteJid,
        participant: messages.participant,
      })
      .from(messages)
      .where(
        and(
          eq(messages.ticketId, ticketId),
          between(messages.seq, first, last),
          eq(messages.fromMe, false),
          eq(messages.read, true),
        ),
      )
    return rows.map(({ participant, ...key }) => ({
      ...key,
      fromMe: false,
      ...(participant ? { participant } : {}),
    }))
  })
}
