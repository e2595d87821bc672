import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { TitledDialog } from '../ui/titled-dialog.tsx'
import { discardTyped } from '../ui/unsaved.tsx'
import type { Form } from './forms.tsx'
import { LimitNotice } from './limit-notice.tsx'
import { RestoredNotice } from './restored-notice.tsx'

interface FormDialogProps {
  form: Form
  title: string
  onClose: () => void
  /** Replace Cancel and Save. */
  actions?: ReactNode
  /** What the button says instead of Save. */
  save?: string
  /** Replaces Cancel. */
  cancel?: ReactNode
  /** Above the buttons. */
  note?: ReactNode
  size?: ComponentProps<typeof TitledDialog>['size']
  children: ReactNode
}

export function FormDialog({ form, title, onClose, actions, ...props }: FormDialogProps) {
  const { cancel, note, size, children, save: saveText } = props
  const { t } = useTranslation('common')
  const { id, isSending, failure } = form
  const giveUp = ({ currentTarget }: MouseEvent) => {
    discardTyped(currentTarget.closest('dialog'))
    onClose()
  }
  const save = (
    <>
      {note}
      {cancel ?? (
        <Button variant="outline" onClick={giveUp}>
          {t('cancel')}
        </Button>
      )}
      <Button type="submit" form={id} disabled={isSending}>
        {isSending ? t('saving') : (saveText ?? t('save'))}
      </Button>
    </>
  )
  return (
    <TitledDialog onClose={onClose} title={title} actions={actions ?? save} size={size}>
      <form className="flex flex-col gap-4" {...form.props}>
        <RestoredNotice of={form.keeping} />
        {children}
        {failure?.allowed === undefined ? null : <LimitNotice failure={failure} />}
      </form>
    </TitledDialog>
  )
}
