import { and, asc, eq, exists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { chatMembers, chatMessages, chats } from '#db/schema/chats.ts'
import { users } from '#db/schema/users.ts'
import type { Scope } from '#scope'
import type { Chat, ChatMessage } from './contract.ts'

const membersOfChat = sql<Chat['users']>`(
  select coalesce(json_agg(json_build_object(
    'id', ${chatMembers.userId}, 'chatId', ${chatMembers.chatId}, 'userId', ${chatMembers.userId},
    'unreads', ${chats.lastSeq} - ${chatMembers.readSeq},
    'user', json_build_object('id', member.id, 'name', member.name)
  ) order by member.name, member.id), '[]'::json)
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
const quotedSender = alias(users, 'quoted_sender')

export function selectChatMessages(scope: Scope) {
  return scope.db
    .select({
      message: chatMessages,
      sender: { id: users.id, name: users.name },
      quoted,
      quotedSender: { id: quotedSender.id, name: quotedSender.name },
    })
    .from(chatMessages)
    .leftJoin(users, eq(users.id, chatMessages.senderId))
    .leftJoin(quoted, eq(quoted.id, chatMessages.quotedId))
    .leftJoin(quotedSender, eq(quotedSender.id, quoted.senderId))
    .$dynamic()
}

type SelectedMessage = Awaited<ReturnType<typeof selectChatMessages>>[number]

export function shownChatMessage({
  message,
  sender,
  quoted,
  quotedSender,
}: SelectedMessage): ChatMessage {
  const { editedAt, deletedAt, quotedId: _, ...shown } = message
  return {
    ...shown,
    createdAt: message.createdAt.toISOString(),
    sender,
    quoted: quoted && shownQuote(quoted, quotedSender),
    isEdited: editedAt !== null && deletedAt === null,
    isDeleted: deletedAt !== null,
  }
}

function shownQuote(
  { id, seq, message, deletedAt }: typeof chatMessages.$inferSelect,
  sender: ChatMessage['sender'],
): ChatMessage['quoted'] {
  return { id, seq, message, isDeleted: deletedAt !== null, sender }
}
