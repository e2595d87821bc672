import LoaderCircle from 'lucide-react/icons/loader-circle'
import QrCode from 'lucide-react/icons/qr-code'
import Unplug from 'lucide-react/icons/unplug'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConnectionCard } from '#company/connections/contract'
import { endSession, renewSession, startSession } from '#company/connections/session-contract'
import { call } from '#kernel/http/call'
import { useTry } from '../../kit/failing/try.ts'
import { later } from '../../kit/later/later.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'

const UseOtherNumber = later(async () => (await import('./use-other-number.tsx')).UseOtherNumber)

interface SessionButtonsProps {
  connection: ConnectionCard
  onQr: () => void
}

export function SessionButtons({ connection, onQr }: SessionButtonsProps) {
  const { t } = useTranslation('connections')
  const attempt = useTry()
  const [isBusy, setBusy] = useState(false)
  const connectionId = connection.id
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true)
    const isDone = await attempt(work)
    setBusy(false)
    return isDone
  }

  switch (connection.status) {
    case 'qrcode':
      return (
        <Button size="sm" onClick={onQr}>
          <QrCode className="size-3.5" aria-hidden />
          {t('showQr')}
        </Button>
      )
    case 'DISCONNECTED':
      return (
        <>
          {connection.otherNumber ? <UseOtherNumber connection={connection} /> : null}
          <Button
            variant="outline"
            size="sm"
            disabled={isBusy}
            onClick={() => act(() => call(startSession, { connectionId }))}
          >
            <SymbolIcon name="rotate-cw" className="size-3.5" aria-hidden />
            {t('tryAgain')}
          </Button>
          <Button
            variant="outline"
            size="sm"
            disabled={isBusy}
            onClick={async () => {
              if (await act(() => call(renewSession, { connectionId }))) onQr()
            }}
          >
            <QrCode className="size-3.5" aria-hidden />
            {t('newQr')}
          </Button>
        </>
      )
    case 'TIMEOUT':
      return (
        <Button
          variant="outline"
          size="sm"
          disabled={isBusy}
          onClick={() => act(() => call(endSession, { connectionId }))}
        >
          <Unplug className="size-3.5" aria-hidden />
          {t('disconnect')}
        </Button>
      )
    case 'OPENING':
      return (
        <Button variant="outline" size="sm" disabled>
          <LoaderCircle className="size-3.5 animate-spin" aria-hidden />
          {t('connecting')}
        </Button>
      )
    default:
      return null
  }
}
