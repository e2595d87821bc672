import { type UIEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Chat, type ChatMessage, readChat } from '#desk/chats/contract'
import { unreadsOf } from '#desk/chats/state'
import { call } from '#platform/http/call'
import { useFacts } from '../../kit/facts/facts.tsx'
import { Guarded } from '../../kit/failing/guarded.tsx'
import { useResource } from '../../kit/live/resource.ts'
import { useLongPress } from '../../nouns/messages/bubble/long-press.ts'
import { moveAmongMenus } from '../../nouns/messages/bubble/menu-keys.ts'
import { MessageBubble } from '../../nouns/messages/bubble/message-bubble.tsx'
import { JumpToLatest } from '../../nouns/messages/conversation/jump-to-latest.tsx'
import { type MessageRef, useJump } from '../../nouns/messages/conversation/jumping.ts'
import { DayLine } from '../../nouns/messages/conversation/message-row.tsx'
import { endPx, useBelow } from './below.ts'
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
  const { t } = useTranslation(['chats', 'messages'])
  const { me } = useFacts()
  const conversation = useResource(chatConversation, { chatId: chat.id })
  const messages = conversation.data?.messages ?? none
  const { timeZone } = me.company
  const gone = t('gone')
  const rows = useMemo(
    () => chatRows(messages, { timeZone, myId: me.id, gone }),
    [messages, timeZone, me.id, gone],
  )
  const shown = useMemo(() => rows.map(({ message }) => message), [rows])
  const { waiting, post, postAgain } = usePosting(chat.id, messages)
  const pane = useRef<HTMLDivElement>(null)
  const [jumpTarget, setJumpTarget] = useState(first)
  const context = useContextOf(chat)
  useReading(chat)
  useStayingAtBottom(pane, messages, waiting)
  const { hasMore = false } = conversation.data ?? {}
  const foundKey = useJump({
    jumpTarget,
    rows,
    canLoad: hasMore && !conversation.failure,
    isLoadingOlder: conversation.isLoadingMore,
    isStale: !conversation.isCurrent(),
    loadOlder: conversation.loadMore,
    show: (index) => {
      const element = pane.current?.querySelectorAll('[data-row]')[index]
      element?.scrollIntoView({ block: 'center' })
    },
  })

  const below = useBelow(messages, me.id)
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    if (currentTarget.scrollTop < nearTop) conversation.loadMore()
    below.look(currentTarget)
  }
  const toEnd = () => pane.current?.scrollTo({ top: pane.current.scrollHeight })
  return (
    <ChatBubbles
      chat={chat}
      messages={shown}
      onReply={context.reply}
      onEdit={context.edit}
      onJump={setJumpTarget}
    >
      <header className="flex h-13 shrink-0 flex-col justify-center border-b bg-background px-4">
        <h2 className="truncate font-semibold text-sm">{chat.title}</h2>
        <Guarded kind="people of a chat" of={chat}>
          <ChatPeople users={chat.users} />
        </Guarded>
      </header>
      <div className="relative flex min-h-0 flex-1 flex-col">
        <div
          ref={pane}
          role="log"
          aria-label={t('messages')}
          onScroll={onScroll}
          onKeyDown={(event) => moveAmongMenus(event, event.currentTarget)}
          {...useLongPress()}
          className="focus-inside flex min-h-0 flex-1 flex-col overflow-y-auto bg-canvas py-4"
        >
          <div className="flex-1" />
          {rows.map((row, at) => (
            <div key={row.key} data-row={row.key}>
              <Guarded kind="chat message" of={row.message}>
                {row.newDay ? <DayLine moment={row.message.createdAt} /> : null}
                <MessageBubble
                  row={row}
                  author={row.message.contact?.name ?? t('messages:fromYou')}
                  showsAuthor={row.opens && !row.message.fromMe}
                  isFound={row.key === foundKey}
                  isLast={at === rows.length - 1}
                />
              </Guarded>
            </div>
          ))}
          {waiting.map((one) => (
            <WaitingMessage key={one.clientId} {...one} onAgain={() => postAgain(one.clientId)} />
          ))}
        </div>
        {below.isFar || below.unseen > 0 ? (
          <JumpToLatest count={below.unseen} onJump={toEnd} />
        ) : null}
      </div>
      <Guarded kind="composer of a chat">
        <ChatComposer chat={chat} context={context} onPost={post} />
      </Guarded>
    </ChatBubbles>
  )
}

interface WaitingProps {
  text: string
  file: File | undefined
  hasFailed: boolean
  onAgain: () => void
}

function WaitingMessage({ text, file, hasFailed, onAgain }: WaitingProps) {
  const { t } = useTranslation('chats')
  return (
    <div className="mx-4 mt-1 max-w-[min(65ch,86%)] self-end rounded-xl bg-ours px-3 py-1.5 text-sm [overflow-wrap:anywhere] wide:mx-6">
      <p className="whitespace-pre-wrap text-ours-faint">
        {[file?.name, text].filter(Boolean).join('\n')}
      </p>
      {hasFailed ? (
        <button type="button" className="text-destructive text-2xs underline" onClick={onAgain}>
          {t('failed')}
        </button>
      ) : null}
    </div>
  )
}

function useReading(chat: Chat) {
  const { me } = useFacts()
  const unreads = unreadsOf(chat, me.id)
  useEffect(() => {
    if (unreads === 0) return
    const read = () => {
      if (document.visibilityState !== 'visible') return
      // Retried with the next message, or when the page is opened again.
      call(readChat, { chatId: chat.id }).catch(() => undefined)
    }
    read()
    addEventListener('focus', read)
    return () => removeEventListener('focus', read)
  }, [chat.id, unreads])
}

/** Follows the newest message; older pages added above move nothing. */
function useStayingAtBottom(
  pane: { current: HTMLElement | null },
  messages: readonly ChatMessage[],
  waiting: readonly { hasFailed: boolean }[],
) {
  const before = useRef({ height: 0, first: 0, shown: '', messages, waiting: 0, isAtBottom: true })
  const first = messages[0]?.id ?? 0
  const count = waiting.length
  const failed = waiting.filter(({ hasFailed }) => hasFailed).length
  const shown = `${first} ${messages.at(-1)?.id} ${count} ${failed}`
  useLayoutEffect(() => {
    const element = pane.current
    const isSame = before.current.shown === shown && before.current.messages === messages
    if (!element || isSame) return
    const { height, first: oldFirst, isAtBottom } = before.current
    // One's own message is always scrolled to.
    const hasWritten = count > before.current.waiting
    if (isAtBottom || hasWritten) element.scrollTop = element.scrollHeight
    else if (first !== oldFirst) element.scrollTop += element.scrollHeight - height
    before.current = {
      ...before.current,
      height: element.scrollHeight,
      first,
      shown,
      messages,
      waiting: count,
    }
  }, [pane, first, shown, count, messages])
  useEffect(() => {
    const element = pane.current
    const remember = () => {
      if (!element) return
      const { scrollHeight, scrollTop, clientHeight } = element
      const isAtBottom = scrollHeight - scrollTop - clientHeight < endPx
      before.current = { ...before.current, height: scrollHeight, isAtBottom }
    }
    const observer = new ResizeObserver(() => {
      if (element && before.current.isAtBottom) element.scrollTop = element.scrollHeight
    })
    if (element) observer.observe(element)
    element?.addEventListener('scroll', remember, { passive: true })
    return () => {
      observer.disconnect()
      element?.removeEventListener('scroll', remember)
    }
  }, [pane])
}
