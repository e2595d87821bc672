/**
 * Unread is the distance between the chat's newest position and the member's, so posting writes
 * the same few rows for two members or two hundred. Concurrent posts are batched: the chat is
 * locked once for all.
 */
import { eq, sql } from 'drizzle-orm'
import { companyLanguage } from '#company/companies/language'
import { chatMessages, chats } from '#db/schema/chats.ts'
import { listsOf, prepared } from '#db/session.ts'
import { mediaTexts } from '#desk/messages/kinds/texts'
import { fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import { sayIn } from '#kernel/i18n/texts'
import type { mediaFields } from '#kernel/media/contract'
import { type MediaRow, shownMedia } from '#kernel/media/showing'
import { type Company, type Scope, system } from '#kernel/scope'
import { batching } from '#kernel/time/batching'
import { mentionedInChat } from './consequences.ts'
import type { Chat, ChatMessage, postChatMessage as postChatMessageCall } from './contract.ts'
import { chatEvent, openChatEvent } from './events-contract.ts'
import { findChatMessage, showChat } from './finding.ts'
import { mentionedInEach } from './mentioning.ts'
import { previewOf } from './preview.ts'
import { selectChatMessages, selectChats, shownChat, shownChatMessage } from './reading.ts'
import { quoteOf } from './state.ts'

type PostedMessage = ChatMessage & { chat: Chat }
type NewChatMessage = Omit<ChatMessage, 'id' | 'seq' | keyof typeof mediaFields> & {
  file: MediaRow | null
}
export interface PostedFile {
  file: MediaRow | null
  waveform: number[] | null
}
interface ChatPost {
  company: Company
  message: NewChatMessage
}

export async function postChatMessage(
  company: Company,
  { chatId, message: typed, clientId = null, quotedId }: InputOf<typeof postChatMessageCall>,
  { file, waveform }: PostedFile = { file: null, waveform: null },
): Promise<{ posted: PostedMessage; isRepeated: boolean }> {
  const quoted = quotedId
    ? await company.read(async (scope) =>
        quoteOf(await findChatMessage(scope, { chatId, id: quotedId })),
      )
    : null
  const text = typed.trim()
  if (text === '' && !file) return refuseBlank(company, chatId)
  const { userId, name } = company.actor
  const message = {
    chatId,
    senderId: userId,
    clientId,
    message: text,
    mediaPath: null,
    mediaName: null,
    createdAt: new Date().toISOString(),
    sender: userId === null ? null : { id: userId, name },
    mentions: [],
    quoted,
    file,
    waveform,
    reactions: [],
    isEdited: false,
    isDeleted: false,
  }
  const posted = await postBatched(`${company.id}:${chatId}`, { company, message })
  const { wasNew } = posted
  if (wasNew) return { posted: wasNew, isRepeated: false }
  return { posted: await findRepeated(company, chatId, clientId), isRepeated: true }
}

async function postAll(posts: ChatPost[]): Promise<{ wasNew: PostedMessage | undefined }[]> {
  const [first] = posts
  if (!first) return []
  const { company, message } = first
  return company.as(system).scope(async (scope) => {
    const written = posts.map((post) => post.message)
    const mentions = await mentionedInEach(scope, message.chatId, written)
    const messages = written.map((one, at) => ({ ...one, mentions: mentions[at] ?? [] }))
    const nameFile = await kindNames(scope, written)
    const [, stored, chat] = await Promise.all([
      lock(scope, message.chatId),
      store(scope, message.chatId, messages, nameFile),
      showToAll(scope, message.chatId),
    ])
    const posted = messages.map((one, at) => {
      const place = stored.get(at)
      if (!place || !chat) return { wasNew: undefined }
      const { file, ...words } = one
      const newMessage = { ...words, ...shownMedia(scope, file), ...place }
      scope.emit(openChatEvent(chat.id), { action: 'new-message', newMessage, chat })
      scope.emit(chatEvent, { action: 'new-message', newMessage, chat })
      return { wasNew: { ...newMessage, chat } }
    })
    for (const { wasNew } of posted) {
      if (!wasNew || wasNew.mentions.length === 0) continue
      const userIds = wasNew.mentions.map(({ id }) => id)
      await scope.follow(mentionedInChat, { message: wasNew, userIds })
    }
    return posted
  })
}

/** Batches run sequentially, because concurrent ones would only wait for the chat's lock. */
const postBatched = batching(postAll)

/** Statements after the lock see everything posted before. */
function lock(scope: Scope, chatId: number) {
  return listsOf(scope, sql`select from ${chats} where ${chats.id} = ${chatId} for update`)
}

/**
 * The senders have read their messages. Non-members and repeated messages store nothing and use no
 * position; a lookup for each, which no plan turns into reading the chat. Returns in the order of
 * the list.
 */
async function store(
  scope: Scope,
  chatId: number,
  messages: NewChatMessage[],
  nameFile: (message: NewChatMessage) => string,
) {
  const posts = messages.map((one) => ({
    sender_id: one.senderId,
    message: one.message,
    client_id: one.clientId,
    created_at: one.createdAt,
    quoted_id: one.quoted?.id ?? null,
    mentions: one.mentions,
    media_id: one.file?.id ?? null,
    waveform: one.waveform,
    preview: previewOf(one.sender?.name, one.message || nameFile(one)),
  }))
  const rows = await listsOf(
    scope,
    sql`with posts as (
      select (place - 1)::integer place, p->>'message' message, p->>'client_id' client_id,
        (p->>'sender_id')::integer sender_id, (p->>'created_at')::timestamptz created_at,
        (p->>'quoted_id')::integer quoted_id, (p->>'media_id')::integer media_id,
        nullif(p->'waveform', 'null') waveform, p->'mentions' mentions, p->>'preview' preview
      from jsonb_array_elements(${JSON.stringify(posts)}::jsonb) with ordinality as given(p, place)
      limit ${posts.length}::integer
    ), fresh as (
      select distinct on (coalesce(client_id, place::text)) posts.* from posts
      join chat_members on chat_members.chat_id = ${chatId} and user_id = posts.sender_id
      where (select true from chat_messages known
        where known.chat_id = ${chatId} and known.client_id = posts.client_id limit 1) is null
      order by coalesce(client_id, place::text), place
    ), numbered as (
      select fresh.*, chats.last_seq + row_number() over (order by place) seq
      from fresh, chats where chats.id = ${chatId}
    ), stored as (
      insert into chat_messages
        (chat_id, seq, sender_id, message, client_id, created_at, quoted_id, mentions, media_id, waveform)
      select ${chatId}, seq, sender_id, message, client_id, created_at, quoted_id, mentions, media_id, waveform
      from numbered
      returning id, seq
    ), raised as (
      update chats set last_seq = seq, last_message = preview, updated_at = newest.created_at
      from (select * from numbered order by seq desc limit 1) newest where chats.id = ${chatId}
    ), read as (
      update chat_members set read_seq = own.seq
      from (select sender_id, max(seq) seq from numbered group by sender_id) own
      where chat_id = ${chatId} and user_id = own.sender_id
    )
    select place, id, seq::integer from numbered join stored using (seq)`,
  )
  return new Map(
    rows.map(([place, id, seq]) => [Number(place), { id: Number(id), seq: Number(seq) }]),
  )
}

/** In the company's language, which is read only where a file has no words. */
async function kindNames(scope: Scope, messages: readonly NewChatMessage[]) {
  const isNeeded = messages.some(({ file, message }) => file !== null && message === '')
  const say = isNeeded ? sayIn(await companyLanguage(scope), mediaTexts) : undefined
  return ({ file, waveform }: NewChatMessage) => say?.(waveform ? 'voice' : kindOf(file)) ?? ''
}

const kindOf = (file: MediaRow | null) =>
  !file || file.kind === 'document' ? 'application' : file.kind

const chatById = prepared((db) => selectChats({ db }).where(eq(chats.id, sql.placeholder('id'))))

async function showToAll(scope: Scope, id: number): Promise<Chat | undefined> {
  const [selected] = await chatById.execute(scope, { id })
  return selected && shownChat(selected)
}

function findRepeated(
  company: Company,
  chatId: number,
  clientId: string | null,
): Promise<PostedMessage> {
  return company.read(async (scope) => {
    const chat = await showChat(scope, chatId)
    const [repeated] = await selectChatMessages(scope).where(
      sql`${chatMessages.chatId} = ${chatId} and ${chatMessages.clientId} = ${clientId}`,
    )
    if (!repeated) fail('ERR_CREATING_MESSAGE')
    return { ...shownChatMessage(scope, repeated), chat }
  })
}

/** Non-members get "not found", even for a blank message. */
async function refuseBlank(company: Company, chatId: number): Promise<never> {
  await company.read((scope) => showChat(scope, chatId))
  fail('ERR_EMPTY_MESSAGE')
}
