import MessagesSquare from 'lucide-react/icons/messages-square'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Chat, deleteChat } from '#desk/chats/contract'
import { memberChatEvent } from '#desk/chats/events-contract'
import { call } from '#kernel/http/call'
import { useFacts } from '../../kit/facts/facts.tsx'
import { unsaid } from '../../kit/failing/broken-part.tsx'
import { Guarded } from '../../kit/failing/guarded.tsx'
import { later, laterLayer } from '../../kit/later/later.tsx'
import { SearchBox } from '../../kit/list-page/search-box.tsx'
import { useSearch } from '../../kit/list-page/searching.ts'
import { useOptionalResource } from '../../kit/live/optional-resource.ts'
import { useDataClient, useResource } from '../../kit/live/resource.ts'
import { Button } from '../../kit/ui/button.tsx'
import { cn } from '../../kit/ui/cn.ts'
import { EmptyState } from '../../kit/ui/empty-state.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import type { MessageRef } from '../../nouns/messages/conversation/jumping.ts'
import { ChatItems } from './chat-items.tsx'
import { chatList, openChat } from './chat-lists.ts'
import { ChatPane } from './chat-pane.tsx'
import { ChatTabs } from './chat-tabs.tsx'

const Confirm = laterLayer(async () => (await import('../../kit/ui/confirm.tsx')).Confirm)
const ChatDialog = laterLayer(async () => (await import('./chat-dialog.tsx')).ChatDialog)

const UnsentTexts = later(
  async () => (await import('../../nouns/unsent-texts/unsent-texts.ts')).UnsentTexts,
  { frame: unsaid },
)

type OpenDialog = { is: 'form'; chat?: Chat } | { is: 'delete'; chat: Chat }

interface ChatsPageProps {
  uuid: string | undefined
  /** The message to show first. */
  first: MessageRef | undefined
}

export function ChatsPage({ uuid, first }: ChatsPageProps) {
  const { t } = useTranslation(['chats', 'common'])
  const search = useSearch()
  const all = useResource(chatList, {})
  const found = useOptionalResource(chatList, search.sought ? search.filter : undefined)
  const chosen = useChosenChat(uuid)
  const [open, setOpen] = useState<OpenDialog>()
  const close = useCallback(() => setOpen(undefined), [])
  useNewChats(all.refetch)

  const add = (
    <Button size="sm" onClick={() => setOpen({ is: 'form' })}>
      <SymbolIcon name="plus" className="size-4" aria-hidden />
      {t('new')}
    </Button>
  )
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-0 flex-1">
        <section
          aria-label={t('title')}
          className={cn(
            'flex w-full min-w-0 flex-col border-r medium:w-80 medium:shrink-0',
            uuid && 'not-medium:hidden',
          )}
        >
          <header className="flex h-13 shrink-0 items-center justify-between border-b px-4">
            <h1 className="font-semibold text-base">{t('title')}</h1>
            {add}
          </header>
          <div className="border-b px-3 py-2">
            <SearchBox label={t('search')} search={search} className="wide:w-full" />
          </div>
          <ChatItems
            list={search.sought ? found : all}
            search={search}
            chosenId={chosen?.id}
            empty={
              <EmptyState
                drawing={<MessagesSquare aria-hidden />}
                title={t('empty')}
                text={t('emptyText')}
                action={add}
              />
            }
            onEdit={(chat) => setOpen({ is: 'form', chat })}
            onDelete={(chat) => setOpen({ is: 'delete', chat })}
          />
        </section>
        <div className={cn('flex min-w-0 flex-1 flex-col bg-canvas', !uuid && 'not-medium:hidden')}>
          {chosen ? (
            <Guarded key={chosen.id} kind="open chat" of={chosen}>
              <ChatPane chat={chosen} first={first} />
            </Guarded>
          ) : (
            <EmptyState drawing={<MessagesSquare aria-hidden />} title={t('choose')} />
          )}
        </div>
      </div>
      <UnsentTexts />
      <ChatTabs uuid={uuid} />
      {open ? <ChatDialogs open={open} onClose={close} onSaved={all.refetch} /> : null}
    </div>
  )
}

interface ChatDialogsProps {
  open: OpenDialog
  onClose: () => void
  onSaved: () => void
}

function ChatDialogs({ open, onClose, onSaved }: ChatDialogsProps) {
  const { t } = useTranslation(['chats', 'common'])
  if (open.is === 'form') {
    return (
      <ChatDialog
        chat={open.chat}
        onClose={onClose}
        onSaved={(saved) => {
          onClose()
          if (open.chat) onSaved()
          else location.assign(`/chats/${saved.uuid}`)
        }}
      />
    )
  }
  // Silent, as specified: the chat is still there and can be deleted again.
  const remove = () => call(deleteChat, { chatId: open.chat.id }).catch(() => undefined)
  return (
    <Confirm
      onClose={onClose}
      title={t('deleteTitle', { title: open.chat.title })}
      text={t('deleteText')}
      action={t('common:delete')}
      onConfirm={() => remove()}
    />
  )
}

/** Only the server knows a new chat's position. */
function useNewChats(refetch: () => void) {
  const { me } = useFacts()
  const { live } = useDataClient()
  useEffect(() => live?.on(memberChatEvent(me.id), refetch), [live, me.id, refetch])
}

/** A deleted or no longer accessible chat is left. */
function useChosenChat(uuid: string | undefined): Chat | undefined {
  const { data, failure } = useOptionalResource(openChat, uuid ? { chatUuid: uuid } : undefined)
  const isGone = data?.isLost || failure?.status === 404
  useEffect(() => {
    if (isGone) location.replace('/chats')
  }, [isGone])
  return data?.chat
}
