import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  text: string
  action: string
  onConfirm: () => void
}

/** For what cannot be undone. It names the thing; cancelling is the default. */
export function Confirm({ open, onOpenChange, title, text, action, onConfirm }: ConfirmProps) {
  const { t } = useTranslation('common')
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={text}
      size="small"
      initialFocus={cancel}
      actions={
        <>
          <Button ref={cancel} onClick={() => onOpenChange(false)}>
            {t('cancel')}
          </Button>
          <Button
            kind="danger"
            onClick={() => {
              onOpenChange(false)
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
