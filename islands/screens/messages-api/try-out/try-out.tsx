import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/ui/button.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { Examples } from '../examples/examples.tsx'
import { FilesField } from './files-field.tsx'
import { MessageFields } from './message-fields.tsx'
import { useMessageSending } from './message-sending.ts'
import { SentMessage } from './sent-message.tsx'
import { type TokenChoice, useTokenChoices } from './token-choices.ts'

interface TryOutProps {
  /** API tokens made in this page, by id. */
  known: Readonly<Record<number, string>>
  /** Key of a choice. */
  chosen: string | undefined
  onChoose: (key: string) => void
}

export function TryOut({ known, ...choice }: TryOutProps) {
  const choices = useTokenChoices(known)
  return choices ? <MessageTryOut choices={choices} {...choice} /> : <Skeleton className="h-112" />
}

type MessageTryOutProps = Omit<TryOutProps, 'known'> & { choices: readonly TokenChoice[] }

function MessageTryOut({ choices, chosen: key, onChoose }: MessageTryOutProps) {
  const { t } = useTranslation('messagesApi')
  const chosen = choices.find((choice) => choice.key === key) ?? choices[0]
  const { form, number, shown, onInput, files, setFiles, sent } = useMessageSending()
  if (!chosen) return null
  return (
    <div className="grid items-start gap-x-8 gap-y-10 roomy:grid-cols-2">
      <section aria-labelledby="try-out" className="flex min-w-0 flex-col gap-5">
        <div>
          <h2 id="try-out" className="font-semibold text-base">
            {t('tryOut')}
          </h2>
          <p className="text-muted-foreground text-sm">{t('tryOutText')}</p>
        </div>
        <form {...form.props} onInput={onInput} className="flex flex-col gap-4">
          <MessageFields
            form={form}
            choices={choices}
            chosen={chosen}
            onChoose={onChoose}
            number={number}
          />
          <FilesField files={files} onChange={setFiles} />
          <Button type="submit" disabled={form.isSending} className="self-start">
            {form.isSending ? t('sending') : t('send')}
          </Button>
        </form>
        {sent ? <SentMessage {...sent} /> : null}
      </section>
      <Examples tokenName={chosen.name} {...shown} files={files.map(({ name }) => name)} />
    </div>
  )
}
