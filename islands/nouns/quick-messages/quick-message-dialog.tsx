import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  attachToQuickMessage,
  createQuickMessage,
  detachFromQuickMessage,
  type QuickMessage,
  QuickMessageForm,
  updateQuickMessage,
} from '#desk/quick-messages/contract'
import { call } from '#kernel/http/call'
import { useMay } from '../../kit/facts/facts.tsx'
import { InputField, SwitchField } from '../../kit/forms/fields.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/forms.tsx'
import { BodyField } from '../../kit/text/body-field.tsx'
import { FormField } from '../../kit/ui/form-field.tsx'
import { FileField } from './file-field.tsx'

interface QuickMessageDialogProps {
  quickMessage?: QuickMessage
  onClose: () => void
  onSaved: () => void
}

export function QuickMessageDialog({ quickMessage, onClose, onSaved }: QuickMessageDialogProps) {
  const { t } = useTranslation('quickMessages')
  const mayShare = useMay('quickMessage.share')
  // Once it is there, another try changes it: its file may be what was refused.
  const saved = useRef(quickMessage)
  const [file, setFile] = useState<File | null>()
  const [initial] = useState(() => ({
    shortcode: quickMessage?.shortcode ?? '',
    message: quickMessage?.message ?? '',
    geral: mayShare ? (quickMessage?.geral ?? true) : undefined,
  }))
  const form = useForm({
    schema: QuickMessageForm,
    initial,
    kept: ['quickMessage', quickMessage?.id],
    send: async (values) => {
      saved.current = saved.current
        ? await call(updateQuickMessage, { quickMessageId: saved.current.id, ...values })
        : await call(createQuickMessage, values)
      await saveFile(saved.current.id, file)
      onSaved()
    },
    places: { ERR_QUICKMESSAGE_INVALID_NAME: 'shortcode' },
  })
  const { field, text, flag, errorOf } = form
  return (
    <FormDialog form={form} title={quickMessage ? t('editTitle') : t('addTitle')} onClose={onClose}>
      <InputField
        label={t('shortcode')}
        hint={t('shortcodeHint')}
        {...field('shortcode')}
        autoComplete="off"
        required
      />
      <FormField label={t('message')} error={errorOf('message')}>
        {(parts) => <BodyField {...parts} {...text('message')} />}
      </FormField>
      <FileField
        name={file === undefined ? (quickMessage?.mediaName ?? null) : (file?.name ?? null)}
        onChange={setFile}
      />
      {mayShare ? (
        <SwitchField label={t('geral')} hint={t('geralHint')} {...flag('geral')} />
      ) : null}
    </FormDialog>
  )
}

/** Undefined leaves it as it is, null takes it away. */
async function saveFile(quickMessageId: number, file: File | null | undefined) {
  if (file) await call(attachToQuickMessage, { quickMessageId, file: [file] })
  if (file === null) await call(detachFromQuickMessage, { quickMessageId })
}
