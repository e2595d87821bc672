import { and, desc, eq } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { tickets } from '#db/schema/tickets.ts'
import { truncate } from '#platform/truncate'
import type { Scope } from '#scope'
import { announceTicket, writeTicket } from './changing.ts'

const previewLength = 250

/** Signs need no translation. */
const signs: Record<string, string> = {
  image: '📷',
  video: '🎬',
  audio: '🎤',
  application: '📎',
  locationMessage: '📍',
  vcard: '👤',
  call_log: '📞',
}

const isComposed = new Set(['locationMessage', 'vcard'])

export interface Previewed {
  body?: string | null
  mediaType?: string | null
  mediaName?: string | null
}

export function previewOf({ body, mediaType, mediaName }: Previewed): string {
  const kind = mediaType ?? 'chat'
  const sign = signs[kind] ?? ''
  if (isComposed.has(kind))
    return truncate(`${sign} ${composedWords(kind, body ?? '')}`.trim(), previewLength)
  if (kind === 'call_log') return truncate(`${sign} ${body ?? ''}`.trim(), previewLength)
  return truncate(body || mediaName || sign, previewLength)
}

export async function refreshLastMessage(scope: Scope, ticketId: number) {
  const [before] = await scope.db
    .select()
    .from(tickets)
    .where(eq(tickets.id, ticketId))
    .for('no key update')
  if (!before) return
  const [latest] = await scope.db
    .select({
      body: messages.body,
      mediaType: messages.mediaType,
      mediaName: messages.mediaName,
    })
    .from(messages)
    .where(and(eq(messages.ticketId, ticketId), eq(messages.isDeleted, false)))
    .orderBy(desc(messages.seq))
    .limit(1)
  const lastMessage = latest ? previewOf(latest) : ''
  if (lastMessage === before.lastMessage) return
  const row = await writeTicket(scope, ticketId, { lastMessage })
  await announceTicket(scope, before, row)
}

function composedWords(kind: string, body: string): string {
  if (kind === 'vcard') return /^FN[^:\n]*:(.*)$/im.exec(body)?.[1]?.trim() ?? ''
  const [, , where = '', ...words] = body.split('|')
  return words.join('|') || where
}
