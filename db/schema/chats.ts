import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Endings } from '../endings.ts'
import { media } from './media.ts'
import {
  at,
  belongsTo,
  companyPolicy,
  companyRules,
  newestFirst,
  ofCompany,
  ofCompanyWithId,
  timestamps,
} from './rules.ts'
import { users } from './users.ts'

export const chats = pgTable(
  'chats',
  {
    ...ofCompanyWithId,
    uuid: uuid().notNull().defaultRandom(),
    title: text().notNull(),
    ownerId: integer('owner_id').notNull(),
    lastMessage: text('last_message').notNull().default(''),
    lastSeq: integer('last_seq').notNull().default(0),
    ...timestamps,
  },
  (t) => [
    ...companyRules(t),
    uniqueIndex('chats_uuid').on(t.uuid),
    belongsTo(t, t.ownerId, users),
    index('chats_by_activity').on(t.companyId, ...newestFirst(t.updatedAt)),
  ],
)

/** Unread is the distance to the chat's newest message, so posting costs one row. */
export const chatMembers = pgTable(
  'chat_members',
  {
    ...ofCompany,
    chatId: integer('chat_id').notNull(),
    userId: integer('user_id').notNull(),
    readSeq: integer('read_seq').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.chatId, t.userId] }),
    companyPolicy(),
    belongsTo(t, t.chatId, chats),
    belongsTo(t, t.userId, users),
    index('chat_members_user').on(t.companyId, t.userId),
  ],
)

export const chatMessages = pgTable(
  'chat_messages',
  {
    ...ofCompanyWithId,
    chatId: integer('chat_id').notNull(),
    seq: integer().notNull(),
    /** Not a foreign key: the reference, and so the name, outlives the account. */
    senderId: integer('sender_id'),
    /** Set by the sender's browser, so that a repeated request stores once. */
    clientId: text('client_id'),
    message: text().notNull(),
    mediaPath: text('media_path'),
    mediaName: text('media_name'),
    /** Members whom it mentions, by the names that stand in it. */
    mentions: jsonb().$type<{ id: number; name: string }[]>().notNull().default([]),
    quotedId: integer('quoted_id'),
    mediaId: integer('media_id'),
    /** Of a voice note: 64 values of 0 to 100, none if it was not measured. */
    waveform: jsonb().$type<number[]>(),
    /** The last emoji of each member. */
    reactions: jsonb()
      .$type<{ emoji: string; user: { id: number; name: string } }[]>()
      .notNull()
      .default([]),
    editedAt: at('edited_at'),
    /** Its text is gone, its place stays. */
    deletedAt: at('deleted_at'),
    ...timestamps,
  },
  (t) => [
    ...companyRules(t),
    belongsTo(t, t.chatId, chats),
    belongsTo(t, t.quotedId, t, 'set null'),
    belongsTo(t, t.mediaId, media, 'set null'),
    index('chat_messages_media').on(t.companyId, t.mediaId).where(sql`${t.mediaId} is not null`),
    index('chat_messages_quoted').on(t.companyId, t.quotedId).where(sql`${t.quotedId} is not null`),
    uniqueIndex('chat_messages_of_chat').on(t.companyId, t.chatId, t.seq),
    uniqueIndex('chat_messages_client')
      .on(t.companyId, t.chatId, t.clientId)
      .where(sql`${t.clientId} is not null`),
  ],
)

export const chatEndings: Endings = {
  'chats.owner_id': { userDeleted: { rest: 'goes', settles: 'chats' } },
  'chat_members.user_id': { userDeleted: { rest: 'goes', settles: 'chats' } },
}
