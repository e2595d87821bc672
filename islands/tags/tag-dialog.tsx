import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#http/call'
import { createTag, type Tag, updateTag } from '#tags/contract'
import { TagForm } from '#tags/fields'
import { useMay } from '../app/facts.tsx'
import { InputField, SwitchField } from '../forms/fields.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useForm } from '../forms/forms.tsx'
import { ColorChoice } from '../ui/color-choice.tsx'

interface TagDialogProps {
  tag?: Tag
  onClose: () => void
  onSaved: () => void
}

export function TagDialog({ tag, onClose, onSaved }: TagDialogProps) {
  const { t } = useTranslation('tags')
  const mayMakeLanes = useMay('tag.lane')
  const [initial] = useState(() => ({
    name: tag?.name ?? '',
    color: tag?.color ?? '#A4CCCC',
    kanban: mayMakeLanes ? tag?.kanban === 1 : undefined,
  }))
  const form = useForm({
    schema: TagForm,
    initial,
    send: async (values) => {
      if (tag) await call(updateTag, { tagId: tag.id, ...values })
      else await call(createTag, values)
      onSaved()
    },
  })
  const { field, text, flag } = form
  return (
    <FormDialog form={form} title={tag ? t('editTitle') : t('addTitle')} onClose={onClose}>
      <InputField label={t('name')} {...field('name')} autoComplete="off" required />
      <ColorChoice label={t('color')} {...text('color')} />
      {mayMakeLanes ? (
        <SwitchField label={t('kanban')} hint={t('kanbanHint')} {...flag('kanban')} />
      ) : null}
    </FormDialog>
  )
}
