import { and, eq, exists, sql } from 'drizzle-orm'
import { type MentionableUser, readMentionable } from '#company/users/mention-names'
import { chatMembers } from '#db/schema/chats.ts'
import { users } from '#db/schema/users.ts'
import { namedIn } from '#desk/messages/mentions/in-text'
import type { Scope } from '#kernel/scope'

/** The other members of the chat, by the names that mention them. */
export function readMembers(scope: Scope, chatId: number): Promise<MentionableUser[]> {
  const isMember = scope.db
    .select({ one: sql`1` })
    .from(chatMembers)
    .where(and(eq(chatMembers.chatId, chatId), eq(chatMembers.userId, users.id)))
  return readMentionable(scope, exists(isMember))
}

interface Written {
  senderId: number | null
  message: string
}

/** Whom each text mentions; members are read only where one may be named. */
export async function mentionedInEach(scope: Scope, chatId: number, texts: readonly Written[]) {
  const mayName = texts.some(({ message }) => message.includes('@'))
  const members = mayName ? await readMembers(scope, chatId) : []
  return texts.map(({ senderId, message }) =>
    namedIn(message, members).filter(({ id }) => id !== senderId),
  )
}
