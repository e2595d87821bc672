import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useForm } from '../../../kit/forms/forms.tsx'
import { toast } from '../../../kit/ui/toast.ts'
import { useNumber } from '../../../nouns/number-reading/use-number.ts'
import { type Exchange, sendMessage } from './exchange.ts'
import { MessageForm } from './message-form.ts'
import { openMessageKeys } from './message-keys.ts'

/** What was typed stays, whatever the answer. */
export function useMessageSending() {
  const { t } = useTranslation('messagesApi')
  const [typed, setTyped] = useState({ number: '', body: '' })
  const [files, setFiles] = useState<File[]>([])
  const [sent, setSent] = useState<{ exchange: Exchange; token: string }>()
  const [keys] = useState(openMessageKeys)
  const [initial] = useState({ token: '', number: '', body: '' })
  const own = useNumber({ name: 'number' })
  const form = useForm({
    schema: MessageForm,
    initial,
    kept: ['triedMessage'],
    showsRefusal: true,
    send: async (message) => {
      const read = await own.settle(message.number)
      const attached = files.map(({ name, size, lastModified }) => [name, size, lastModified])
      const key = keys.keyOf(JSON.stringify([message, read, attached]))
      const exchange = await sendMessage({ ...message, ...read, files, key })
      setSent({ exchange, token: message.token })
      if (exchange.failure) throw exchange.failure
      keys.accepted()
      toast.success(t('sent'))
    },
    places: {
      ERR_INVALID_TOKEN: 'token',
      ERR_WAPP_INVALID_CONTACT: 'number',
      ERR_EMPTY_MESSAGE: 'body',
    },
  })
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const values = new FormData(currentTarget)
    const text = (name: string) => String(values.get(name) ?? '')
    setTyped({ number: text('number').trim(), body: text('body') })
  }
  const digits = own.choice ?? own.reading?.number?.digits
  const shown = { body: typed.body, number: digits ?? typed.number }
  return { form, number: own, shown, onInput, files, setFiles, sent }
}
