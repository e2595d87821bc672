import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteChatMessage, reactInChat } from '#desk/chats/changing-contract'
import type { Chat } from '#desk/chats/contract'
import type { Message } from '#desk/messages/contract'
import { call } from '#kernel/http/call'
import { useFacts } from '../../kit/facts/facts.tsx'
import { useTry } from '../../kit/failing/try.ts'
import { laterLayer } from '../../kit/later/later.tsx'
import { MentioningText } from '../../kit/text/mentioning-text.tsx'
import { shownName } from '../../kit/text/names.ts'
import { oneLine } from '../../kit/text/one-line.ts'
import {
  type BubbleActions,
  BubbleContext,
  type MessageDialog,
} from '../../nouns/messages/conversation/bubble-context.ts'
import type { MessageRef } from '../../nouns/messages/conversation/jumping.ts'

const Confirm = laterLayer(async () => (await import('../../kit/ui/confirm.tsx')).Confirm)
const ReactionPicker = laterLayer(
  async () => (await import('../../nouns/messages/bubble/reaction-picker.tsx')).ReactionPicker,
)

const MediaViewer = laterLayer(
  async () => (await import('../../nouns/messages/bubble/media/media-viewer.tsx')).MediaViewer,
)

interface ChatBubblesProps {
  chat: Chat
  messages: readonly Message[]
  onReply: (message: Message) => void
  onEdit: (message: Message) => void
  /** What becomes of a message that could not be posted. */
  failing: Pick<BubbleActions, 'onResend' | 'onEdit' | 'onDiscard'>
  onJump: (target: MessageRef | undefined) => void
  children: ReactNode
}

const nothing = () => undefined

/** What the bubbles of a chat can do: more with one's own messages, less with WhatsApp. */
export function ChatBubbles(props: ChatBubblesProps) {
  const { chat, messages, onReply, onEdit, failing, onJump, children } = props
  const { t } = useTranslation('chats')
  const { me } = useFacts()
  const attempt = useTry()
  const [asked, setAsked] = useState<MessageDialog>()
  const { id: chatId, title, users } = chat
  const { timeZone } = me.company
  const react = useCallback(
    ({ id }: Message, emoji: string) =>
      void attempt(() => call(reactInChat, { chatId, chatMessageId: id, emoji })),
    [attempt, chatId],
  )
  const remove = ({ id }: Message) =>
    void attempt(() => call(deleteChatMessage, { chatId, chatMessageId: id }))
  const people = useMemo(() => users.map(({ user }) => user), [users])
  const actions = useMemo<BubbleActions>(
    () => ({
      ...failing,
      onContact: nothing,
      retryMedia: nothing,
      markSent: nothing,
      ticket: { id: chatId, isGroup: true, contact: contactOf(title), whatsappId: null },
      timeZone,
      isInternal: true,
      drawText: (text) => <MentioningText text={text} mentions={people} />,
      mayWrite: true,
      mayDelete: true,
      nameOf: (userId) => {
        const member = users.find((one) => one.userId === userId)
        return member ? shownName(member.user.name) : t('gone')
      },
      ask: setAsked,
      reply: onReply,
      edit: onEdit,
      react,
      jumpTo: (to) => onJump(to && to.id !== null ? { id: to.id, seq: to.seq } : undefined),
    }),
    [chatId, title, users, people, timeZone, onReply, onEdit, failing, onJump, react, t],
  )
  const close = () => setAsked(undefined)
  return (
    <BubbleContext value={actions}>
      {children}
      {asked?.is === 'delete' ? (
        <DeleteMessage
          message={asked.message}
          onClose={close}
          onConfirm={() => remove(asked.message)}
        />
      ) : null}
      {asked?.is === 'viewer' ? (
        <MediaViewer start={asked.message} messages={messages} onClose={close} />
      ) : null}
      {asked?.is === 'emoji' ? (
        <ReactionPicker onClose={close} onPick={(emoji) => react(asked.message, emoji)} />
      ) : null}
    </BubbleContext>
  )
}

interface DeleteProps {
  message: Message
  onClose: () => void
  onConfirm: () => void
}

function DeleteMessage({ message, onClose, onConfirm }: DeleteProps) {
  const { t } = useTranslation(['chats', 'common'])
  return (
    <Confirm
      onClose={onClose}
      title={t('deleteMessage')}
      text={oneLine(message.body)}
      action={t('common:delete')}
      onConfirm={onConfirm}
    />
  )
}

function contactOf(name: string) {
  return {
    id: 0,
    name,
    number: null,
    username: null,
    verifiedLevel: null,
    email: '',
    profilePicUrl: '',
    isGroup: true,
  }
}
