import { and, count, desc, eq, exists, or, type SQL, sql } from 'drizzle-orm'
import { contains } from '#company/searching/matching'
import { chatMembers, chats } from '#db/schema/chats.ts'
import { users } from '#db/schema/users.ts'
import type { InputOf } from '#kernel/http/endpoint'
import { offsetOf, pageInfo, pageSize } from '#kernel/lists/paging'
import type { Scope } from '#kernel/scope'
import type * as contract from './contract.ts'
import { ofMember, selectChats, shownChat } from './reading.ts'

export async function listChats(
  scope: Scope,
  { searchParam, pageNumber }: InputOf<typeof contract.listChats>,
) {
  const found = searchParam
    ? or(contains(chats.title, searchParam), hasMemberNamed(scope, searchParam))
    : undefined
  const where = and(ofMember(scope), found)
  const selected = await selectChats(scope)
    .where(where)
    .orderBy(desc(chats.updatedAt), desc(chats.id))
    .limit(pageSize)
    .offset(offsetOf(pageNumber))
  const [total] = await scope.db.select({ count: count() }).from(chats).where(where)
  const records = selected.map(shownChat)
  return { records, ...pageInfo(pageNumber, records.length, total?.count ?? 0) }
}

function hasMemberNamed(scope: Scope, text: string): SQL {
  return exists(
    scope.db
      .select({ one: sql`1` })
      .from(chatMembers)
      .innerJoin(users, eq(users.id, chatMembers.userId))
      .where(and(eq(chatMembers.chatId, chats.id), contains(users.name, text))),
  )
}
