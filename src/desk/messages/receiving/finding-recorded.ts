import { sql } from 'drizzle-orm'
import { earlyAmendments } from '#db/schema/early-amendments.ts'
import { messages } from '#db/schema/messages.ts'
import { preparedSql } from '#db/session.ts'
import type { Scope } from '#platform/scope'
import type { InboundMessage } from './inbound.ts'
import { rowIdOf, standsIn } from './twins.ts'

type RecordedRow = {
  id: number
  ticketId: number
  mediaType: string
  standsIn: boolean
  hasBetter: boolean
}

type FoundRow = Omit<RecordedRow, 'id'> & { id: number | null; hasEarly: boolean }

/** Asked together, since each message that comes is looked for, and hardly any has changes that wait. */
const byIdentity = preparedSql<FoundRow>(
  () => sql`
    select early.is_there as "hasEarly", ${messages.id} as id,
      ${messages.ticketId} as "ticketId", ${messages.mediaType} as "mediaType",
      ${standsIn} as "standsIn", coalesce(${messages.details} ? 'better', false) as "hasBetter"
    from (select exists (select from ${earlyAmendments}
      where ${earlyAmendments.connectionId} = ${sql.placeholder('connectionId')}
        and ${earlyAmendments.waId} = ${sql.placeholder('waId')}) as is_there) early
    left join ${messages} on ${messages.whatsappId} = ${sql.placeholder('connectionId')}
      and ${messages.waId} = ${sql.placeholder('waId')}
      and ${messages.fromMe} = ${sql.placeholder('fromMe')}
      and ${messages.authorId} = ${sql.placeholder('authorId')}`,
)

interface Found {
  recorded: RecordedRow | undefined
  /** Changes of it came before it. */
  hasEarly: boolean
}

export async function findRecorded(
  scope: Scope,
  inbound: InboundMessage,
  authorId: number,
): Promise<Found> {
  const { connectionId, fromMe } = inbound
  const sought = { connectionId, waId: rowIdOf(inbound), fromMe, authorId }
  const [found] = await byIdentity.execute(scope, sought)
  if (!found) return { recorded: undefined, hasEarly: false }
  const { hasEarly, id, ...row } = found
  return { recorded: id === null ? undefined : { id, ...row }, hasEarly }
}
