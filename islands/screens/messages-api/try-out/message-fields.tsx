import { useTranslation } from 'react-i18next'
import { InputField, SelectField, TextAreaField } from '../../../kit/forms/fields.tsx'
import { unmasked } from './message-form.ts'
import type { useMessageSending } from './message-sending.ts'
import type { TokenChoice } from './token-choices.ts'

interface MessageFieldsProps {
  form: ReturnType<typeof useMessageSending>['form']
  choices: readonly TokenChoice[]
  chosen: TokenChoice
  onChoose: (key: string) => void
  /** As typed so far. */
  number: string
}

export function MessageFields({ form, choices, chosen, onChoose, number }: MessageFieldsProps) {
  const { t } = useTranslation('messagesApi')
  const { field } = form
  const { error } = field('number')
  const isMasked = number !== '' && !unmasked.test(number)
  return (
    <>
      <SelectField
        label={t('tokenChoice')}
        // Without a name, a failure of the whole form would focus it.
        name="tokenChoice"
        value={chosen.key}
        onChange={({ target }) => onChoose(target.value)}
      >
        {choices.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </SelectField>
      <InputField
        key={chosen.key + chosen.token}
        label={t('token')}
        hint={t('tokenHint')}
        {...field('token')}
        defaultValue={chosen.token}
        className="font-mono leading-6"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <InputField
        label={t('number')}
        hint={t('numberHint')}
        {...field('number')}
        error={error && isMasked ? t('numberWrong') : error}
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <TextAreaField label={t('body')} {...field('body')} rows={4} required />
    </>
  )
}
