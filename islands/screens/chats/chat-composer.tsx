import { type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Chat } from '#desk/chats/contract'
import { isUnseen } from '#kernel/text/visible'
import { useFacts } from '../../kit/facts/facts.tsx'
import { useTypedBefore } from '../../kit/forms/typed-before.ts'
import { later } from '../../kit/later/later.tsx'
import { useStored } from '../../kit/storage/stored.ts'
import { IconButton } from '../../kit/ui/icon-button.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { useAttachments } from '../../nouns/messages/composer/attachments.ts'
import { RecordButton, SendButton } from '../../nouns/messages/composer/composer-buttons.tsx'
import { ComposerPane } from '../../nouns/messages/composer/composer-pane.tsx'
import { joinDrafts } from '../../nouns/messages/composer/drafts.ts'
import { useInserting } from '../../nouns/messages/composer/field.ts'
import { useIsRecording } from '../../nouns/messages/composer/is-recording.ts'
import { MessageField } from '../../nouns/messages/composer/message-field.tsx'
import { useSuggesting } from '../../nouns/messages/composer/suggesting.ts'
import { FileInput } from '../../nouns/messages/composer/tools.tsx'
import { messagesOf } from '../../nouns/messages/composer/writing.ts'
import type { ComposedMessage } from '../../nouns/messages/conversation/sending.ts'
import { attachmentsIdOf, draftKeyOf } from './chat-draft.ts'
import { chatFieldId } from './chat-field-id.ts'
import type { useContextOf } from './message-context.ts'

const UserSuggestions = later(
  async () => (await import('../../nouns/messages/composer/user-suggestions.tsx')).UserSuggestions,
)

/** The server's limit. */
const longest = 10_000

interface ComposerProps {
  chat: Chat
  context: ReturnType<typeof useContextOf>
  onPost: (letters: readonly ComposedMessage[]) => void
}

/** Drafts are stored until sent, and go on at the user's other devices. */
function useChatWriting({ chat, context, onPost }: ComposerProps) {
  const { me } = useFacts()
  const [draft, setDraft] = useStored(draftKeyOf(me.id, chat.id))
  const { edited, quoted } = context
  const text = edited ? context.editedText : (draft ?? '')
  const files = useAttachments(attachmentsIdOf(chat.id))
  const { attachments } = files
  const isBlank = isUnseen(text) && (edited !== undefined || attachments.length === 0)
  const post = (messages: readonly ComposedMessage[]) => {
    onPost(messages)
    context.unquote()
  }
  const submit = () => {
    if (isBlank) return
    if (edited) return void context.save()
    post(messagesOf({ body: text.trim(), attachments, quoted }))
    setDraft(null)
    files.clear()
  }
  return {
    text,
    setText: edited ? context.setEditedText : setDraft,
    setDraft,
    addToDraft: (added: string) => setDraft(joinDrafts(draft, added)),
    files,
    isBlank,
    submit,
    sendRecording: (file: File) => post([{ body: '', file, isVoice: true, quoted }]),
  }
}

export function ChatComposer(props: ComposerProps) {
  const { chat, context } = props
  const { t } = useTranslation(['chats', 'composer'])
  const { edited, quoted } = context
  const writing = useChatWriting(props)
  const { text, setText, files, isBlank, submit } = writing
  const field = useRef<HTMLTextAreaElement>(null)
  useTypedBefore(field, writing.setDraft)
  const suggesting = useSuggesting(text, { mentions: true, isEditing: true })
  const insert = useInserting(field, setText)
  const [isRecording, setRecording] = useIsRecording(edited !== undefined)
  const press = (event: KeyboardEvent) => {
    const sends = event.key === 'Enter' && !event.shiftKey
    const leaves = event.key === 'Escape' && (edited ?? quoted) !== undefined
    if (sends) submit()
    else if (leaves) (edited ? context.stopEditing : context.unquote)()
    return sends || leaves
  }
  const addText = (added: string) => {
    writing.addToDraft(added)
    field.current?.focus()
  }
  const endRecording = () => {
    flushSync(() => setRecording(false))
    field.current?.focus()
  }
  return (
    <div className="shrink-0 border-t bg-background">
      <ComposerPane
        edited={edited}
        onStopEditing={context.stopEditing}
        quoted={quoted}
        onUnquote={context.unquote}
        theirName={chat.title}
        files={files}
        unseen={{ kind: 'chat', id: chat.id, onUse: addText }}
        recording={isRecording ? { onSend: writing.sendRecording, onEnd: endRecording } : undefined}
        previews={<MemberSuggestions chat={chat} suggesting={suggesting} onChoose={insert} />}
      >
        {/* Without scripts this method does nothing and keeps the text. */}
        <form
          method="dialog"
          className="flex items-end gap-2 px-3 py-2"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          {edited ? null : <AttachButton onFiles={files.add} />}
          <MessageField
            id={chatFieldId}
            field={field}
            text={text}
            suggesting={suggesting}
            onText={setText}
            onFiles={(added) => edited || files.add(added)}
            onKey={press}
            maxLength={longest}
            placeholder={t('write')}
            aria-label={t('write')}
          />
          {edited ? null : <RecordButton isBlank onRecord={() => setRecording(true)} />}
          <SendButton
            name={edited ? t('saveEdit') : t('send')}
            isBlank={isBlank}
            isEditing={edited !== undefined}
          />
        </form>
      </ComposerPane>
    </div>
  )
}

function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('composer')
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton name={t('attach')} onClick={() => picker.current?.click()}>
        <SymbolIcon name="paperclip" className="size-5" aria-hidden />
      </IconButton>
      <FileInput field={picker} onFiles={onFiles} />
    </>
  )
}

interface MembersProps {
  chat: Chat
  suggesting: ReturnType<typeof useSuggesting>
  onChoose: (piece: string, from: number) => void
}

function MemberSuggestions({ chat, suggesting, onChoose }: MembersProps) {
  const { me } = useFacts()
  const { trigger, keys, dismiss, setActive } = suggesting
  if (trigger?.kind !== 'mention') return null
  return (
    <UserSuggestions
      users={mentionable(chat, me.id)}
      query={trigger.query}
      onChoose={(name) => onChoose(`@${name} `, trigger.from)}
      onDismiss={dismiss}
      onActive={setActive}
      keys={keys}
    />
  )
}

/** Two members of one name cannot be told apart behind an @. */
function mentionable({ users }: Chat, myId: number) {
  const isAlone = (name: string) => users.filter(({ user }) => user.name === name).length === 1
  return users.flatMap(({ user }) => (user.id !== myId && isAlone(user.name) ? [user] : []))
}
