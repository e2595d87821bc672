import Check from 'lucide-react/icons/check'
import Mic from 'lucide-react/icons/mic'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Chat } from '#desk/chats/contract'
import { isUnseen } from '#platform/visible'
import { useFacts } from '../../kit/facts/facts.tsx'
import { unsaid } from '../../kit/failing/broken-part.tsx'
import { useTypedBefore } from '../../kit/forms/typed-before.ts'
import { later } from '../../kit/later/later.tsx'
import { useStored } from '../../kit/storage/stored.ts'
import { isComposing } from '../../kit/ui/composing.ts'
import { IconButton } from '../../kit/ui/icon-button.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { type DraftAttachment, useAttachments } from '../../nouns/messages/composer/attachments.ts'
import { EditBar, QuoteBar } from '../../nouns/messages/composer/context-bar.tsx'
import { joinDrafts } from '../../nouns/messages/composer/drafts.ts'
import { DropZone } from '../../nouns/messages/composer/drop-zone.tsx'
import { useInserting } from '../../nouns/messages/composer/field.ts'
import { useSuggesting } from '../../nouns/messages/composer/suggesting.ts'
import { FileInput } from '../../nouns/messages/composer/tools.tsx'
import { chatFieldId } from './chat-field-id.ts'
import type { useContextOf } from './message-context.ts'
import type { Letter } from './posting.ts'

const UserSuggestions = later(
  async () => (await import('../../nouns/messages/composer/user-suggestions.tsx')).UserSuggestions,
)

const UnseenLine = later(
  async () => (await import('../../nouns/unsent-texts/unseen-line.tsx')).UnseenLine,
  { frame: unsaid },
)

const Recorder = later(
  async () => (await import('../../nouns/messages/composer/recorder.tsx')).Recorder,
)

const AttachmentTray = later(
  async () => (await import('../../nouns/messages/composer/attachment-tray.tsx')).AttachmentTray,
)

/** The server's limit. */
const longest = 10_000

interface ComposerProps {
  chat: Chat
  context: ReturnType<typeof useContextOf>
  onPost: (letters: readonly Letter[]) => void
}

/** Drafts are stored until sent, and go on at the user's other devices. */
export function ChatComposer({ chat, context, onPost }: ComposerProps) {
  const { t } = useTranslation(['chats', 'composer'])
  const { me } = useFacts()
  const [draft, setDraft] = useStored(`chat-draft:${me.id}:${chat.id}`)
  const { edited, quoted } = context
  const text = edited ? context.editedText : (draft ?? '')
  const setText = edited ? context.setEditedText : setDraft
  const files = useAttachments(ticketlessId(chat))
  const { attachments } = files
  const picker = useRef<HTMLInputElement>(null)
  const isBlank = isUnseen(text) && (edited !== undefined || attachments.length === 0)
  const field = useRef<HTMLTextAreaElement>(null)
  useTypedBefore(field, setDraft)
  const suggesting = useSuggesting(text, { mentions: true, isEditing: true })
  const insert = useInserting(field, setText)
  const { trigger, keys, dismiss, setActive } = suggesting

  const [isRecording, setRecording] = useState(false)
  const sendRecording = (file: File) => {
    onPost([{ text: '', file, quotedId: quoted?.id }])
    context.unquote()
  }
  useEffect(() => {
    if (edited) setRecording(false)
  }, [edited])
  const submit = () => {
    if (isBlank) return
    if (edited) return void context.save()
    onPost(lettersOf(text.trim(), attachments, quoted?.id))
    setDraft(null)
    files.clear()
    context.unquote()
  }
  const leave = () => {
    if (edited) context.stopEditing()
    else context.unquote()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const isTaken = keys.current?.(event)
    const sends = !isTaken && event.key === 'Enter' && !event.shiftKey
    const leaves = !isTaken && event.key === 'Escape' && (edited ?? quoted) !== undefined
    if (sends) submit()
    if (leaves) leave()
    if (isTaken || sends || leaves) event.preventDefault()
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    // Tables and texts are pasted together with a rendered picture: only the text is wanted.
    const hasWords = event.clipboardData.types.includes('text/plain')
    if (pasted.length === 0 || hasWords || edited) return
    event.preventDefault()
    files.add(pasted)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <div className="shrink-0 border-t bg-background">
      {edited ? <EditBar message={edited} onEnd={context.stopEditing} /> : null}
      {quoted && !edited ? (
        <QuoteBar message={quoted} contactName={chat.title} onEnd={context.unquote} />
      ) : null}
      {edited ? null : (
        <UnseenLine
          kind="chat"
          id={chat.id}
          onUse={(added) => {
            setDraft(joinDrafts(draft, added))
            field.current?.focus()
          }}
        />
      )}
      {edited ? null : <DropZone onFiles={files.add} />}
      {attachments.length > 0 && !edited ? (
        <AttachmentTray attachments={attachments} onRemove={files.remove} />
      ) : null}
      {trigger?.kind === 'mention' ? (
        <UserSuggestions
          users={mentionable(chat, me.id)}
          query={trigger.query}
          onChoose={(name) => insert(`@${name} `, trigger.from)}
          onDismiss={dismiss}
          onActive={setActive}
          keys={keys}
        />
      ) : null}
      {isRecording ? (
        <Recorder
          onSend={sendRecording}
          onKeep={(file) => files.add([file])}
          onEnd={() => {
            flushSync(() => setRecording(false))
            field.current?.focus()
          }}
        />
      ) : (
        // Without scripts this method does nothing and keeps the text.
        <form method="dialog" onSubmit={onSubmit} className="flex items-end gap-2 px-3 py-2">
          {edited ? null : (
            <IconButton name={t('composer:attach')} onClick={() => picker.current?.click()}>
              <SymbolIcon name="paperclip" className="size-5" aria-hidden />
            </IconButton>
          )}
          <FileInput field={picker} onFiles={files.add} />
          <textarea
            ref={field}
            id={chatFieldId}
            aria-label={t('write')}
            placeholder={t('write')}
            rows={1}
            maxLength={longest}
            value={text}
            {...suggesting.field}
            onChange={({ target }) => {
              suggesting.setCaret(target.selectionEnd)
              setText(target.value)
            }}
            onSelect={({ currentTarget }) => suggesting.setCaret(currentTarget.selectionEnd)}
            onKeyDown={onKeyDown}
            onPaste={paste}
            className="field-sizing-content max-h-36 min-h-9 flex-1 resize-none rounded-md border border-input bg-background px-3 py-1.5 text-sm placeholder:text-faint focus-visible:border-primary focus-visible:outline-1 focus-visible:outline-offset-0"
          />
          {edited ? null : (
            <IconButton name={t('composer:voice')} onClick={() => setRecording(true)}>
              <Mic className="size-5" aria-hidden />
            </IconButton>
          )}
          <IconButton
            name={edited ? t('saveEdit') : t('send')}
            type="submit"
            variant="default"
            aria-disabled={isBlank}
          >
            {edited ? (
              <Check className="size-5" aria-hidden />
            ) : (
              <SendHorizontal className="size-5" aria-hidden />
            )}
          </IconButton>
        </form>
      )}
    </div>
  )
}

/** Attachments wait by the number of a ticket, of which none is negative. */
const ticketlessId = ({ id }: Chat) => -id

/** The text beside files is the caption of the first one. */
function lettersOf(
  text: string,
  attachments: readonly DraftAttachment[],
  quotedId: number | undefined,
): Letter[] {
  if (attachments.length === 0) return [{ text, file: undefined, quotedId }]
  return attachments.map(({ file }, at) =>
    at === 0 ? { text, file, quotedId } : { text: '', file, quotedId: undefined },
  )
}

/** Two members of one name cannot be told apart behind an @. */
function mentionable({ users }: Chat, myId: number) {
  const isAlone = (name: string) => users.filter(({ user }) => user.name === name).length === 1
  return users.flatMap(({ user }) => (user.id !== myId && isAlone(user.name) ? [user] : []))
}
