import { useTranslation } from 'react-i18next'
import type { Message } from '#desk/messages/contract'
import type { Ticket } from '#desk/tickets/contract'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { useTyping } from '../../../kit/live/presence.ts'
import { shownName } from '../../../kit/text/names.ts'
import { RecordButton, SendButton } from '../../../nouns/messages/composer/composer-buttons.tsx'
import { composerId } from '../../../nouns/messages/composer/composer-id.ts'
import { draftKey } from '../../../nouns/messages/composer/drafts.ts'
import {
  type Field,
  useCaretAtEnd,
  useEarlyWords,
  useFocusOnOpen,
} from '../../../nouns/messages/composer/field.ts'
import { MessageField } from '../../../nouns/messages/composer/message-field.tsx'
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
  const takeKey = useKeys(props)
  useEarlyWords(field, text, draftKey(me.id, ticket.id))
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
      <MessageField
        id={composerId}
        field={field}
        text={text}
        suggesting={suggesting}
        onText={change}
        onFiles={(added) => isEditing || files.add(added)}
        onKey={(event) => takeKey(event, send)}
        maxLength={longest}
        placeholder={hasFiles ? t('composer:caption') : t('placeholder')}
        aria-label={t('composer', { name })}
        aria-description={needsCtrl ? t('composer:sendHintCtrl') : t('sendHint')}
        enterKeyHint={needsCtrl ? 'enter' : 'send'}
      />
      {isEditing ? null : <RecordButton isBlank={isBlank} onRecord={onRecord} />}
      <SendButton
        name={isEditing ? t('composer:saveEdit') : t('send')}
        isBlank={isBlank}
        isEditing={isEditing}
        className={isBlank && !isEditing ? '@max-md:hidden' : ''}
      />
    </form>
  )
}
