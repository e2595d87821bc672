import { type UIEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Chat, type ChatMessage, readChat } from '#chats/contract'
import { unreadsOf } from '#chats/state'
import { call } from '#http/call'
import { useFacts } from '../app/facts.tsx'
import { Guarded } from '../app/guarded.tsx'
import { useResource } from '../live/resource.ts'
import { ChatBubble } from './chat-bubble.tsx'
import { ChatComposer } from './chat-composer.tsx'
import { chatConversation } from './chat-lists.ts'
import { ChatPeople } from './chat-people.tsx'
import { usePosting } from './posting.ts'
import { chatRows } from './runs.ts'

/** Prefetch distance fixed by the specification. */
const nearTop = 600
const none: never[] = []

export function ChatMessages({ chat }: { chat: Chat }) {
  const { t } = useTranslation('chats')
  const { me } = useFacts()
  const conversation = useResource(chatConversation, { chatId: chat.id })
  const messages = conversation.data?.messages ?? none
  const { timeZone } = me.company
  const rows = useMemo(() => chatRows(messages, timeZone), [messages, timeZone])
  const { waiting, post, postAgain } = usePosting(chat.id, messages)
  const pane = useRef<HTMLDivElement>(null)
  useReading(chat)
  useStayingAtBottom(pane, messages, waiting)

  const loadNearTop = ({ currentTarget }: UIEvent<HTMLElement>) => {
    if (currentTarget.scrollTop < nearTop) conversation.loadMore()
  }
  return (
    <>
      <header className="flex h-13 shrink-0 flex-col justify-center border-b bg-background px-4">
        <h2 className="truncate font-semibold text-sm">{chat.title}</h2>
        <Guarded kind="people of a chat" of={chat}>
          <ChatPeople users={chat.users} />
        </Guarded>
      </header>
      <div
        ref={pane}
        role="log"
        aria-label={t('messages')}
        onScroll={loadNearTop}
        className="focus-inside flex min-h-0 flex-1 flex-col gap-1 overflow-y-auto bg-canvas px-3 py-4 wide:px-6"
      >
        <div className="flex-1" />
        {rows.map((row) => (
          <Guarded key={row.message.id} kind="chat message" of={row.message}>
            <ChatBubble {...row} />
          </Guarded>
        ))}
        {waiting.map(({ clientId, text, hasFailed }) => (
          <div
            key={clientId}
            className="max-w-130 self-end rounded-xl bg-ours px-3 py-1.5 text-sm [overflow-wrap:anywhere]"
          >
            <p className="whitespace-pre-wrap text-ours-faint">{text}</p>
            {hasFailed ? (
              <button
                type="button"
                className="text-destructive text-2xs underline"
                onClick={() => postAgain(clientId)}
              >
                {t('failed')}
              </button>
            ) : null}
          </div>
        ))}
      </div>
      <Guarded kind="composer of a chat">
        <ChatComposer chat={chat} onPost={post} />
      </Guarded>
    </>
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
  const before = useRef({ height: 0, first: 0, shown: '', waiting: 0, isAtBottom: true })
  const first = messages[0]?.id ?? 0
  const count = waiting.length
  const failed = waiting.filter(({ hasFailed }) => hasFailed).length
  const shown = `${first} ${messages.at(-1)?.id} ${count} ${failed}`
  useLayoutEffect(() => {
    const element = pane.current
    if (!element || before.current.shown === shown) return
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
      waiting: count,
    }
  }, [pane, first, shown, count])
  useEffect(() => {
    const element = pane.current
    const remember = () => {
      if (!element) return
      const { scrollHeight, scrollTop, clientHeight } = element
      const isAtBottom = scrollHeight - scrollTop - clientHeight < 80
      before.current = { ...before.current, height: scrollHeight, isAtBottom }
    }
    element?.addEventListener('scroll', remember, { passive: true })
    return () => element?.removeEventListener('scroll', remember)
  }, [pane])
}
