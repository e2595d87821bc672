import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { TitledDialog } from './titled-dialog.tsx'

interface ConfirmProps {
  onClose: () => void
  title: string
  text: string
  action: string
  onConfirm: () => unknown
  isHarmless?: boolean
}

/** For what cannot be undone; cancelling is the default. */
export function Confirm({ onClose, title, text, action, onConfirm, isHarmless }: ConfirmProps) {
  const { t } = useTranslation('common')
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <TitledDialog
      onClose={onClose}
      title={title}
      description={text}
      size="sm"
      initialFocus={cancel}
      actions={
        <>
          <Button variant="outline" ref={cancel} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant={isHarmless ? 'default' : 'destructive'}
            onClick={() => {
              onClose()
              onConfirm()
            }}
          >
            {action}
          </Button>
        </>
      }
    />
  )
}
