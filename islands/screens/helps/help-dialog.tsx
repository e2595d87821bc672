import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createHelp, type Help, HelpForm, showHelp, updateHelp } from '#company/helps/contract'
import { call } from '#kernel/http/call'
import { ChangesNotice } from '../../kit/forms/changes-notice.tsx'
import { InputField, TextAreaField } from '../../kit/forms/fields.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/forms.tsx'
import { useUnseenChanges } from '../../kit/forms/unseen-changes.ts'

interface HelpDialogProps {
  help?: Help
  onClose: () => void
  onSaved: () => void
}

export function HelpDialog({ help, onClose, onSaved }: HelpDialogProps) {
  const { t } = useTranslation('helps')
  const [initial] = useState(() => ({
    title: help?.title ?? '',
    description: help?.description ?? '',
    video: help?.video ?? '',
  }))
  const { changes, save } = useUnseenChanges(help, {
    readAgain: ({ id }: Help) => call(showHelp, { helpId: id }),
    shown: ({ title, description, video }) => ({
      [t('name')]: title,
      [t('description')]: description,
      [t('video')]: video,
    }),
  })
  const form = useForm({
    schema: HelpForm,
    initial,
    kept: ['help', help?.id],
    send: async (values) => {
      if (!help) await call(createHelp, values)
      else await save((updatedAt) => call(updateHelp, { helpId: help.id, ...values, updatedAt }))
      onSaved()
    },
  })
  const { field } = form
  return (
    <FormDialog form={form} title={help ? t('editTitle') : t('addTitle')} onClose={onClose}>
      <ChangesNotice changes={changes} />
      <InputField label={t('name')} {...field('title')} autoComplete="off" required />
      <TextAreaField label={t('description')} {...field('description')} rows={4} />
      <InputField
        label={t('video')}
        hint={t('videoHint')}
        {...field('video')}
        autoComplete="off"
        required
      />
    </FormDialog>
  )
}
