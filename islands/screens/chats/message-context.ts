import { useCallback, useState } from 'react'
import { editChatMessage } from '#desk/chats/changing-contract'
import type { Chat } from '#desk/chats/contract'
import type { Message } from '#desk/messages/contract'
import { call } from '#kernel/http/call'
import { useTry } from '../../kit/failing/try.ts'
import { chatFieldId } from './chat-field-id.ts'

/** The message that is quoted or edited; the draft of the next one stays meanwhile. */
export function useContextOf({ id: chatId }: Chat) {
  const attempt = useTry()
  const [quoted, setQuoted] = useState<Message>()
  const [editing, setEditing] = useState<{ message: Message; text: string }>()
  const [isSaving, setSaving] = useState(false)
  const reply = useCallback((message: Message) => {
    setEditing(undefined)
    setQuoted(message)
    focusField()
  }, [])
  const edit = useCallback((message: Message) => {
    setEditing({ message, text: message.body })
    focusField()
  }, [])
  const stopEditing = () => setEditing(undefined)
  /** A refused change stays in the field. */
  const save = async () => {
    const text = editing?.text.trim()
    if (!editing || !text || isSaving) return
    if (text === editing.message.body) return stopEditing()
    setSaving(true)
    const given = { chatId, chatMessageId: editing.message.id, message: text }
    if (await attempt(() => call(editChatMessage, given))) stopEditing()
    setSaving(false)
  }
  return {
    quoted,
    unquote: () => setQuoted(undefined),
    reply,
    edit,
    edited: editing?.message,
    editedText: editing?.text ?? '',
    setEditedText: (text: string) => setEditing((now) => now && { ...now, text }),
    stopEditing,
    save,
  }
}

function focusField() {
  document.getElementById(chatFieldId)?.focus()
}
