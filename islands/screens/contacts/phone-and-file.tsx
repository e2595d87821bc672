import BookUser from 'lucide-react/icons/book-user'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { importContacts } from '#desk/contacts/contract'
import { call } from '#kernel/http/call'
import { useMay } from '../../kit/facts/facts.tsx'
import { useTry } from '../../kit/failing/try.ts'
import { laterLayer } from '../../kit/later/later.tsx'
import { ExportButton } from '../../kit/list-page/export-button.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { exportContacts } from './exporting.ts'

const Confirm = laterLayer(async () => (await import('../../kit/ui/confirm.tsx')).Confirm)

export function PhoneAndFile({ sought, onImported }: { sought: string; onImported: () => void }) {
  const { t } = useTranslation('contacts')
  const mayCreate = useMay('contact.create')
  return (
    <>
      {mayCreate ? <FromPhone onImported={onImported} /> : null}
      <ExportButton
        text={t('export')}
        busyText={t('exporting')}
        save={() => exportContacts(sought, t('noNumber'))}
      />
    </>
  )
}

function FromPhone({ onImported }: { onImported: () => void }) {
  const { t } = useTranslation(['contacts', 'common'])
  const attempt = useTry()
  const [asks, setAsks] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const takeOver = async () => {
    setBusy(true)
    await attempt(() => call(importContacts, {}), t('common:done'), t('imported'))
    setBusy(false)
    onImported()
  }
  return (
    <>
      <Button
        variant="outline"
        data-tooltip={t('import')}
        onClick={() => setAsks(true)}
        disabled={isBusy}
      >
        <BookUser className="size-4" aria-hidden />
        <span className="not-roomy:sr-only">{isBusy ? t('importing') : t('import')}</span>
      </Button>
      {asks ? (
        <Confirm
          onClose={() => setAsks(false)}
          title={t('importTitle')}
          text={t('importText')}
          action={t('importAction')}
          isHarmless
          onConfirm={() => takeOver()}
        />
      ) : null}
    </>
  )
}
