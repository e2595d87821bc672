import { and, asc, eq, exists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { personOf } from '#company/users/names'
import { chatMembers, chatMessages, chats } from '#db/schema/chats.ts'
import { media } from '#db/schema/media.ts'
import { users } from '#db/schema/users.ts'
import { shownMedia } from '#kernel/media/showing'
import type { Scope } from '#kernel/scope'
import type { Chat, ChatMessage } from './contract.ts'

const membersOfChat = sql<Chat['users']>`(
  select coalesce(json_agg(json_build_object(
    'id', ${chatMembers.userId}, 'chatId', ${chatMembers.chatId}, 'userId', ${chatMembers.userId},
    'unreads', ${chats.lastSeq} - ${chatMembers.readSeq},
    'user', json_build_object('id', member.id, 'name', member.name)
  ) order by member.sort_key, member.id), '[]'::json)
  from ${chatMembers} join ${users} member on member.id = ${chatMembers.userId}
  where ${chatMembers.chatId} = ${chats.id})`

export function selectChats(scope: Pick<Scope, 'db'>) {
  return scope.db
    .select({
      chat: chats,
      owner: { id: users.id, name: users.name },
      members: membersOfChat,
    })
    .from(chats)
    .innerJoin(users, eq(users.id, chats.ownerId))
    .$dynamic()
}

type SelectedChat = Awaited<ReturnType<typeof selectChats>>[number]

export function shownChat({ chat, owner, members }: SelectedChat): Chat {
  return {
    ...chat,
    createdAt: chat.createdAt.toISOString(),
    updatedAt: chat.updatedAt.toISOString(),
    owner,
    users: members,
  }
}

export async function readChats(scope: Scope, where: SQL | undefined): Promise<Chat[]> {
  const selected = await selectChats(scope).where(where).orderBy(asc(chats.id))
  return selected.map(shownChat)
}

export function ofMember(scope: Scope): SQL {
  return exists(
    scope.db
      .select({ one: sql`1` })
      .from(chatMembers)
      .where(
        and(eq(chatMembers.chatId, chats.id), eq(chatMembers.userId, scope.actor.userId ?? 0)),
      ),
  )
}

const quoted = alias(chatMessages, 'quoted')
const quotedMedia = alias(media, 'quoted_media')

export function selectChatMessages(scope: Scope) {
  return scope.db
    .select({
      message: chatMessages,
      sender: personOf(chatMessages.senderId),
      quoted,
      media,
      quotedKind: quotedMedia.kind,
      quotedSender: personOf(quoted.senderId),
    })
    .from(chatMessages)
    .leftJoin(quoted, eq(quoted.id, chatMessages.quotedId))
    .leftJoin(media, eq(media.id, chatMessages.mediaId))
    .leftJoin(quotedMedia, eq(quotedMedia.id, quoted.mediaId))
    .$dynamic()
}

type SelectedMessage = Awaited<ReturnType<typeof selectChatMessages>>[number]

export function shownChatMessage(scope: Scope, selected: SelectedMessage): ChatMessage {
  const { message, sender, quoted } = selected
  const { editedAt, deletedAt, quotedId: _, mediaId: __, ...shown } = message
  return {
    ...shown,
    createdAt: message.createdAt.toISOString(),
    sender,
    ...shownMedia(scope, selected.media),
    quoted: quoted && shownQuote(quoted, selected),
    isEdited: editedAt !== null && deletedAt === null,
    isDeleted: deletedAt !== null,
  }
}

function shownQuote(
  { id, seq, message, deletedAt }: typeof chatMessages.$inferSelect,
  { quotedKind: kind, quotedSender: sender }: SelectedMessage,
): ChatMessage['quoted'] {
  return { id, seq, message, isDeleted: deletedAt !== null, kind, sender }
}
