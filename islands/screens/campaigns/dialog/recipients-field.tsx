import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../kit/forms/fields.tsx'
import { HiddenChoice } from '../../../kit/forms/hidden-choice.tsx'
import type { Choices } from './choices.ts'
import { choiceOf, type Recipients, recipientsIn } from './recipients.ts'

interface RecipientsFieldProps {
  choices: Pick<Choices, 'contactLists' | 'tags'>
  began: Recipients
  recipients: Recipients
  onChange: (recipients: Recipients) => void
  onRestore: (name: keyof Recipients, value: string) => void
  error: string | undefined
  isFixed: boolean
}

/** One choice of two kinds; the form has a field of each. */
export function RecipientsField(props: RecipientsFieldProps) {
  const { choices, began, recipients, onChange, onRestore, error, isFixed } = props
  const { t } = useTranslation('campaigns')
  const isTag = recipients.tagListId !== null
  return (
    <>
      <SelectField
        label={t('recipients')}
        hint={isTag && !isFixed ? t('recipientsHint') : undefined}
        error={error}
        value={choiceOf(recipients)}
        disabled={isFixed}
        onChange={({ currentTarget }) => onChange(recipientsIn(currentTarget.value))}
      >
        <option value="">{t('choose')}</option>
        <optgroup label={t('contactLists')}>
          {choices.contactLists.map(({ id, name, contactsCount: count }) => (
            <option key={id} value={`list:${id}`}>
              {t('listOf', { name, count })}
            </option>
          ))}
        </optgroup>
        <optgroup label={t('tagLists')}>
          {choices.tags.map(({ id, name }) => (
            <option key={id} value={`tag:${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
      </SelectField>
      {(['contactListId', 'tagListId'] as const).map((name) => (
        <HiddenChoice
          key={name}
          name={name}
          value={String(recipients[name] ?? '')}
          began={String(began[name] ?? '')}
          onRestore={(value) => onRestore(name, value)}
        />
      ))}
    </>
  )
}
