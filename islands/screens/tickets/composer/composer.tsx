import { useRef } from 'react'
import type { Message } from '#desk/messages/contract'
import type { Ticket } from '#desk/tickets/contract'
import { unsaid } from '../../../kit/failing/broken-part.tsx'
import { later } from '../../../kit/later/later.tsx'
import { ComposerPane } from '../../../nouns/messages/composer/composer-pane.tsx'
import { joinDrafts } from '../../../nouns/messages/composer/drafts.ts'
import { useInserting } from '../../../nouns/messages/composer/field.ts'
import { useIsRecording } from '../../../nouns/messages/composer/is-recording.ts'
import { useSuggesting } from '../../../nouns/messages/composer/suggesting.ts'
import { type Send, useWriting } from '../../../nouns/messages/composer/writing.ts'
import { useCollision } from './collision.ts'
import { ComposerRow } from './composer-row.tsx'
import { FilledPreview } from './filled-preview.tsx'
import { useQuickMessagesAsked } from './quick-messages-asked.ts'
import { Suggestions } from './suggestions.tsx'

interface ComposerProps {
  ticket: Ticket
  messages: readonly Message[] | undefined
  send: Send
}

const CollisionLine = later(async () => (await import('./collision-line.tsx')).CollisionLine, {
  frame: unsaid,
})
const DraftedLine = later(async () => (await import('./drafted-line.tsx')).DraftedLine, {
  frame: unsaid,
})
const TypedLinkPreview = later(async () => (await import('./link-preview.tsx')).TypedLinkPreview, {
  frame: unsaid,
})

export function Composer({ ticket, messages, send }: ComposerProps) {
  const writing = useWriting(ticket, send)
  const { text, setText, quoting, files, editing } = writing
  const { edited } = editing
  const field = useRef<HTMLTextAreaElement>(null)
  const [isRecording, setRecording] = useIsRecording(edited !== undefined)
  const suggesting = useSuggesting(text, {
    mentions: ticket.isGroup,
    isEditing: edited !== undefined,
  })
  const collision = useCollision(ticket.id, messages, !writing.isBlank && !edited)
  const insert = useInserting(field, setText)
  const askForQuickMessages = () => suggesting.askForQuickMessages(field)
  useQuickMessagesAsked(edited || isRecording ? undefined : askForQuickMessages)

  const takeAnswer = (answer: string, added: File[], from?: number) => {
    if (from === undefined) setText(answer)
    else insert(answer, from)
    files.add(added)
    field.current?.focus()
  }
  const addText = (added: string) => {
    setText(joinDrafts(text, added))
    field.current?.focus()
  }
  const sendRecording = (file: File) => {
    send([{ body: '', file, isVoice: true, quoted: quoting.quoted }])
    quoting.unquote()
  }
  const notices = (
    <>
      {collision.answer ? (
        <CollisionLine answer={collision.answer} onSeen={collision.dismiss} />
      ) : null}
      <DraftedLine ticket={ticket} writing={writing} field={field} />
    </>
  )
  const hasLink = text.includes('://') && files.attachments.length === 0 && !edited
  const previews = (
    <>
      {hasLink ? <TypedLinkPreview text={text} /> : null}
      <FilledPreview ticket={ticket} text={text} />
      <Suggestions ticket={ticket} suggesting={suggesting} onAnswer={takeAnswer} onPiece={insert} />
    </>
  )
  return (
    <div className="border-t bg-background">
      <div className="mx-auto max-w-column">
        <ComposerPane
          edited={edited}
          onStopEditing={editing.stop}
          quoted={quoting.quoted}
          onUnquote={quoting.unquote}
          theirName={ticket.contact.name}
          files={files}
          unseen={{ kind: 'reply', id: ticket.id, onUse: addText }}
          recording={
            isRecording ? { onSend: sendRecording, onEnd: () => setRecording(false) } : undefined
          }
          notices={notices}
          previews={previews}
        >
          <ComposerRow
            ticket={ticket}
            messages={messages}
            writing={writing}
            suggesting={suggesting}
            field={field}
            onInsert={insert}
            onQuickMessages={askForQuickMessages}
            onRecord={() => setRecording(true)}
          />
        </ComposerPane>
      </div>
    </div>
  )
}
