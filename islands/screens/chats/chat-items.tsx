import { type ReactNode, type UIEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Chat } from '#desk/chats/contract'
import { unreadsOf } from '#desk/chats/state'
import { useFacts } from '../../kit/facts/facts.tsx'
import { inItem } from '../../kit/failing/broken-part.tsx'
import { Guarded } from '../../kit/failing/guarded.tsx'
import type { PagedList } from '../../kit/list-page/paged-list.ts'
import type { Search } from '../../kit/list-page/searching.ts'
import type { ResourceState } from '../../kit/live/resource-types.ts'
import { useNow } from '../../kit/time/clock.ts'
import { dayName, momentParts } from '../../kit/time/moments.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { cn } from '../../kit/ui/cn.ts'
import { Count } from '../../kit/ui/count.tsx'
import { IconButton } from '../../kit/ui/icon-button.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'

const nearEnd = 100

interface ChatItemsProps {
  list: ResourceState<PagedList<Chat>> & { loadMore: () => void }
  search: Search
  chosenId: number | undefined
  empty: ReactNode
  onEdit: (chat: Chat) => void
  onDelete: (chat: Chat) => void
}

export function ChatItems({ list, search, chosenId, empty, onEdit, onDelete }: ChatItemsProps) {
  const { t } = useTranslation('common')
  // The previous result stays during the next search.
  const last = useRef(list.data)
  if (list.data) last.current = list.data
  const chats = last.current?.rows ?? []
  if (list.data && chats.length === 0) {
    return search.sought ? <NothingFound text={search.sought} /> : empty
  }
  const loadNearEnd = ({ currentTarget: pane }: UIEvent<HTMLElement>) => {
    if (pane.scrollHeight - pane.scrollTop - pane.clientHeight < nearEnd) list.loadMore()
  }
  return (
    <ul className="min-h-0 flex-1 overflow-y-auto" onScroll={loadNearEnd}>
      {chats.map((chat) => (
        <Guarded key={chat.id} kind="chat" of={chat} frame={inItem}>
          <ChatItem
            chat={chat}
            isChosen={chat.id === chosenId}
            onEdit={() => onEdit(chat)}
            onDelete={() => onDelete(chat)}
          />
        </Guarded>
      ))}
      {list.data?.hasMore ? (
        <li className="flex justify-center py-3">
          <Button size="sm" variant="ghost" disabled={list.isLoadingMore} onClick={list.loadMore}>
            {list.isLoadingMore ? t('loading') : t('showMore')}
          </Button>
        </li>
      ) : null}
    </ul>
  )
}

function NothingFound({ text }: { text: string }) {
  const { t } = useTranslation('common')
  return (
    <p role="status" className="px-4 py-10 text-center text-muted-foreground text-sm">
      {t('nothingFound', { text })}
    </p>
  )
}

interface ChatItemProps {
  chat: Chat
  isChosen: boolean
  onEdit: () => void
  onDelete: () => void
}

function ChatItem({ chat, isChosen, onEdit, onDelete }: ChatItemProps) {
  const { t } = useTranslation('chats')
  const { me } = useFacts()
  const unreads = isChosen ? 0 : unreadsOf(chat, me.id)
  return (
    <li
      className={cn(
        'group relative flex items-center border-l-3 pr-2 hover:bg-accent',
        isChosen ? 'border-primary bg-selected' : 'border-transparent',
      )}
    >
      <a
        href={`/chats/${chat.uuid}`}
        aria-current={isChosen ? 'page' : undefined}
        className="focus-inside min-w-0 flex-1 px-3 py-2"
      >
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate font-medium text-sm">{chat.title}</span>
          <Moment moment={chat.updatedAt} />
        </span>
        <span className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate text-muted-foreground text-xs">
            {chat.lastMessage || ' '}
          </span>
          {unreads > 0 ? <span className="sr-only">{t('unread', { count: unreads })}</span> : null}
          <Count of={unreads} variant="default" />
        </span>
      </a>
      {chat.ownerId === me.id ? (
        <span className="flex">
          <IconButton name={t('editNamed', { title: chat.title })} size="icon-sm" onClick={onEdit}>
            <SymbolIcon name="pencil" className="size-3.5" aria-hidden />
          </IconButton>
          <IconButton
            name={t('deleteNamed', { title: chat.title })}
            size="icon-sm"
            onClick={onDelete}
          >
            <SymbolIcon name="trash-2" className="size-3.5" aria-hidden />
          </IconButton>
        </span>
      ) : null}
    </li>
  )
}

function Moment({ moment }: { moment: string }) {
  const { t } = useTranslation('common')
  const { timeZone } = useFacts().me.company
  const name = dayName(moment, useNow(), timeZone)
  const { day, time } = momentParts(moment, timeZone)
  const text = { today: time, yesterday: t('yesterday'), day }[name.is]
  return (
    <time
      dateTime={moment}
      title={`${day} ${time}`}
      className="shrink-0 text-faint text-2xs tabular-nums"
    >
      {text}
    </time>
  )
}
