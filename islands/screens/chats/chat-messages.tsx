import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Chat, markChatRead } from '#desk/chats/contract'
import { unreadsOf } from '#desk/chats/state'
import { call } from '#kernel/http/call'
import { useFacts } from '../../kit/facts/facts.tsx'
import { Guarded } from '../../kit/failing/guarded.tsx'
import { useResource } from '../../kit/live/resource.ts'
import { useLongPress } from '../../nouns/messages/bubble/long-press.ts'
import { moveAmongMenus } from '../../nouns/messages/bubble/menu-keys.ts'
import type { MessageRef } from '../../nouns/messages/conversation/jumping.ts'
import { useReading } from '../../nouns/messages/conversation/reading.ts'
import { FollowedRows } from '../../nouns/messages/log/followed-rows.tsx'
import { ChatBubbles } from './chat-bubbles.tsx'
import { ChatComposer } from './chat-composer.tsx'
import { chatConversation } from './chat-lists.ts'
import { ChatPeople } from './chat-people.tsx'
import { useContextOf } from './message-context.ts'
import { usePosting } from './posting.ts'
import { chatRows } from './runs.ts'

/** Prefetch distance fixed by the specification. */
const nearTop = 600
const none: never[] = []

interface ChatMessagesProps {
  chat: Chat
  /** The message to show first; without one, the newest. */
  first: MessageRef | undefined
}

export function ChatMessages({ chat, first }: ChatMessagesProps) {
  const { t } = useTranslation('chats')
  const { me } = useFacts()
  const conversation = useResource(chatConversation, { chatId: chat.id })
  const messages = conversation.data?.messages ?? none
  const { timeZone } = me.company
  const gone = t('gone')
  const { waiting, failing, post } = usePosting(chat.id, messages)
  const rows = useMemo(
    () => chatRows(messages, waiting, { timeZone, myId: me.id, gone }),
    [messages, waiting, timeZone, me.id, gone],
  )
  const shown = useMemo(() => rows.map(({ message }) => message), [rows])
  const [jumpTarget, setJumpTarget] = useState(first)
  const context = useContextOf(chat)
  useReading(unreadsOf(chat, me.id), {
    of: chat.id,
    read: (chatId) => call(markChatRead, { chatId }),
  })
  return (
    <ChatBubbles
      chat={chat}
      messages={shown}
      onReply={context.reply}
      onEdit={context.edit}
      failing={failing}
      onJump={setJumpTarget}
    >
      <header className="flex h-13 shrink-0 flex-col justify-center border-b bg-background px-4">
        <h2 className="truncate font-semibold text-sm">{chat.title}</h2>
        <Guarded kind="people of a chat" of={chat}>
          <ChatPeople users={chat.users} />
        </Guarded>
      </header>
      <div
        role="log"
        aria-label={t('messages')}
        onKeyDown={(event) => moveAmongMenus(event, event.currentTarget)}
        {...useLongPress()}
        className="relative flex min-h-0 flex-1 flex-col bg-canvas"
      >
        <FollowedRows
          rows={rows}
          hasMore={conversation.data?.hasMore ?? false}
          isLoadingOlder={conversation.isLoadingMore}
          isStale={!conversation.isCurrent()}
          hasFailed={conversation.failure !== undefined}
          loadOlder={conversation.loadMore}
          jumpTarget={jumpTarget}
          placeKey={undefined}
          topPx={nearTop}
        />
      </div>
      <Guarded kind="composer of a chat">
        <ChatComposer chat={chat} context={context} onPost={post} />
      </Guarded>
    </ChatBubbles>
  )
}
