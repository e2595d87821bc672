import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConnectionCard } from '#company/connections/contract'
import { startSession } from '#company/connections/session-contract'
import { call } from '#kernel/http/call'
import { useTry } from '../../kit/failing/try.ts'
import { shownNumber } from '../../kit/text/phone.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Confirm } from '../../kit/ui/confirm.tsx'

/** Open tickets would be answered from it: that is said before. */
export function UseOtherNumber({ connection }: { connection: ConnectionCard }) {
  const { t } = useTranslation('connections')
  const attempt = useTry()
  const [asks, setAsks] = useState(false)
  const { id: connectionId, number, otherNumber } = connection
  const numbers = { number: shownNumber(number ?? ''), other: shownNumber(otherNumber ?? '') }
  return (
    <>
      <Button size="sm" onClick={() => setAsks(true)}>
        {t('useOther', numbers)}
      </Button>
      {asks ? (
        <Confirm
          onClose={() => setAsks(false)}
          title={t('useOtherTitle', numbers)}
          text={t('useOtherText', numbers)}
          action={t('useOther', numbers)}
          onConfirm={() => attempt(() => call(startSession, { connectionId, otherNumber }))}
        />
      ) : null}
    </>
  )
}
