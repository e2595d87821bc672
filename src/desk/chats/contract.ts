/** Internal chats of the team, visible to their members only. */
import * as v from 'valibot'
import { endpoint } from '#kernel/http/endpoint'
import {
  Done,
  Given,
  Id,
  List,
  OptionalId,
  Paged,
  PageNumber,
  SearchParam,
  Text,
  Uuid,
} from '#kernel/http/fields'
import { MediaKind, mediaFields } from '#kernel/media/contract'
import { Moment } from '#kernel/moment'
import { visibleText } from '#kernel/text/visible'

const Person = v.object({ id: v.number(), name: v.string() })

const Member = v.object({
  id: v.number(),
  chatId: v.number(),
  userId: v.number(),
  unreads: v.number(),
  user: Person,
})

export const Chat = v.object({
  id: v.number(),
  uuid: v.string(),
  title: v.string(),
  ownerId: v.number(),
  lastMessage: v.string(),
  companyId: v.number(),
  createdAt: Moment,
  updatedAt: Moment,
  owner: Person,
  users: v.array(Member),
})
export type Chat = v.InferOutput<typeof Chat>

const QuotedChatMessage = v.object({
  id: v.number(),
  seq: v.number(),
  message: v.string(),
  isDeleted: v.boolean(),
  /** Of its file. */
  kind: v.nullable(MediaKind),
  sender: v.nullable(Person),
})

export const ChatMessage = v.object({
  id: v.number(),
  chatId: v.number(),
  seq: v.number(),
  /** Null once the sender's account is deleted. */
  senderId: v.nullable(v.number()),
  clientId: v.nullable(v.string()),
  message: v.string(),
  mediaPath: v.nullable(v.string()),
  mediaName: v.nullable(v.string()),
  ...mediaFields,
  /** 0 to 100; empty if unmeasured, null if not a voice note. */
  waveform: v.nullable(v.array(v.number())),
  createdAt: Moment,
  sender: v.nullable(Person),
  /** Members whom it names behind an @, who were notified. */
  mentions: v.array(Person),
  quoted: v.nullable(QuotedChatMessage),
  reactions: v.array(v.object({ emoji: v.string(), user: Person })),
  isEdited: v.boolean(),
  /** Without its text and file, which are gone. */
  isDeleted: v.boolean(),
})
export type ChatMessage = v.InferOutput<typeof ChatMessage>

const Title = v.pipe(
  v.string('Required'),
  v.maxLength(400, 'Too Long!'),
  v.transform(visibleText),
  v.nonEmpty('Required'),
  v.maxLength(100, 'Too Long!'),
)

const Users = v.pipe(
  List(
    v.union(
      [
        Id,
        v.pipe(
          v.object({ id: Id }),
          v.transform(({ id }) => id),
        ),
      ],
      'Invalid id',
    ),
    1000,
    'Required',
  ),
  v.minLength(1, 'Required'),
)

export const ChatForm = v.object({ title: Title, users: Users })
export type ChatForm = v.InferOutput<typeof ChatForm>

export const ChatChange = v.partial(ChatForm)
export type ChatChange = v.InferOutput<typeof ChatChange>

const missing = 'ERR_NO_CHAT_FOUND' as const
const chatId = { chatId: Id }

export const listChats = endpoint({
  method: 'get',
  path: '/chats',
  can: 'chat.use',
  summary: 'One’s chats, newest activity first, 20 a page; search in title and members’ names',
  accepts: v.object({ searchParam: SearchParam, pageNumber: PageNumber }),
  returns: v.object({ records: v.array(Chat), ...Paged }),
})

export const showChat = endpoint({
  method: 'get',
  path: '/chats/:chatId',
  can: 'chat.use',
  summary: 'One chat by its number',
  accepts: v.object(chatId),
  returns: Chat,
  missing,
})

export const showChatByUuid = endpoint({
  method: 'get',
  path: '/chats/u/:chatUuid',
  can: 'chat.use',
  summary: 'One chat by its uuid, as pages address it',
  accepts: v.object({ chatUuid: Uuid }),
  returns: Chat,
  missing,
})

export const createChat = endpoint({
  method: 'post',
  path: '/chats',
  can: 'chat.use',
  summary: 'Creates a chat; its creator owns it and is always a member',
  accepts: ChatForm,
  returns: Chat,
  errors: ['ERR_NO_USER_FOUND'],
})

export const updateChat = endpoint({
  method: 'put',
  path: '/chats/:chatId',
  can: 'chat.use',
  summary: 'Changes title or members, by the owner; remaining members keep their unread count',
  accepts: v.object({ ...chatId, ...ChatChange.entries }),
  returns: Chat,
  missing,
  errors: ['ERR_NO_USER_FOUND'],
})

export const deleteChat = endpoint({
  method: 'delete',
  path: '/chats/:chatId',
  can: 'chat.use',
  summary: 'Deletes a chat with its messages, by the owner',
  accepts: v.object(chatId),
  returns: Done,
  missing,
})

export const listChatMessages = endpoint({
  method: 'get',
  path: '/chats/:chatId/messages',
  can: 'chat.use',
  summary:
    'Messages of a chat: page 1 holds the newest 20, oldest first; `before` a `seq` neither repeats nor skips',
  accepts: v.object({ ...chatId, pageNumber: PageNumber, before: v.optional(Id) }),
  returns: v.object({ records: v.array(ChatMessage), ...Paged }),
  missing,
})

export const postChatMessage = endpoint({
  method: 'post',
  path: '/chats/:chatId/messages',
  can: 'chat.use',
  summary:
    'Posts a text or a file, a recording named `audio-record-site*` as a voice note; repeated with the same `clientId` it is stored once',
  accepts: v.object({
    ...chatId,
    message: v.optional(Text(10_000), ''),
    clientId: v.nullish(Given(Uuid)),
    /** The message of the chat that it answers. */
    quotedId: OptionalId,
  }),
  files: { field: 'medias', most: 1, bytes: 100 * 1024 * 1024 },
  returns: v.object({ ...ChatMessage.entries, chat: Chat }),
  missing,
  errors: ['ERR_CREATING_MESSAGE', 'ERR_EMPTY_MESSAGE', 'ERR_NO_CHAT_MESSAGE_FOUND'],
})

export const markChatRead = endpoint({
  method: 'post',
  path: '/chats/:chatId/read',
  can: 'chat.use',
  summary: 'The caller has read the chat',
  accepts: v.object(chatId),
  returns: Chat,
  missing,
})
