import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Chat } from '#chats/contract'
import { useFacts } from '../app/facts.tsx'
import { useStored } from '../app/stored.ts'
import { useTypedBefore } from '../forms/typed-before.ts'
import { isComposing } from '../ui/composing.ts'
import { IconButton } from '../ui/icon-button.tsx'

/** The server's limit. */
const longest = 10_000

/** Drafts are stored until sent. */
export function ChatComposer({ chat, onPost }: { chat: Chat; onPost: (text: string) => void }) {
  const { t } = useTranslation('chats')
  const { me } = useFacts()
  const [draft, setDraft] = useStored(`chat-draft:${me.id}:${chat.id}`)
  const text = draft ?? ''
  const field = useRef<HTMLTextAreaElement>(null)
  useTypedBefore(field, setDraft)
  const post = () => {
    if (text.trim() === '') return
    onPost(text.trim())
    setDraft(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    post()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    post()
  }
  return (
    // Without scripts this method does nothing and keeps the text.
    <form
      method="dialog"
      onSubmit={onSubmit}
      className="flex shrink-0 items-end gap-2 border-t bg-background px-3 py-2"
    >
      <textarea
        ref={field}
        aria-label={t('write')}
        placeholder={t('write')}
        rows={1}
        maxLength={longest}
        value={text}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-36 min-h-9 flex-1 resize-none rounded-md border border-input bg-background px-3 py-1.5 text-sm placeholder:text-faint focus-visible:border-primary focus-visible:outline-1 focus-visible:outline-offset-0"
      />
      <IconButton
        name={t('send')}
        type="submit"
        variant="default"
        aria-disabled={text.trim() === ''}
      >
        <SendHorizontal className="size-5" aria-hidden />
      </IconButton>
    </form>
  )
}
