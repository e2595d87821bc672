import { useRef } from 'react'
import { editMessage } from '#desk/messages/changing-contract'
import { type Message, messageUpdated } from '#desk/messages/contract'
import type { Ticket } from '#desk/tickets/contract'
import { isUnseen, visibleText } from '#kernel/text/visible'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { useTry } from '../../../kit/failing/try.ts'
import { useDataClient } from '../../../kit/live/resource.ts'
import { readStored, writeStored } from '../../../kit/storage/stored.ts'
import { useQuoting } from '../conversation/quoting.ts'
import type { ComposedMessage } from '../conversation/sending.ts'
import { type DraftAttachment, useAttachments } from './attachments.ts'
import { draftedKey, filledIn } from './drafted.ts'
import { useDraft } from './drafts.ts'
import { useEditingText } from './editing-text.ts'
import { signed, useSignature } from './signature.ts'

export type Send = (letters: readonly ComposedMessage[]) => void

export function useWriting(ticket: Ticket, send: Send) {
  const { me } = useFacts()
  const [draft, setDraft] = useDraft(me.id, ticket.id)
  const quoting = useQuoting(ticket.id)
  const files = useAttachments(ticket.id)
  const signature = useSignature()
  const editing = useEditingText(ticket.id)
  const saveEdit = useSaving(editing)
  const isEditing = editing.edited !== undefined
  const text = isEditing ? editing.text : draft
  const isBlank = isUnseen(text) && (isEditing || files.attachments.length === 0)

  const sendDraft = () => {
    const words = visibleText(draft)
    const body = words !== '' && signature.isSigned ? signed(words, me.name) : words
    const draftId = takeDrafted(draftedKey(me.id, ticket.id))
    const content = { body, attachments: files.attachments, quoted: quoting.quoted, draftId }
    send(messagesOf(content))
    setDraft('')
    files.clear()
    quoting.unquote()
  }
  return {
    text,
    setText: isEditing ? editing.setText : setDraft,
    isBlank,
    submit: isEditing ? saveEdit : sendDraft,
    quoting,
    files,
    signature,
    editing,
  }
}

/** Of the draft that filled the composer, which is sent from now on. */
function takeDrafted(key: string): number | undefined {
  const id = filledIn(readStored(key))?.id
  if (id) writeStored(key, `${id}`)
  return id
}

interface ComposerContent {
  body: string
  attachments: readonly DraftAttachment[]
  quoted: Message | undefined
  draftId?: number | undefined
}

/** Text beside files is the caption of the first one. */
export function messagesOf({ body, attachments, ...context }: ComposerContent): ComposedMessage[] {
  if (attachments.length === 0) return [{ body, ...context }]
  return attachments.map(({ file, url }, index) => ({
    body: index === 0 ? body : '',
    file,
    url,
    isVoice: isRecording(file),
    ...(index === 0 ? context : {}),
  }))
}

const recordingName = 'audio-record-site'

/** The server recognises recordings by this name. */
export function nameOfRecording(extension: string): string {
  return `${recordingName}-${Date.now()}.${extension}`
}

function isRecording({ name }: File): boolean {
  return name.startsWith(recordingName)
}

/** One at a time: a second Enter does nothing. A refused change stays in the field. */
function useSaving(editing: ReturnType<typeof useEditingText>) {
  const { call, live } = useDataClient()
  const attempt = useTry()
  const isSaving = useRef(false)
  const { edited, whole, stop } = editing
  return () => {
    if (!edited || isSaving.current) return
    if (whole === edited.body) return stop()
    isSaving.current = true
    void attempt(async () => {
      const message = await call?.(editMessage, { messageId: edited.id, body: whole })
      if (message) live?.apply(messageUpdated, { action: 'update', message })
      stop()
    }).finally(() => {
      isSaving.current = false
    })
  }
}
