import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { bringKeyBack } from '#backup/contract'
import { call } from '#kernel/http/call'
import { Button } from '../../kit/ui/button.tsx'
import { TitledDialog } from '../../kit/ui/titled-dialog.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { PhraseForm, usePhraseSending } from './phrase-form.tsx'

interface KeyDialogProps {
  onClose: () => void
  onSaved: () => void
}

export function KeyDialog({ onClose, onSaved }: KeyDialogProps) {
  const { t } = useTranslation('backups')
  const { t: common } = useTranslation('common')
  const id = useId()
  const sending = usePhraseSending(async (phrase) => {
    await call(bringKeyBack, { phrase })
    toast.success(t('keyIsBack'))
    onClose()
    onSaved()
  })
  return (
    <TitledDialog
      title={t('bringKeyBack')}
      description={t('keyByPhraseText')}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={id} disabled={sending.isSending}>
            {t('bringKeyBack')}
          </Button>
        </>
      }
    >
      <PhraseForm id={id} sending={sending} />
    </TitledDialog>
  )
}
