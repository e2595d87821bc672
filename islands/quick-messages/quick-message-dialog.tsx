import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#http/call'
import {
  attachToQuickMessage,
  createQuickMessage,
  detachFromQuickMessage,
  type QuickMessage,
  QuickMessageForm,
  updateQuickMessage,
} from '#quick-messages/contract'
import { useMay } from '../app/facts.tsx'
import { useForm } from '../forms/forms.tsx'
import { SaveButtons } from '../forms/save-buttons.tsx'
import { BodyField } from '../text/body-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Switch } from '../ui/switch.tsx'
import { toast } from '../ui/toast.tsx'
import { FileField } from './file-field.tsx'

interface QuickMessageDialogProps {
  /** Undefined adds one. */
  quickMessage?: QuickMessage
  onClose: () => void
  onSaved: () => void
}

export function QuickMessageDialog({ quickMessage, onClose, onSaved }: QuickMessageDialogProps) {
  const { t } = useTranslation(['quickMessages', 'common'])
  const mayShare = useMay('quickMessage.share')
  // Once it is there, another try changes it: its file may be what was refused.
  const saved = useRef(quickMessage)
  const [file, setFile] = useState<File | null>()
  const [initial] = useState(() => ({
    shortcode: quickMessage?.shortcode ?? '',
    message: quickMessage?.message ?? '',
    geral: mayShare ? (quickMessage?.geral ?? false) : undefined,
  }))
  const form = useForm({
    schema: QuickMessageForm,
    initial,
    send: async (wish) => {
      saved.current = saved.current
        ? await call(updateQuickMessage, { quickMessageId: saved.current.id, ...wish })
        : await call(createQuickMessage, wish)
      await saveFile(saved.current.id, file)
      toast.success(t('common:done'))
      onSaved()
    },
    places: { ERR_QUICKMESSAGE_INVALID_NAME: 'shortcode' },
  })
  const { text, flag, errorOf } = form
  return (
    <Dialog
      onClose={onClose}
      title={quickMessage ? t('editTitle') : t('addTitle')}
      actions={<SaveButtons form={form} onClose={onClose} />}
    >
      <form className="flex flex-col gap-4" {...form.props}>
        <Field label={t('shortcode')} hint={t('shortcodeHint')} error={errorOf('shortcode')}>
          {(parts) => <Input {...parts} {...text('shortcode')} autoComplete="off" required />}
        </Field>
        <Field label={t('message')} error={errorOf('message')}>
          {(parts) => <BodyField {...parts} {...text('message')} />}
        </Field>
        <FileField
          name={file === undefined ? (quickMessage?.mediaName ?? null) : (file?.name ?? null)}
          onChange={setFile}
        />
        {mayShare ? (
          <div className="flex items-center justify-between gap-4">
            <div>
              <label htmlFor="geral" className="font-medium text-body">
                {t('geral')}
              </label>
              <p id="geral-hint" className="text-ink-faint text-list">
                {t('geralHint')}
              </p>
            </div>
            <Switch id="geral" describedBy="geral-hint" {...flag('geral')} />
          </div>
        ) : null}
      </form>
    </Dialog>
  )
}

/** Undefined leaves it as it is, null takes it away. */
async function saveFile(quickMessageId: number, file: File | null | undefined) {
  if (file) await call(attachToQuickMessage, { quickMessageId, file: [file] })
  if (file === null) await call(detachFromQuickMessage, { quickMessageId })
}
