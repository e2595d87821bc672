import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm'
import { campaigns } from '#db/schema/campaigns.ts'
import { chatMembers, chatMessages } from '#db/schema/chats.ts'
import { contacts } from '#db/schema/contacts.ts'
import { fileOptions } from '#db/schema/file-lists.ts'
import { media } from '#db/schema/media.ts'
import { messages } from '#db/schema/messages.ts'
import { schedules } from '#db/schema/schedules.ts'
import { quickMessages } from '#db/schema/settings.ts'
import { tickets } from '#db/schema/tickets.ts'
import { withinReach } from '#desk/tickets/reach'
import { isReadable } from '#desk/tickets/readable'
import { fail } from '#kernel/errors'
import { type MediaRow, publicName } from '#kernel/media/showing'
import { may } from '#kernel/policy'
import type { Scope } from '#kernel/scope'

export async function findMedia(scope: Scope, asked: string): Promise<MediaRow> {
  const name = /^([0-9a-f]{32})\.[0-9a-z]{1,5}$/.exec(asked)?.[1]
  if (!name) fail('ERR_NO_MEDIA_FOUND')
  const [row] = await scope.db
    .select()
    .from(media)
    .where(and(eq(media.name, name), eq(media.state, 'stored'), isShownTo(scope)))
  return row && publicName(row) === asked ? row : fail('ERR_NO_MEDIA_FOUND')
}

function isShownTo(scope: Scope): SQL | undefined {
  const { db } = scope
  const one = { one: sql`1` }
  if (scope.actor.apiToken) return isInMessage(scope)
  return or(
    isInMessage(scope),
    exists(db.select(one).from(quickMessages).where(eq(quickMessages.mediaId, media.id))),
    exists(db.select(one).from(fileOptions).where(eq(fileOptions.mediaId, media.id))),
    exists(db.select(one).from(schedules).where(eq(schedules.mediaId, media.id))),
    exists(db.select(one).from(campaigns).where(eq(campaigns.mediaId, media.id))),
    exists(db.select(one).from(contacts).where(eq(contacts.pictureId, media.id))),
    isInChat(scope),
  )
}

/** Of the internal chat, to its members. */
function isInChat({ db, actor }: Scope): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(chatMessages)
      .innerJoin(chatMembers, eq(chatMembers.chatId, chatMessages.chatId))
      .where(and(eq(chatMessages.mediaId, media.id), eq(chatMembers.userId, actor.userId ?? 0))),
  )
}

/** Those deleted for everyone are visible to overseers only. */
function isInMessage({ db, actor }: Scope): SQL {
  const isLeft = may(actor.role, 'ticket.showAll') ? undefined : eq(messages.isDeleted, false)
  return exists(
    db
      .select({ one: sql`1` })
      .from(messages)
      .innerJoin(tickets, eq(tickets.id, messages.ticketId))
      .where(
        and(
          eq(messages.mediaId, media.id),
          isLeft,
          isReadable(actor),
          withinReach(actor, 'message.read'),
        ),
      ),
  )
}
