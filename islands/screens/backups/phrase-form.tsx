import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../kit/failing/error-text.ts'
import { InputField } from '../../kit/forms/fields.tsx'

interface PhraseFormProps {
  /** For the button that sends it. */
  id: string
  sending: PhraseSending
}

/** Not a form of the kit, which keeps what is typed: a phrase is stored nowhere, not even here. */
export function PhraseForm({ id, sending: { failure, send } }: PhraseFormProps) {
  const { t } = useTranslation('backups')
  return (
    <form
      id={id}
      onSubmit={(event) => {
        event.preventDefault()
        void send(String(new FormData(event.currentTarget).get('phrase')))
      }}
    >
      <InputField
        label={t('phrase')}
        hint={t('typePhraseHint')}
        error={failure}
        name="phrase"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </form>
  )
}

export type PhraseSending = ReturnType<typeof usePhraseSending>

export function usePhraseSending(post: (phrase: string) => Promise<void>) {
  const errorText = useErrorText()
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  async function send(phrase: string) {
    if (isSending) return
    setFailure(undefined)
    setSending(true)
    await post(phrase).catch((error) => setFailure(errorText(error)))
    setSending(false)
  }
  return { failure, isSending, send }
}
