import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../kit/forms/fields.tsx'
import type { Choices } from './choices.ts'
import { choiceOf, type Recipients, recipientsIn } from './recipients.ts'

interface RecipientsFieldProps {
  choices: Pick<Choices, 'contactLists' | 'tags'>
  began: Recipients
  recipients: Recipients
  onChange: (recipients: Recipients) => void
  error: string | undefined
  isFixed: boolean
}

/** One choice of two kinds; the form has a field of each. */
export function RecipientsField(props: RecipientsFieldProps) {
  const { choices, began, recipients, onChange, error, isFixed } = props
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
      <Hidden name="contactListId" id={recipients.contactListId} began={began.contactListId} />
      <Hidden name="tagListId" id={recipients.tagListId} began={began.tagListId} />
    </>
  )
}

interface HiddenProps {
  name: string
  id: number | null
  began: number | null
}

/** A change of the choice is one of the form. */
function Hidden({ name, id, began }: HiddenProps) {
  const field = useRef<HTMLInputElement>(null)
  const before = useRef(id)
  useEffect(() => {
    if (before.current === id) return
    before.current = id
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [id])
  return (
    <input
      ref={field}
      type="hidden"
      name={name}
      value={id ?? ''}
      data-began={began ?? ''}
      readOnly
    />
  )
}
