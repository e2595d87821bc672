import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#kernel/http/call'
import { type ContactList, recheckContactList } from '#outreach/contact-lists/contract'
import { useMay } from '../../kit/facts/facts.tsx'
import { useTry } from '../../kit/failing/try.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Progress } from '../../kit/ui/progress.tsx'

/** How many of the list are on WhatsApp, and how far the check is. */
export function CheckedNumbers({ list }: { list: ContactList }) {
  const { t } = useTranslation('contactListItems')
  const { contactsCount: count, validCount, invalidCount } = list
  if (count === 0) return null
  const checked = validCount + invalidCount
  return (
    <div className="mb-4 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <p className="tabular-nums">
        {t('validCount', { count: validCount })}
        {invalidCount > 0 ? (
          <span className="text-muted-foreground">
            {' · '}
            {t('invalidCount', { count: invalidCount })}
          </span>
        ) : null}
      </p>
      {checked < count ? (
        <p className="flex items-center gap-2 text-muted-foreground" title={t('checkingHint')}>
          <Progress
            value={Math.floor((checked / count) * 100)}
            label={t('checked', { checked, count })}
          />
        </p>
      ) : null}
      {invalidCount > 0 ? <Recheck contactListId={list.id} /> : null}
    </div>
  )
}

function Recheck({ contactListId }: { contactListId: number }) {
  const { t } = useTranslation('contactListItems')
  const attempt = useTry()
  const [isBusy, setBusy] = useState(false)
  if (!useMay('contactList.edit')) return null
  const recheck = async () => {
    setBusy(true)
    await attempt(() => call(recheckContactList, { contactListId }), t('rechecking'))
    setBusy(false)
  }
  return (
    <Button variant="ghost" size="sm" disabled={isBusy} onClick={() => recheck()}>
      {t('recheck')}
    </Button>
  )
}
