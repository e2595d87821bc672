import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#kernel/http/call'
import {
  type ContactList,
  createContactList,
  updateContactList,
} from '#outreach/contact-lists/contract'
import { ContactListForm } from '#outreach/contact-lists/fields'
import { InputField } from '../../kit/forms/fields.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/forms.tsx'

interface ContactListDialogProps {
  list: ContactList | undefined
  onClose: () => void
  onSaved: () => void
}

export function ContactListDialog({ list, onClose, onSaved }: ContactListDialogProps) {
  const { t } = useTranslation('contactLists')
  const [initial] = useState(() => ({ name: list?.name ?? '' }))
  const form = useForm({
    schema: ContactListForm,
    initial,
    kept: ['contactList', list?.id],
    send: async (values) => {
      if (list) await call(updateContactList, { contactListId: list.id, ...values })
      else await call(createContactList, values)
      onSaved()
    },
    places: { ERR_CONTACTLIST_INVALID_NAME: 'name' },
  })
  return (
    <FormDialog form={form} title={list ? t('editTitle') : t('addTitle')} onClose={onClose}>
      <InputField label={t('name')} {...form.field('name')} autoComplete="off" required />
    </FormDialog>
  )
}
