import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFacts } from '../../kit/facts/facts.tsx'
import { useDataClient } from '../../kit/live/resource.ts'
import { Button } from '../../kit/ui/button.tsx'
import { FloatingNote } from './floating-note.tsx'
import { useLiveState } from './live-state.ts'

/** No forced reload: the user may be writing. */
export function VersionNotice() {
  const { t } = useTranslation('shell')
  const { live } = useDataClient()
  const { build } = useFacts()
  const [putOff, setPutOff] = useState<string>()
  const made = useLiveState() === 'live' ? live?.build : undefined
  const isNewer = made !== undefined && made !== '' && made !== build && made !== putOff
  return (
    <FloatingNote className="bg-secondary">
      {isNewer ? (
        <>
          {t('newVersion')}
          <Button variant="outline" size="sm" onClick={() => location.reload()}>
            {t('refresh')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setPutOff(made)}>
            {t('notNow')}
          </Button>
        </>
      ) : null}
    </FloatingNote>
  )
}
