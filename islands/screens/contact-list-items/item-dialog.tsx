import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#kernel/http/call'
import { ListedContactForm } from '#outreach/contact-lists/fields'
import {
  type ContactListItem,
  createContactListItem,
  updateContactListItem,
} from '#outreach/contact-lists/item-contract'
import { InputField } from '../../kit/forms/fields.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/forms.tsx'
import { NumberField } from '../../nouns/number-reading/number-field.tsx'
import { useNumber } from '../../nouns/number-reading/use-number.ts'

interface ItemDialogProps {
  contactListId: number
  item: ContactListItem | undefined
  onClose: () => void
  onSaved: () => void
}

export function ItemDialog({ contactListId, item, onClose, onSaved }: ItemDialogProps) {
  const { t } = useTranslation('contactListItems')
  const [initial] = useState(() => ({
    name: item?.name ?? '',
    number: item ? `+${item.number}` : '',
    email: item?.email ?? '',
  }))
  const number = useNumber({ name: 'number', stored: item && initial.number })
  const form = useForm({
    schema: ListedContactForm,
    initial,
    kept: [`listed-${contactListId}`, item?.id],
    send: async ({ number: typed, ...values }) => {
      const draft = { ...values, ...(await number.settle(typed)) }
      if (item) await call(updateContactListItem, { itemId: item.id, ...draft })
      else
        await call(createContactListItem, { contactListId, ...draft, number: draft.number ?? '' })
      onSaved()
    },
    places: { ERR_CONTACTLISTITEM_ALREADY_EXISTS: 'number' },
  })
  const { field } = form
  return (
    <FormDialog form={form} title={item ? t('editTitle') : t('addTitle')} onClose={onClose}>
      <InputField label={t('name')} {...field('name')} autoComplete="off" required />
      <NumberField
        of={number}
        label={t('number')}
        {...field('number')}
        autoComplete="off"
        required
      />
      <InputField label={t('email')} {...field('email')} type="email" autoComplete="off" />
    </FormDialog>
  )
}
