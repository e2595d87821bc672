import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { call } from '#kernel/http/call'
import { addContacts } from '#outreach/contact-lists/contract'
import { SelectField } from '../../kit/forms/fields.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/forms.tsx'
import { useResource } from '../../kit/live/resource.ts'
import { toast } from '../../kit/ui/toast.ts'
import { useAddedText } from '../../nouns/contact-lists/added-text.ts'
import { tagList } from '../../nouns/tags/tag-list.ts'

const Selection = v.object({ tagId: v.optional(v.string()) })

interface FromContactsDialogProps {
  contactListId: number
  onClose: () => void
}

/** All contacts, or those of a tag. */
export function FromContactsDialog({ contactListId, onClose }: FromContactsDialogProps) {
  const { t } = useTranslation('contactListItems')
  const addedText = useAddedText()
  const { data: tags } = useResource(tagList, {})
  const [initial] = useState({ tagId: '' })
  const form = useForm({
    schema: Selection,
    initial,
    kept: ['listedFromContacts', contactListId],
    send: async ({ tagId }) => {
      const selection = tagId ? { tagId } : { searchParam: '' }
      toast.success(addedText(await call(addContacts, { contactListId, ...selection })))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('fromContacts')} onClose={onClose} save={t('addThem')}>
      <SelectField label={t('which')} {...form.field('tagId')}>
        <option value="">{t('everyContact')}</option>
        {tags && tags.length > 0 ? (
          <optgroup label={t('ofTag')}>
            {tags.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        ) : null}
      </SelectField>
    </FormDialog>
  )
}
