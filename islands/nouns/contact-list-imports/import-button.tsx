import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../kit/facts/facts.tsx'
import { laterLayer } from '../../kit/later/later.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { IconButton } from '../../kit/ui/icon-button.tsx'

const ImportDialog = laterLayer(async () => (await import('./import-dialog.tsx')).ImportDialog)

interface ImportButtonProps {
  contactListId: number
  /** In a row of lists: of its list, and the button is only an icon. */
  listName?: string
}

export function ImportButton({ contactListId, listName }: ImportButtonProps) {
  const { t } = useTranslation('contactListImports')
  const [isOpen, setOpen] = useState(false)
  if (!useMay('contactList.edit')) return null
  return (
    <>
      {listName === undefined ? (
        <Button variant="outline" data-tooltip={t('title')} onClick={() => setOpen(true)}>
          <FileUp className="size-4" aria-hidden />
          <span className="not-roomy:sr-only">{t('import')}</span>
        </Button>
      ) : (
        <IconButton name={t('importNamed', { name: listName })} onClick={() => setOpen(true)}>
          <FileUp className="size-4" aria-hidden />
        </IconButton>
      )}
      {isOpen ? (
        <ImportDialog contactListId={contactListId} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
