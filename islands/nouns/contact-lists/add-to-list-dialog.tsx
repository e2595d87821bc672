import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { call } from '#kernel/http/call'
import { Given, Id } from '#kernel/http/fields'
import { addContacts, createContactList } from '#outreach/contact-lists/contract'
import { ContactListForm } from '#outreach/contact-lists/fields'
import { InputField, SelectField } from '../../kit/forms/fields.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/forms.tsx'
import { useResource } from '../../kit/live/resource.ts'
import { toast } from '../../kit/ui/toast.ts'
import { useAddedText } from './added-text.ts'
import { listChoices } from './list-choices.ts'

export type Selection = { contactIds: number[] } | { searchParam: string }

interface AddToListDialogProps {
  selection: Selection
  onClose: () => void
  onAdded: () => void
}

/** To a list that exists, or to a new one. */
export function AddToListDialog({ selection, onClose, onAdded }: AddToListDialogProps) {
  const { t } = useTranslation('contactLists')
  const addedText = useAddedText()
  const { data: lists } = useResource(listChoices, {})
  const [chosen, setChosen] = useState('')
  const [initial] = useState({ contactListId: '', name: '' })
  const isNew = chosen === ''
  const form = useForm({
    schema: isNew ? NewList : ExistingList,
    initial,
    kept: ['addedToList'],
    send: async (values) => {
      const contactListId =
        'name' in values ? (await call(createContactList, values)).id : values.contactListId
      toast.success(addedText(await call(addContacts, { contactListId, ...selection })))
      onAdded()
      onClose()
    },
  })
  const { field } = form
  return (
    <FormDialog form={form} title={t('toList')} onClose={onClose} save={t('addThem')}>
      <p className="text-muted-foreground text-sm">{useSelectionText()(selection)}</p>
      <SelectField
        label={t('list')}
        {...field('contactListId')}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        <option value="">{t('newList')}</option>
        {lists?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {isNew ? (
        <InputField label={t('newListName')} {...field('name')} autoComplete="off" required />
      ) : null}
    </FormDialog>
  )
}

const NewList = v.object({ contactListId: Given(Id), ...ContactListForm.entries })
const ExistingList = v.object({ contactListId: Id })

function useSelectionText() {
  const { t } = useTranslation('contactLists')
  return (selection: Selection) => {
    if ('contactIds' in selection) {
      return t('toListTicked', { count: selection.contactIds.length })
    }
    const { searchParam: text } = selection
    return text ? t('toListFound', { text }) : t('toListAll')
  }
}
