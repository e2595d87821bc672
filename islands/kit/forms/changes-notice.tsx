import { useTranslation } from 'react-i18next'
import { Alert, AlertDescription, AlertTitle } from '../ui/alert.tsx'
import type { UnseenChange } from './unseen-changes.ts'

export function ChangesNotice({ changes }: { changes: UnseenChange[] }) {
  const { t } = useTranslation('common')
  if (changes.length === 0) return null
  return (
    <Alert>
      <AlertTitle>{t('changedMeanwhile')}</AlertTitle>
      <AlertDescription>
        <ul>
          {changes.map(([label, value]) => (
            <li key={label} className="break-words">{`${label}: ${value || '—'}`}</li>
          ))}
        </ul>
      </AlertDescription>
    </Alert>
  )
}
