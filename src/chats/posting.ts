/**
 * A message in a chat. What somebody has not read is the distance between the chat's newest number
 * and theirs, so posting writes the same few rows whether two people are in it or two hundred.
 */
import { and, eq, sql } from 'drizzle-orm'
import { chatMessages, chats } from '#db/schema/chats.ts'
import { fail } from '#errors'
import type { InputOf } from '#http/endpoint'
import type { Scope } from '#scope'
import {
  type Chat,
  type ChatMessage,
  chatEvent,
  openChatEvent,
  type postChatMessage as postChatMessageCall,
} from './contract.ts'
import { showChat } from './finding.ts'
import { ofMember, selectChatMessages, shownChatMessage } from './reading.ts'

type Posted = ChatMessage & { chat: Chat }

/** Enough of a text for a list row. */
const previewLength = 250

export async function postChatMessage(
  scope: Scope,
  { chatId, message, clientId = null }: InputOf<typeof postChatMessageCall>,
): Promise<Posted> {
  const { userId, name } = scope.actor
  const text = message.trim()
  if (text === '') return refuseBlank(scope, chatId)
  const createdAt = new Date().toISOString()
  const stored = await storeMessage(scope, { chatId, text, clientId, createdAt })
  const chat = await showChat(scope, chatId)
  if (!stored) return { ...(await findRepeated(scope, chatId, clientId)), chat }

  const newMessage: ChatMessage = {
    ...stored,
    chatId,
    senderId: userId,
    clientId,
    message: text,
    mediaPath: null,
    mediaName: null,
    createdAt,
    sender: userId === null ? null : { id: userId, name },
  }
  scope.emit(openChatEvent(chatId), { action: 'new-message', newMessage, chat })
  scope.emit(chatEvent, { action: 'new-message', newMessage, chat })
  return { ...newMessage, chat }
}

interface Written {
  chatId: number
  text: string
  clientId: string | null
  createdAt: string
}

/**
 * One statement: the chat is locked, the message takes the next number, and the sender has read it.
 * Nothing is written, and no number lost, for who is no member and for what is there already.
 */
async function storeMessage(scope: Scope, { chatId, text, clientId, createdAt }: Written) {
  const { userId, name } = scope.actor
  const preview = `${name}: ${text}`.slice(0, previewLength)
  const [stored] = await scope.db.execute<{ id: number; seq: number }>(sql`
    with chat as (
      select ${chats.id} as id, ${chats.lastSeq} as last_seq from ${chats}
      where ${chats.id} = ${chatId} and ${ofMember(scope)} for update
    ), stored as (
      insert into chat_messages (chat_id, seq, sender_id, message, client_id, created_at)
      select id, last_seq + 1, ${userId}::integer, ${text}::text, ${clientId}::text,
        ${createdAt}::timestamptz from chat
      on conflict (company_id, chat_id, client_id) where client_id is not null do nothing
      returning id, chat_id, seq
    ), raised as (
      update chats set last_seq = stored.seq, last_message = ${preview},
        updated_at = ${createdAt}::timestamptz
      from stored where chats.id = stored.chat_id
    ), reader as (
      update chat_members set read_seq = stored.seq
      from stored where chat_members.chat_id = stored.chat_id and user_id = ${userId}
    )
    select id, seq from stored`)
  return stored
}

/** A repeated request answers what the first one stored. */
async function findRepeated(scope: Scope, chatId: number, clientId: string | null) {
  const [repeated] = await selectChatMessages(scope).where(
    and(eq(chatMessages.chatId, chatId), eq(chatMessages.clientId, clientId ?? '')),
  )
  return repeated ? shownChatMessage(repeated) : fail('ERR_CREATING_MESSAGE')
}

/** Who is no member learns nothing about the chat, not even that it takes no blanks. */
async function refuseBlank(scope: Scope, chatId: number): Promise<never> {
  await showChat(scope, chatId)
  fail('ERR_EMPTY_MESSAGE')
}
