import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { laterLayer } from '../../../kit/later/later.tsx'
import { Button } from '../../../kit/ui/button.tsx'

const InviteDialog = laterLayer(async () => (await import('./invite-dialog.tsx')).InviteDialog)

export function InviteButton() {
  const { t } = useTranslation('invitations')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('invite')}
      </Button>
      {isOpen ? <InviteDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
