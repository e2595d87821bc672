import BookUser from 'lucide-react/icons/book-user'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../kit/facts/facts.tsx'
import { laterLayer } from '../../kit/later/later.tsx'
import { ExportButton } from '../../kit/list-page/export-button.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { ImportButton } from '../../nouns/contact-list-imports/import-button.tsx'

const FromContactsDialog = laterLayer(
  async () => (await import('./from-contacts-dialog.tsx')).FromContactsDialog,
)

export function ListActions({ contactListId }: { contactListId: number }) {
  const { t } = useTranslation(['contactListItems', 'contacts'])
  return (
    <>
      {useMay('contactList.edit') ? <FromContacts contactListId={contactListId} /> : null}
      <ImportButton contactListId={contactListId} />
      <ExportButton
        text={t('export')}
        busyText={t('exporting')}
        save={async () =>
          (await import('./exporting.ts')).exportList(contactListId, t('contacts:noNumber'))
        }
      />
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
