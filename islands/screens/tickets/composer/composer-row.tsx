import Check from 'lucide-react/icons/check'
import Mic from 'lucide-react/icons/mic'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import type { ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#desk/messages/contract'
import type { Ticket } from '#desk/tickets/contract'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { useTyping } from '../../../kit/live/presence.ts'
import { shownName } from '../../../kit/text/names.ts'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { composerId } from '../../../nouns/messages/composer/composer-id.ts'
import { draftKey } from '../../../nouns/messages/composer/drafts.ts'
import {
  type Field,
  useCaretAtEnd,
  useEarlyWords,
  useFocusOnOpen,
  useRoomFor,
} from '../../../nouns/messages/composer/field.ts'
import { useSendKey } from '../../../nouns/messages/composer/send-key.ts'
import type { useSuggesting } from '../../../nouns/messages/composer/suggesting.ts'
import { Tools } from '../../../nouns/messages/composer/tools.tsx'
import type { useWriting } from '../../../nouns/messages/composer/writing.ts'
import { useKeys } from './keys.ts'

/** The server's limit, less room for the signature. */
const longest = 65_000

interface RowProps {
  ticket: Ticket
  messages: readonly Message[] | undefined
  writing: ReturnType<typeof useWriting>
  suggesting: ReturnType<typeof useSuggesting>
  field: Field
  onInsert: (piece: string) => void
  onQuickMessages: () => void
  onRecord: () => void
}

export function ComposerRow(props: RowProps) {
  const { ticket, writing, suggesting, field, onInsert, onRecord } = props
  const { text, setText, isBlank, submit, files, editing } = writing
  const { t } = useTranslation(['messages', 'composer'])
  const { me } = useFacts()
  const { needsCtrl } = useSendKey()
  const sayTyping = useTyping(ticket.id)
  const onKeyDown = useKeys(props)
  useEarlyWords(field, text, draftKey(me.id, ticket.id))
  useRoomFor(text, field)
  useFocusOnOpen(field)
  useCaretAtEnd(field, editing.edited?.id)
  const isEditing = editing.edited !== undefined
  const hasFiles = files.attachments.length > 0
  const name = shownName(ticket.contact.name)

  const change = (changed: string) => {
    setText(changed)
    if (!isEditing) sayTyping(changed)
  }
  const send = () => {
    if (isBlank) return
    submit()
    sayTyping('')
    field.current?.focus()
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    // Tables and texts are pasted together with a rendered picture: only the text is wanted.
    const hasWords = event.clipboardData.types.includes('text/plain')
    if (pasted.length === 0 || hasWords || isEditing) return
    event.preventDefault()
    files.add(pasted)
  }
  return (
    <form
      className="@container flex items-end gap-1 px-2 py-2 wide:px-4"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {isEditing ? null : (
        <Tools
          ticket={ticket}
          onFiles={files.add}
          onInsert={onInsert}
          onQuickMessages={props.onQuickMessages}
        />
      )}
      <textarea
        id={composerId}
        ref={field}
        rows={1}
        value={text}
        maxLength={longest}
        placeholder={hasFiles ? t('composer:caption') : t('placeholder')}
        aria-label={t('composer', { name })}
        aria-description={needsCtrl ? t('composer:sendHintCtrl') : t('sendHint')}
        enterKeyHint={needsCtrl ? 'enter' : 'send'}
        {...suggesting.field}
        onChange={({ target }) => {
          suggesting.setCaret(target.selectionEnd)
          change(target.value)
        }}
        onSelect={({ currentTarget }) => suggesting.setCaret(currentTarget.selectionEnd)}
        onPaste={paste}
        onKeyDown={(event) => onKeyDown(event, send)}
        className="max-h-36 min-h-9 min-w-0 flex-1 resize-none rounded-md border border-input bg-background px-3 py-1.5 text-sm placeholder:text-faint focus-visible:border-primary focus-visible:outline-1 focus-visible:outline-offset-0"
      />
      {isEditing ? null : <RecordButton isBlank={isBlank} onRecord={onRecord} />}
      <SendButton isBlank={isBlank} isEditing={isEditing} />
    </form>
  )
}

/** With little room, it gives way to the send button once there is something to send. */
function RecordButton({ isBlank, onRecord }: { isBlank: boolean; onRecord: () => void }) {
  const { t } = useTranslation('composer')
  return (
    <IconButton name={t('voice')} onClick={onRecord} className={isBlank ? '' : '@max-md:hidden'}>
      <Mic className="size-5" aria-hidden />
    </IconButton>
  )
}

function SendButton({ isBlank, isEditing }: { isBlank: boolean; isEditing: boolean }) {
  const { t } = useTranslation(['messages', 'composer'])
  const Icon = isEditing ? Check : SendHorizontal
  return (
    <IconButton
      name={isEditing ? t('composer:saveEdit') : t('send')}
      type="submit"
      variant="default"
      aria-disabled={isBlank}
      className={isBlank && !isEditing ? '@max-md:hidden' : ''}
    >
      <Icon className="size-5" aria-hidden />
    </IconButton>
  )
}
