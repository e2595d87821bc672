import { sql } from 'drizzle-orm'
import { earlyAmendments } from '#db/schema/early-amendments.ts'
import { messages } from '#db/schema/messages.ts'
import { preparedSql } from '#db/session.ts'
import type { Scope } from '#kernel/scope'
import { askingTogether } from '#kernel/scope/asking-together'
import type { InboundMessage } from './inbound.ts'
import { rowIdOf, standsIn } from './twins.ts'

type RecordedRow = {
  id: number
  ticketId: number
  mediaType: string
  standsIn: boolean
  hasBetter: boolean
}

type FoundRow = Omit<RecordedRow, 'id'> & { place: number; id: number | null; hasEarly: boolean }

/** Asked together, since each message that comes is looked for, and hardly any has changes that wait. */
const byIdentity = preparedSql<FoundRow>(
  () => sql`
    select asked.place::integer as place,
      exists (select from ${earlyAmendments}
        where ${earlyAmendments.connectionId} = asked.connection_id
          and ${earlyAmendments.waId} = asked.wa_id) as "hasEarly",
      recorded.*
    from unnest(${sql.placeholder('connectionIds')}::integer[], ${sql.placeholder('waIds')}::text[],
      ${sql.placeholder('fromMe')}::boolean[], ${sql.placeholder('authorIds')}::integer[])
      with ordinality as asked(connection_id, wa_id, from_me, author_id, place)
    left join lateral (
      select ${messages.id} as id, ${messages.ticketId} as "ticketId",
        ${messages.mediaType} as "mediaType", ${standsIn} as "standsIn",
        coalesce(${messages.details} ? 'better', false) as "hasBetter"
      from ${messages}
      where ${messages.whatsappId} = asked.connection_id and ${messages.waId} = asked.wa_id
        and ${messages.fromMe} = asked.from_me and ${messages.authorId} = asked.author_id
      limit 1
    ) recorded on true
    order by asked.place`,
)

interface Found {
  recorded: RecordedRow | undefined
  /** Changes of it came before it. */
  hasEarly: boolean
}

interface Sought {
  inbound: InboundMessage
  authorId: number
}

export const findRecorded: (scope: Scope, sought: Sought) => Promise<Found> = askingTogether(
  async (scope, sought) => {
    const rows = await byIdentity.execute(scope, {
      connectionIds: sought.map(({ inbound }) => inbound.connectionId),
      waIds: sought.map(({ inbound }) => rowIdOf(inbound)),
      fromMe: sought.map(({ inbound }) => inbound.fromMe),
      authorIds: sought.map(({ authorId }) => authorId),
    })
    return rows.map(({ place: _, hasEarly, id, ...row }) => ({
      recorded: id === null ? undefined : { id, ...row },
      hasEarly,
    }))
  },
)
