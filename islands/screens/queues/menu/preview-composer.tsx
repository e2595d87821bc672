import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { Input } from '../../../kit/ui/input.tsx'

export function PreviewComposer({ onSend }: { onSend: (text: string) => void }) {
  const { t } = useTranslation('queueOptions')
  const [text, setText] = useState('')
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === '') return
        onSend(text)
        setText('')
      }}
    >
      <Input
        aria-label={t('asCustomer')}
        placeholder={t('asCustomer')}
        value={text}
        maxLength={500}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <IconButton name={t('send')} type="submit">
        <SendHorizontal className="size-4" aria-hidden />
      </IconButton>
    </form>
  )
}
