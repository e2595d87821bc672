import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Chat } from '#desk/chats/contract'
import { memberChatEvent } from '#desk/chats/events-contract'
import { unreadsOf } from '#desk/chats/state'
import { useFacts } from '../../kit/facts/facts.tsx'
import { inItem } from '../../kit/failing/broken-part.tsx'
import { Guarded } from '../../kit/failing/guarded.tsx'
import { useDataClient, useResource } from '../../kit/live/resource.ts'
import { oneLine } from '../../kit/text/one-line.ts'
import { Count } from '../../kit/ui/count.tsx'
import { IconButton } from '../../kit/ui/icon-button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../kit/ui/popover.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { chatList } from './chat-lists.ts'

export function ChatBell() {
  const { t } = useTranslation(['shell', 'pages'])
  const { chats, count } = useUnreadChats()
  return (
    <Popover>
      <PopoverTrigger asChild>
        <IconButton
          name={count > 0 ? t('chatBellCount', { count }) : t('pages:chats')}
          className="relative"
        >
          <SymbolIcon name="message-circle" className="size-5" aria-hidden />
          <span className="absolute top-0 right-0">
            <Count of={count} variant="default" />
          </span>
        </IconButton>
      </PopoverTrigger>
      <PopoverContent aria-label={t('pages:chats')} align="end" className="w-80">
        {chats.length > 0 ? (
          <ul className="min-h-0 flex-1 overflow-y-auto">
            {chats.map((chat) => (
              <Guarded key={chat.id} kind="unread chat" of={chat} frame={inItem}>
                <UnreadChat chat={chat} />
              </Guarded>
            ))}
          </ul>
        ) : (
          <p className="px-5 py-8 text-center text-sm text-muted-foreground">
            {t('chatBellEmpty')}
          </p>
        )}
        <a
          href="/chats"
          className="focus-inside border-t px-3.5 py-2.5 text-center font-medium text-primary text-xs hover:bg-accent"
        >
          {t('seeChats')}
        </a>
      </PopoverContent>
    </Popover>
  )
}

function UnreadChat({ chat }: { chat: Chat }) {
  const { me } = useFacts()
  return (
    <li>
      <a
        href={`/chats/${chat.uuid}`}
        className="focus-inside flex items-center gap-3 border-b px-3.5 py-2 hover:bg-accent"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium text-xs">{chat.title}</span>
          <span className="block truncate text-muted-foreground text-xs">
            {oneLine(chat.lastMessage)}
          </span>
        </span>
        <Count of={unreadsOf(chat, me.id)} variant="default" />
      </a>
    </li>
  )
}

export function ChatsMark() {
  const { t } = useTranslation('shell')
  const { count } = useUnreadChats()
  if (count === 0) return null
  return (
    <span className="absolute -top-0.5 -right-1 size-2.5 rounded-full bg-primary ring-2 ring-sidebar">
      <span className="sr-only">{t('chatBellCount', { count })}</span>
    </span>
  )
}

function useUnreadChats() {
  const { me } = useFacts()
  const { live } = useDataClient()
  const { data, refetch } = useResource(chatList, {})
  // The user was added to a chat, or read one in another tab.
  useEffect(() => live?.on(memberChatEvent(me.id), refetch), [live, me.id, refetch])
  const chats = data?.rows.filter((chat) => unreadsOf(chat, me.id) > 0) ?? []
  return { chats, count: chats.reduce((sum, chat) => sum + unreadsOf(chat, me.id), 0) }
}
