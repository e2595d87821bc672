import BookUser from 'lucide-react/icons/book-user'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../app/facts.tsx'
import { later } from '../app/later.tsx'
import { useTry } from '../app/try.ts'
import { ImportButton } from '../contact-list-imports/import-button.tsx'
import { Button } from '../ui/button.tsx'

const FromContactsDialog = later(
  async () => (await import('./from-contacts-dialog.tsx')).FromContactsDialog,
)

export function ListActions({ contactListId }: { contactListId: number }) {
  return (
    <>
      {useMay('contactList.edit') ? <FromContacts contactListId={contactListId} /> : null}
      <ImportButton contactListId={contactListId} />
      <AsFile contactListId={contactListId} />
    </>
  )
}

function FromContacts({ contactListId }: { contactListId: number }) {
  const { t } = useTranslation('contactListItems')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" data-tooltip={t('fromContacts')} onClick={() => setOpen(true)}>
        <BookUser className="size-4" aria-hidden />
        <span className="not-roomy:sr-only">{t('fromContacts')}</span>
      </Button>
      {isOpen ? (
        <FromContactsDialog contactListId={contactListId} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

function AsFile({ contactListId }: { contactListId: number }) {
  const { t } = useTranslation('contactListItems')
  const attempt = useTry()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await attempt(async () => (await import('./exporting.ts')).exportList(contactListId))
    setBusy(false)
  }
  return (
    <Button
      variant="outline"
      data-tooltip={t('export')}
      onClick={() => void save()}
      disabled={isBusy}
    >
      <Download className="size-4" aria-hidden />
      <span className="not-roomy:sr-only">{isBusy ? t('exporting') : t('export')}</span>
    </Button>
  )
}
