import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { type OptOut, optOutEvent, UndoReason, undoOptOut } from '#desk/opt-outs/contract'
import { call } from '#kernel/http/call'
import { TextAreaField } from '../../../kit/forms/fields.tsx'
import { FormDialog } from '../../../kit/forms/form-dialog.tsx'
import { useForm } from '../../../kit/forms/forms.tsx'
import { useDataClient } from '../../../kit/live/resource.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { toast } from '../../../kit/ui/toast.ts'

const UndoForm = v.object({ reason: UndoReason })
const initial = { reason: '' }

interface UndoOptOutProps {
  optOut: OptOut
  onClose: () => void
}

export function UndoOptOut({ optOut, onClose }: UndoOptOutProps) {
  const { t } = useTranslation(['optOuts', 'common'])
  const { live } = useDataClient()
  const { id: optOutId, number, lid } = optOut
  const form = useForm({
    schema: UndoForm,
    initial,
    kept: ['undoneOptOut', optOutId],
    send: async ({ reason }) => {
      await call(undoOptOut, { optOutId, reason })
      live?.apply(optOutEvent, { action: 'delete', optOutId, number, lid })
      toast.success(t('undone'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('undoTitle')}
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={form.id} disabled={form.isSending}>
            {t('undo')}
          </Button>
        </>
      }
    >
      <p className="text-muted-foreground text-sm">{t('undoText')}</p>
      <TextAreaField label={t('reason')} {...form.field('reason')} rows={2} required />
    </FormDialog>
  )
}
