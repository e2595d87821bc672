import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#http/call'
import { createTag, type Tag, TagForm, tagEvent, updateTag } from '#tags/contract'
import { useMay } from '../app/facts.tsx'
import { useForm } from '../forms/forms.tsx'
import { SaveButtons } from '../forms/save-buttons.tsx'
import { useDesk } from '../live/resource.ts'
import { ColorChoice } from '../ui/color-choice.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Switch } from '../ui/switch.tsx'
import { toast } from '../ui/toast.tsx'

interface TagDialogProps {
  /** Undefined adds one. */
  tag?: Tag
  onClose: () => void
}

export function TagDialog({ tag, onClose }: TagDialogProps) {
  const { t } = useTranslation(['tags', 'common'])
  const mayMakeLanes = useMay('tag.lane')
  const { live } = useDesk()
  const [initial] = useState(() => ({
    name: tag?.name ?? '',
    color: tag?.color ?? '#A4CCCC',
    kanban: mayMakeLanes ? tag?.kanban === 1 : undefined,
  }))
  const form = useForm({
    schema: TagForm,
    initial,
    send: async (wish) => {
      const saved = tag
        ? await call(updateTag, { tagId: tag.id, ...wish })
        : await call(createTag, wish)
      live?.tell(tagEvent, { action: tag ? 'update' : 'create', tag: saved })
      toast.success(t('common:done'))
      onClose()
    },
  })
  const { text, flag, errorOf } = form
  return (
    <Dialog
      onClose={onClose}
      title={tag ? t('editTitle') : t('addTitle')}
      actions={<SaveButtons form={form} onClose={onClose} />}
    >
      <form className="flex flex-col gap-4" {...form.props}>
        <Field label={t('name')} error={errorOf('name')}>
          {(parts) => <Input {...parts} {...text('name')} autoComplete="off" required />}
        </Field>
        <ColorChoice label={t('color')} {...text('color')} />
        {mayMakeLanes ? (
          <div className="flex items-center justify-between gap-4">
            <div>
              <label htmlFor="kanban" className="font-medium text-body">
                {t('kanban')}
              </label>
              <p id="kanban-hint" className="text-ink-faint text-list">
                {t('kanbanHint')}
              </p>
            </div>
            <Switch id="kanban" describedBy="kanban-hint" {...flag('kanban')} />
          </div>
        ) : null}
      </form>
    </Dialog>
  )
}
