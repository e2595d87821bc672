import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Backups, openSessions } from '#backup/contract'
import { call } from '#kernel/http/call'
import { useFacts } from '../../kit/facts/facts.tsx'
import { useTry } from '../../kit/failing/try.ts'
import { later } from '../../kit/later/later.tsx'
import { momentParts } from '../../kit/time/moments.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Confirm } from '../../kit/ui/confirm.tsx'
import { Box } from './box.tsx'

const HeldBox = later(async () => (await import('./held/held-box.tsx')).HeldBox)
const AccessList = later(async () => (await import('./access-list.tsx')).AccessList)

interface RestoredBoxProps {
  of: Backups
  onChanged: () => void
}

/** What a restore leaves to a person. */
export function RestoredBox({ of, onChanged }: RestoredBoxProps) {
  const from = useFromText(of)
  return (
    <div className="mb-4 flex flex-col gap-4 empty:hidden">
      {of.sessionsHeldSince ? <HeldSessions from={from} onChanged={onChanged} /> : null}
      <HeldBox />
      {from ? <Access from={from} /> : null}
    </div>
  )
}

function useFromText({ restoredFrom }: Backups): string | undefined {
  const { timeZone } = useFacts().me.company
  if (!restoredFrom) return undefined
  const { day, time } = momentParts(restoredFrom, timeZone)
  return `${day} ${time}`
}

function HeldSessions({ from, onChanged }: { from: string | undefined; onChanged: () => void }) {
  const { t } = useTranslation('backups')
  const attempt = useTry()
  const [asks, setAsks] = useState(false)
  async function open() {
    await attempt(() => call(openSessions, {}), t('opened'))
    onChanged()
  }
  return (
    <Box title={t('heldTitle')}>
      <p>{from ? t('heldRestored', { from }) : t('heldCopied')}</p>
      <div>
        <Button onClick={() => setAsks(true)}>{t('openSessions')}</Button>
      </div>
      {asks ? (
        <Confirm
          title={t('openTitle')}
          text={t('openText')}
          action={t('open')}
          isHarmless
          onConfirm={() => open()}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </Box>
  )
}

function Access({ from }: { from: string }) {
  const { t } = useTranslation('backups')
  const [isShown, show] = useState(false)
  return (
    <Box title={t('access')}>
      <p>{t('accessText', { from })}</p>
      {isShown ? (
        <AccessList />
      ) : (
        <div>
          <Button variant="outline" onClick={() => show(true)}>
            {t('showAccess')}
          </Button>
        </div>
      )}
    </Box>
  )
}
