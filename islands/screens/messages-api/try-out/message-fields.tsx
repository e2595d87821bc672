import { useTranslation } from 'react-i18next'
import { InputField, SelectField, TextAreaField } from '../../../kit/forms/fields.tsx'
import { NumberField } from '../../../nouns/number-reading/number-field.tsx'
import type { TypedNumber } from '../../../nouns/number-reading/use-number.ts'
import type { useMessageSending } from './message-sending.ts'
import type { TokenChoice } from './token-choices.ts'

interface MessageFieldsProps {
  form: ReturnType<typeof useMessageSending>['form']
  choices: readonly TokenChoice[]
  chosen: TokenChoice
  onChoose: (key: string) => void
  number: TypedNumber
}

export function MessageFields({ form, choices, chosen, onChoose, number }: MessageFieldsProps) {
  const { t } = useTranslation('messagesApi')
  const { field } = form
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
      <NumberField
        of={number}
        label={t('number')}
        hint={t('numberHint')}
        {...field('number')}
        autoComplete="off"
        required
      />
      <TextAreaField label={t('body')} {...field('body')} rows={4} required />
    </>
  )
}
