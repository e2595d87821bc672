import { and, desc, eq, isNull, or } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import type { tickets } from '#db/schema/tickets.ts'
import { own } from '#platform/own'
import { truncate } from '#platform/truncate'
import type { Scope } from '#scope'

const previewLength = 250

/** Signs need no translation. */
const signs: Record<string, string> = {
  image: '📷',
  video: '🎬',
  audio: '🎵',
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
  details?: Record<string, unknown> | null
}

export function previewOf({ body, mediaType, mediaName, details }: Previewed): string {
  const kind = mediaType ?? 'chat'
  const sign = own(signs, kind) ?? ''
  if (isComposed.has(kind))
    return truncate(`${sign} ${composedWords(kind, body ?? '')}`.trim(), previewLength)
  if (kind === 'call_log') return truncate(`${sign} ${body ?? ''}`.trim(), previewLength)
  if (kind === 'audio' && !body) return soundPreview(details)
  return truncate(body || mediaName || sign, previewLength)
}

/** Without the file name: phones and browsers number their recordings. */
function soundPreview(details: Previewed['details']): string {
  const sign = details?.ptt === true ? '🎤' : '🎵'
  const seconds = Math.round(Number(details?.seconds))
  if (!(seconds > 0)) return sign
  return `${sign} ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The newest message readable by everybody who sees the ticket in this queue, since a row is the same for all. */
export async function readPreview(scope: Scope, { id, queueId }: PreviewedTicket): Promise<string> {
  const isOfQueue = queueId === null ? undefined : eq(messages.queueId, queueId)
  const [latest] = await scope.db
    .select({
      body: messages.body,
      mediaType: messages.mediaType,
      mediaName: messages.mediaName,
      details: messages.details,
    })
    .from(messages)
    .where(
      and(
        eq(messages.ticketId, id),
        eq(messages.isDeleted, false),
        or(isNull(messages.queueId), isOfQueue),
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(1)
  return latest ? previewOf(latest) : ''
}

type PreviewedTicket = Pick<typeof tickets.$inferSelect, 'id' | 'queueId'>

function composedWords(kind: string, body: string): string {
  if (kind === 'vcard') return /^FN[^:\n]*:(.*)$/im.exec(body)?.[1]?.trim() ?? ''
  const [, , where = '', ...words] = body.split('|')
  return words.join('|') || where
}
