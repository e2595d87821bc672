import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'

interface SaveButtonsProps {
  form: { id: string; isSending: boolean }
  onClose: () => void
}

/** The foot of a dialog whose form is saved. */
export function SaveButtons({ form: { id, isSending }, onClose }: SaveButtonsProps) {
  const { t } = useTranslation('common')
  return (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button type="submit" form={id} kind="primary" disabled={isSending}>
        {isSending ? t('saving') : t('save')}
      </Button>
    </>
  )
}
