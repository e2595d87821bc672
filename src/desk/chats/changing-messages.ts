import { and, eq } from 'drizzle-orm'
import { companyLanguage } from '#company/companies/language'
import { chatMessages, chats } from '#db/schema/chats.ts'
import { fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import { sayIn } from '#kernel/i18n/texts'
import { discardLater } from '#kernel/media/discarding-later'
import type { Scope } from '#kernel/scope'
import type {
  deleteChatMessage as deleteChatMessageCall,
  editChatMessage as editChatMessageCall,
  reactInChat as reactInChatCall,
} from './changing-contract.ts'
import { chatMentionsWithdrawn, mentionedInChat } from './consequences.ts'
import type { ChatMessage } from './contract.ts'
import { chatEvent, openChatEvent } from './events-contract.ts'
import { findChatMessage, showChat } from './finding.ts'
import { mentionedInEach } from './mentioning.ts'
import { previewOf } from './preview.ts'
import { ofMember } from './reading.ts'
import { chatTexts } from './texts.ts'

export async function editChatMessage(
  scope: Scope,
  { chatId, chatMessageId: id, message: typed }: InputOf<typeof editChatMessageCall>,
): Promise<ChatMessage> {
  const before = await lockOwn(scope, { chatId, id })
  if (before.isDeleted) fail('ERR_NO_CHAT_MESSAGE_FOUND')
  const message = typed.trim()
  if (message === '' && !before.media) fail('ERR_EMPTY_MESSAGE')
  if (message === before.message) return before
  const [mentions = []] = await mentionedInEach(scope, chatId, [{ ...before, message }])
  await scope.db
    .update(chatMessages)
    .set({ message, mentions, editedAt: new Date() })
    .where(eq(chatMessages.id, id))
  await mention(scope, before, mentions)
  await summarize(scope, before, message)
  return announce(scope, before)
}

export async function deleteChatMessage(
  scope: Scope,
  { chatId, chatMessageId: id }: InputOf<typeof deleteChatMessageCall>,
): Promise<ChatMessage> {
  const before = await lockOwn(scope, { chatId, id })
  if (before.isDeleted) return before
  const [{ mediaId } = { mediaId: null }] = await scope.db
    .select({ mediaId: chatMessages.mediaId })
    .from(chatMessages)
    .where(eq(chatMessages.id, id))
  await scope.db
    .update(chatMessages)
    .set({
      message: '',
      mentions: [],
      reactions: [],
      mediaId: null,
      waveform: null,
      deletedAt: new Date(),
    })
    .where(eq(chatMessages.id, id))
  await discardLater(scope, [{ mediaId }])
  await mention(scope, before, [])
  await summarize(scope, before, sayIn(await companyLanguage(scope), chatTexts)('deleted'))
  return announce(scope, before)
}

export async function reactInChat(
  scope: Scope,
  { chatId, chatMessageId: id, emoji }: InputOf<typeof reactInChatCall>,
): Promise<ChatMessage> {
  const before = await lockMessage(scope, { chatId, id })
  const { userId, name } = scope.actor
  if (before.isDeleted || userId === null) fail('ERR_NO_CHAT_MESSAGE_FOUND')
  const others = before.reactions.filter(({ user }) => user.id !== userId)
  const own = emoji === '' ? [] : [{ emoji, user: { id: userId, name } }]
  await scope.db
    .update(chatMessages)
    .set({ reactions: [...others, ...own] })
    .where(eq(chatMessages.id, id))
  return announce(scope, { chatId, id })
}

/** Other members see it, so they get "no permission" instead of "not found". */
async function lockOwn(scope: Scope, which: MessageOfChat) {
  const found = await lockMessage(scope, which)
  return found.senderId === scope.actor.userId ? found : fail('ERR_NO_PERMISSION')
}

interface MessageOfChat {
  chatId: number
  id: number
}

/** With the chat, so that changes and new messages come one after the other. */
async function lockMessage(scope: Scope, which: MessageOfChat): Promise<ChatMessage> {
  await scope.db
    .select({ id: chats.id })
    .from(chats)
    .where(and(eq(chats.id, which.chatId), ofMember(scope)))
    .for('update')
  return findChatMessage(scope, which)
}

async function mention(scope: Scope, before: ChatMessage, mentions: ChatMessage['mentions']) {
  const without = (all: ChatMessage['mentions'], others: ChatMessage['mentions']) =>
    all.flatMap(({ id }) => (others.some((other) => other.id === id) ? [] : [id]))
  const gone = without(before.mentions, mentions)
  const added = without(mentions, before.mentions)
  if (gone.length > 0) {
    await scope.follow(chatMentionsWithdrawn, { chatMessageId: before.id, userIds: gone })
  }
  if (added.length > 0) await scope.follow(mentionedInChat, { message: before, userIds: added })
}

/** The newest one is also what the list of chats says. Nothing is unread again. */
async function summarize(scope: Scope, { chatId, seq, sender }: ChatMessage, words: string) {
  await scope.db
    .update(chats)
    .set({ lastMessage: previewOf(sender?.name, words) })
    .where(and(eq(chats.id, chatId), eq(chats.lastSeq, seq)))
}

async function announce(scope: Scope, { chatId, id }: MessageOfChat): Promise<ChatMessage> {
  const message = await findChatMessage(scope, { chatId, id })
  const chat = await showChat(scope, chatId)
  scope.emit(openChatEvent(chatId), { action: 'update-message', message, chat })
  scope.emit(chatEvent, { action: 'update-message', message, chat })
  return message
}
